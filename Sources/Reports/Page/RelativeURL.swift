/// URLs of files in the same folder as a page.
public enum RelativeURL {
  /// Returns the URL of a file. All bytes except unreserved characters are percent-encoded, so that no name is
  /// interpreted as a scheme, a query, or another folder.
  public static func file(_ name: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in name {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: text.unicodeScalars.append(UnicodeScalar(byte))
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
