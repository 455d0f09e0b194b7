public import SystemPackage

/// The names of incomplete files.
public enum PartialName {
  /// The suffix of a file's name until the file is complete.
  public static let suffix = ".partial"

  /// Returns a name for `name` while it is being written, different in every call: `name.TOKEN.partial`.
  public static func unique(for name: FilePath.Component) -> FilePath.Component {
    FilePath.Component("\(name.string).\(String(UInt64.random(in: 0 ... .max), radix: 36))\(suffix)") ?? name
  }

  /// Whether `text` can be the token of a unique name: 1 to 13 base-36 digits.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func isToken(_ text: some StringProtocol) -> Bool {
    (1...13).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
  }
}
