public import SystemPackage
import FormCheckVideo

extension FilePath {
  /// The path that a word of the command line means, also where it isn't text; see ``PathText``.
  public init(argument: String) {
    self = PathText.bytes(of: argument).withUnsafeBufferPointer { bytes in
      FilePath(platformString: bytes.map(CInterop.PlatformChar.init(bitPattern:)) + [0])
    }
  }

  /// A word of the command line as text, whatever bytes it is made of.
  public static func argument(_ word: UnsafePointer<CChar>) -> String {
    var end = word
    while end.pointee != 0 { end += 1 }
    return PathText.text(UnsafeBufferPointer(start: word, count: end - word).map(UInt8.init(bitPattern:)))
  }

  /// The path as module `Video` takes it: text that stands for any bytes.
  var videoPath: String {
    withPlatformString { start in
      PathText.text(UnsafeBufferPointer(start: start, count: length).map(UInt8.init(bitPattern:)))
    }
  }
}
