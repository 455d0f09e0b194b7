import Crypto

/// The bytes of a file that begin with a magic number and end with the SHA-256 of everything before.
public enum ChecksummedBytes {
  /// Returns what `content` reads between the magic number and the checksum.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - magic: the magic number as text.
  ///   - kind: the kind of file, with its article.
  ///   - verifiesChecksum: false only if the checksum was already verified.
  ///   - failure: returns the error for a reason why the file can't be used.
  /// - Throws: an error made by `failure`, including for bytes that end early.
  /// - Complexity: O(*n*), where *n* is the number of bytes, besides `content`.
  public static func read<Content, Failure: Error>(
    _ bytes: [UInt8], magic: String, kind: String, verifiesChecksum: Bool = true,
    failure: (String) -> Failure, _ content: (inout ByteReader) throws -> Content
  ) throws(Failure) -> Content {
    let body = bytes.dropLast(SHA256.byteCount)
    guard body.count >= 8, body.prefix(4).elementsEqual(magic.utf8) else {
      throw failure("it isn't \(kind)")
    }
    guard !verifiesChecksum || SHA256.hash(data: body).elementsEqual(bytes.suffix(SHA256.byteCount)) else {
      throw failure("its checksum doesn't match")
    }
    var reader = ByteReader(body.dropFirst(4))
    do {
      return try content(&reader)
    } catch let error as Failure {
      throw error
    } catch {
      throw failure("it ends early")
    }
  }
}
