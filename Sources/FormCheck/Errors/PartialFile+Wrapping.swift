import FormCheckFiles
import SystemPackage

extension PartialFile {
  /// Writes a complete file under its partial name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func written(_ bytes: [UInt8], for path: FilePath) throws(FormCheckError) -> PartialFile {
    do throws(FileError) { return try complete(bytes, for: path) } catch { throw FormCheckError(error) }
  }
}
