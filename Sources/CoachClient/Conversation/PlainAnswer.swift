import Synchronization

/// The first bytes of an answer, for servers that send a whole object instead of a stream.
final class PlainAnswer: Sendable {
  private static let maximum = 1 << 20
  private let bytes = Mutex<[UInt8]>([])

  /// The text.
  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  /// Returns a sequence of the same bytes that also go into the text.
  func observing(_ base: BodyBytes) -> AsyncMapSequence<BodyBytes, [UInt8]> {
    base.map { [self] piece in
      bytes.withLock { if $0.count < Self.maximum { $0 += piece } }
      return piece
    }
  }
}
