import Crypto
public import SystemPackage

/// The SHA-256 of a file's content.
public enum ContentHash {
  /// Returns the hash in lowercase hexadecimal. A canceled task stops reading.
  ///
  /// - Parameter path: the path of a regular file.
  /// - Throws: ``FileError``, the system's error, or `CancellationError`.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public static func text(of path: FilePath) throws -> String { try digest(of: RegularFile(path)).hash }

  /// Returns the size of an open file in bytes, and its hash in lowercase hexadecimal. A canceled task stops reading.
  ///
  /// - Parameter file: the file.
  /// - Throws: the system's error, or `CancellationError`.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public static func digest(of file: RegularFile) throws -> (size: Int64, hash: String) {
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
}
