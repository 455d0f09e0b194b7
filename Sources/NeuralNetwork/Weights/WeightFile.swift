private import Crypto
internal import FormCheckFiles

/// A weight file in memory, validated from its header to its last layer. `docs/weight-format.md` describes the format.
///
/// It is valid only while the bytes that it was created from are.
struct WeightFile {
  /// The length of the header, in bytes. The SHA-256 doesn't cover the header.
  static let headerLength = 64
  /// The alignment of tensors, in bytes.
  static let alignment = 64
  static let magic: [UInt8] = [0x89, 0x46, 0x43, 0x57, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt32 = 1

  /// The network that the file describes.
  let graph: Graph
  /// The SHA-256 of everything after the header, as hexadecimal digits.
  let sha256: String

  private let bytes: UnsafeRawBufferPointer

  /// Parses and validates the file in `bytes`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: UnsafeRawBufferPointer) throws(NeuralNetworkError) {
    self.bytes = bytes
    guard bytes.count >= Self.headerLength, bytes.prefix(Self.magic.count).elementsEqual(Self.magic) else {
      throw .notAWeightFile
    }
    var header = ByteReader(
      UnsafeRawBufferPointer(rebasing: bytes[..<Self.headerLength]), at: Self.magic.count)
    let version: UInt32 = try header.number()
    guard version == Self.version else { throw .unsupportedVersion(version) }
    guard try header.number(UInt32.self) == 0 else { throw .inconsistent("a reserved field isn't 0") }
    let length: UInt64 = try header.number()
    guard length == UInt64(bytes.count) else { throw .wrongLength(found: bytes.count, expected: length) }
    let tensorStart: UInt64 = try header.number()
    guard tensorStart >= UInt64(Self.headerLength), tensorStart <= length else {
      throw .inconsistent("the tensors start outside the file")
    }
    sha256 = try Self.check(try header.take(32), of: bytes)
    let description = UnsafeRawBufferPointer(rebasing: bytes[..<Int(tensorStart)])
    graph = try Graph(
      reading: ByteReader(description, at: Self.headerLength), tensorBytes: Int(tensorStart)..<bytes.count)
    try graph.validate()
  }

  /// Returns the address of a tensor's 16-bit floats.
  func start(of tensor: Graph.Tensor) -> UnsafeRawPointer {
    // The initializer has rejected empty files, and `Graph` has checked that each tensor lies within the file.
    UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + tensor.offset)
  }

  /// Returns the digest as hexadecimal digits if it matches everything after the header.
  private static func check(
    _ digest: ArraySlice<UInt8>, of bytes: UnsafeRawBufferPointer
  ) throws(NeuralNetworkError) -> String {
    var hash = SHA256()
    hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: bytes[headerLength...]))
    let found = Array(hash.finalize())
    guard found.elementsEqual(digest) else { throw .damaged }
    return found.hexadecimal
  }
}
