public import SystemPackage

/// Reads a list of inputs as `--from` names one.
public enum InputNames {
  /// The names in a list: a line each, or each behind the other with a byte 0 between them, as `find -print0` writes.
  ///
  /// In a list of lines, empty ones and those that start with `#` are left out, and `\r` at their ends.
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

  /// The names in the list at `path`, a file or a pipe; a cancelled task stops waiting for it.
  public static func names(inFile path: FilePath) throws(FormCheckError) -> [FilePath] {
    names(in: try ListReader.bytes(of: path))
  }

  /// The names in the list on the standard input; a cancelled task stops waiting for it.
  public static func namesInStandardInput() throws(FormCheckError) -> [FilePath] {
    names(in: try ListReader.standardInput())
  }
}
