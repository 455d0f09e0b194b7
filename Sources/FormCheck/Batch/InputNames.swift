public import SystemPackage

/// A reader of input lists for `--from`.
public enum InputNames {
  /// Returns the names in a list, either one per line or separated by zero bytes, as written by `find -print0`.
  ///
  /// In a list of lines, empty lines, lines that start with `#`, and a `\r` at the end of a line are ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func names(in bytes: [UInt8]) -> [FilePath] {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard !content.contains(0) else { return content.split(separator: 0).map(path) }
    return content.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let name = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return name.isEmpty || name.first == UInt8(ascii: "#") ? nil : path(name)
    }
  }

  private static func path(_ bytes: ArraySlice<UInt8>) -> FilePath {
    FilePath(platformString: bytes.map(CInterop.PlatformChar.init(bitPattern:)) + [0])
  }

  /// Returns the names in the list at `path`, a file or a pipe. A canceled task stops reading.
  ///
  /// - Throws: a usage error if the list can't be read, is too large, or isn't text.
  /// - Complexity: O(*n*), where *n* is the size of the list.
  public static func names(inFile path: FilePath) throws(FormCheckError) -> [FilePath] {
    names(in: try ListReader.bytes(of: path))
  }

  /// Returns the names in the list on standard input. A canceled task stops reading.
  ///
  /// - Throws: a usage error if the list can't be read, is too large, or isn't text.
  /// - Complexity: O(*n*), where *n* is the size of the list.
  public static func namesInStandardInput() throws(FormCheckError) -> [FilePath] {
    names(in: try ListReader.standardInput())
  }
}
