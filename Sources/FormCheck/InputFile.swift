import Crypto
import Reports
import SystemPackage

/// A file known by its content.
struct InputFile: Hashable, Sendable {
  let path: FilePath
  let sizeBytes: Int64
  /// Lower-case hexadecimal.
  let sha256: String

  /// Reads the whole file once.
  init(_ path: FilePath) throws(FormCheckError) {
    self.path = path
    do {
      let file = try FileDescriptor.open(path, .readOnly)
      (sizeBytes, sha256) = try file.closeAfter { try Self.digest(of: file) }
    } catch {
      let reason = (error as? Errno).map(\.description) ?? "\(error)"
      throw FormCheckError(
        .input, "\(path.string) can't be read (\(reason)): check the file and its permissions.")
    }
  }

  private static func digest(of file: FileDescriptor) throws -> (Int64, String) {
    var hash = SHA256()
    var size: Int64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(into: buffer)
      if count == 0 { return (size, hash.finalize().hexadecimal) }
      hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      size += Int64(count)
    }
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
