/// Which program this is, for provenance and `--version`.
public enum ProgramVersion {
  /// The program's name.
  public static let name = "formcheck"
  /// The version, as in semantic versioning.
  public static let version = "0.1.0"
}
