import Crypto
import FormCheckFiles
package import SystemPackage

/// The SHA-256 of a file's content.
package enum ContentHash {
  /// Returns the hash in lowercase hexadecimal. A canceled task stops reading.
  ///
  /// - Throws: `FileError`, the system's error, or `CancellationError`.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  package static func text(of path: FilePath) throws -> String {
    let file = try RegularFile(path)
    var hash = SHA256()
    var position: Int64 = 0
    while true {
      try Task.checkCancellation()
      let bytes = try file.bytes(atMost: 1 << 20, at: position)
      guard !bytes.isEmpty else { return hash.finalize().hexadecimal }
      hash.update(data: bytes)
      position += Int64(bytes.count)
    }
  }
}
