import Crypto
import FormCheckFiles
import FormCheckMotion
import FormCheckReports

extension Array where Element == MotionEdit {
  /// The SHA-256 of the edits as text, in lowercase hexadecimal. Equal edits have equal hashes.
  var sha256: String {
    // Encoding fails only for numbers that no edit can contain.
    SHA256.hash(data: (try? JSONText.encode(self)) ?? []).hexadecimal
  }
}
