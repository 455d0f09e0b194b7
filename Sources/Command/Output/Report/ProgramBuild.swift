import CFormCheckBuild
import FormCheck

/// The version and the commit of this program.
enum ProgramBuild {
  /// The commit, in hexadecimal, with `+changes` if it was changed; nil if unknown.
  static let commit: String? = {
    let text = String(cString: formcheck_commit())
    return text.isEmpty ? nil : text
  }()

  /// The version, and the beginning of the commit in parentheses.
  static let text = ProgramVersion.version + (commit.map { " (\(abbreviated($0)))" } ?? "")

  /// Returns the first twelve digits of a commit, and whether it was changed.
  static func abbreviated(_ commit: String) -> String {
    let parts = commit.split(separator: "+", maxSplits: 1)
    return parts.enumerated().map { $0 == 0 ? String($1.prefix(12)) : "+\($1)" }.joined()
  }
}
