public import SystemPackage

extension FilePath {
  /// Creates the path in a command-line argument, which may consist of any bytes; see ``PathText``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the argument.
  public init(argument: String) {
    self.init(platformString: PathText.cString(argument))
  }

  /// Returns a command-line argument as text; see ``PathText``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the argument.
  public static func argument(_ word: UnsafePointer<CChar>) -> String {
    var end = word
    while end.pointee != 0 { end += 1 }
    return PathText.text(UnsafeBufferPointer(start: word, count: end - word).map(UInt8.init(bitPattern:)))
  }

  /// The path as text that can represent any bytes; see ``PathText``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  public var losslessText: String { PathText.text(rawBytes) }

  /// The bytes of the path, without a terminating zero.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  public var rawBytes: [UInt8] {
    withPlatformString { UnsafeBufferPointer(start: $0, count: length).map(UInt8.init(bitPattern:)) }
  }
}
