import FormCheckFiles
import FormCheckReports
import FormCheckVideo
import SystemPackage

/// A file identified by its content.
struct InputFile: Hashable, Sendable {
  let path: FilePath
  let sizeBytes: Int64
  /// The SHA-256 of the content, in lowercase hexadecimal.
  let sha256: String
  private let status: FileStatus

  /// Reads the whole file once. A canceled task stops reading.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  init(_ path: FilePath) throws(FormCheckError) {
    self.path = path
    try FormCheckError.wrapping { try VideoSource.checkFile(path.losslessText) }
    let file = try FormCheckError.wrapping { try RegularFile(path) }
    status = file.status
    do { (sizeBytes, sha256) = try ContentHash.digest(of: file) } catch {
      throw FormCheckError.unreadable(path, error, operation: "read")
    }
  }

  /// Throws an error if the file has changed since it was hashed. A file that is still being copied would give partial
  /// results.
  func checkUnchanged() throws(FormCheckError) { try check(FileStatus(path)) }

  /// Throws an error if the file has changed before it was hashed.
  ///
  /// - Parameter earlier: the status of the file before it was read for another purpose.
  func checkUnchanged(since earlier: FileStatus?) throws(FormCheckError) { try check(earlier) }

  private func check(_ other: FileStatus?) throws(FormCheckError) {
    guard other != status else { return }
    let event = other == nil ? "was removed" : "changed"
    throw FormCheckError(
      .input, "\(path.string) \(event) while it was being read. Run again once the whole file is there.",
      path: path.string)
  }

  /// The file's entry in the provenance record.
  var provenance: Provenance.Input {
    Provenance.Input(file: path.lastComponent?.string ?? path.string, sizeBytes: sizeBytes, sha256: sha256)
  }
}
