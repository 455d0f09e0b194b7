/// The program's name and version, for provenance records and `--version`.
public enum ProgramVersion {
  /// The program's name.
  public static let name = "formcheck"
  /// The semantic version.
  public static let version = "0.3.0"
}
