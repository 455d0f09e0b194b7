import FormCheckFiles
import SystemPackage

extension RegularFile {
  /// The maximum size in bytes of a JSON file to read, such as a record or a receipt.
  static let jsonLimit = 64 << 20

  /// Returns the contents of the JSON file at `path`.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  static func json(at path: FilePath) throws(FormCheckError) -> [UInt8] {
    try FormCheckError.wrapping { try content(of: path, atMost: jsonLimit) }
  }
}
