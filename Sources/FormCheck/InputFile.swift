import Crypto
import FormCheckReports
import SystemPackage
import FormCheckVideo

/// A file known by its content.
struct InputFile: Hashable, Sendable {
  let path: FilePath
  let sizeBytes: Int64
  /// Lower-case hexadecimal.
  let sha256: String
  private let status: FileStatus?

  /// Reads the whole file once; a cancelled task stops it.
  init(_ path: FilePath) throws(FormCheckError) {
    self.path = path
    try FormCheckError.wrapping { try VideoSource.checkFile(path.videoPath) }
    let file = try RegularFile.open(path)
    do {
      (status, sizeBytes, sha256) = try file.closeAfter {
        let status = FileStatus(file)
        let (size, hash) = try Self.digest(of: file)
        return (status, size, hash)
      }
    } catch {
      throw Self.unreadable(path, error)
    }
  }

  /// The SHA-256 of a file's content, in lower-case hexadecimal.
  static func sha256(of path: FilePath) throws -> String {
    let file = try RegularFile.open(path)
    return try file.closeAfter { try digest(of: file).hash }
  }

  private static func unreadable(_ path: FilePath, _ error: any Error) -> FormCheckError {
    error is CancellationError
      ? FormCheckError(error) : FormCheckError.unreadable(path, error, operation: "read")
  }

  private static func digest(of file: FileDescriptor) throws -> (size: Int64, hash: String) {
    var hash = SHA256()
    var size: Int64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      try Task.checkCancellation()
      let count = try file.read(into: buffer)
      if count == 0 { return (size, hash.finalize().hexadecimal) }
      hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      size += Int64(count)
    }
  }

  /// Makes sure that the file is still the one that was hashed: a copy that was under way makes half a result.
  func checkUnchanged() throws(FormCheckError) {
    let now = FileStatus(path)
    guard now != status else { return }
    let what = now == nil ? "was removed" : "changed"
    throw FormCheckError(
      .input, "\(path.string) \(what) while it was being read: run again when it is there as a whole.")
  }

  var provenance: Provenance.Input {
    Provenance.Input(file: path.lastComponent?.string ?? path.string, sizeBytes: sizeBytes, sha256: sha256)
  }
}

extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
