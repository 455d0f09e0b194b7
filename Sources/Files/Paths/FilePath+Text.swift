public import SystemPackage

extension FilePath {
  /// The path that a word of the command line names, whatever bytes it is made of; see ``PathText``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the word.
  public init(argument: String) {
    self.init(platformString: PathText.cString(argument))
  }

  /// A word of the command line as text; see ``PathText``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the word.
  public static func argument(_ word: UnsafePointer<CChar>) -> String {
    var end = word
    while end.pointee != 0 { end += 1 }
    return PathText.text(UnsafeBufferPointer(start: word, count: end - word).map(UInt8.init(bitPattern:)))
  }

  /// The path as text that stands for any bytes; see ``PathText``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  public var losslessText: String { PathText.text(rawBytes) }

  /// The bytes of the path, without a 0 at the end.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  public var rawBytes: [UInt8] {
    withPlatformString { UnsafeBufferPointer(start: $0, count: length).map(UInt8.init(bitPattern:)) }
  }
}
