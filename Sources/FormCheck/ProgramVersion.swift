/// The program's name and version, for provenance records and `--version`.
public enum ProgramVersion {
  /// The program's name.
  public static let name = "formcheck"
  /// The version, as in semantic versioning.
  public static let version = "0.2.0"
}
