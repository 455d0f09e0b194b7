import Crypto
import FormCheckFiles
import FormCheckReports
import FormCheckVideo
import SystemPackage

/// A file known by its content.
struct InputFile: Hashable, Sendable {
  let path: FilePath
  let sizeBytes: Int64
  /// The SHA-256 of the content, in lower-case hexadecimal.
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
    do { (sizeBytes, sha256) = try Self.digest(of: file) } catch {
      throw FormCheckError.unreadable(path, error, operation: "read")
    }
  }

  /// Returns the SHA-256 of a file's content, in lower-case hexadecimal.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  static func sha256(of path: FilePath) throws -> String { try digest(of: RegularFile(path)).hash }

  private static func digest(of file: RegularFile) throws -> (size: Int64, hash: String) {
    var hash = SHA256()
    var size: Int64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      try Task.checkCancellation()
      let count = try file.read(into: buffer, at: size)
      if count == 0 { return (size, hash.finalize().hexadecimal) }
      hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      size += Int64(count)
    }
  }

  /// Makes sure that the file is still the one that was hashed. A file that is still being copied gives half a result.
  func checkUnchanged() throws(FormCheckError) {
    let now = FileStatus(path)
    guard now != status else { return }
    let event = now == nil ? "was removed" : "changed"
    throw FormCheckError(
      .input, "\(path.string) \(event) while it was being read: run again once the whole file is there.",
      path: path.string)
  }

  /// The file's entry in the provenance.
  var provenance: Provenance.Input {
    Provenance.Input(file: path.lastComponent?.string ?? path.string, sizeBytes: sizeBytes, sha256: sha256)
  }
}
