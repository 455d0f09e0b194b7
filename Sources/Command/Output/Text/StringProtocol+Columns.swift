/// The width of text in a terminal, in columns. Chinese, Japanese, and Korean characters and emoji take two.
///
/// Source: Unicode Standard Annex #11, East Asian Width, whose wide and fullwidth ranges are listed here in outline.
extension StringProtocol {
  /// The number of columns.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  var columnCount: Int { reduce(0) { $0 + $1.columnCount } }

  /// Returns the longest beginning with at most `columns` columns.
  func prefix(columns: Int) -> SubSequence {
    var width = 0
    return prefix { character in
      width += character.columnCount
      return width <= columns
    }
  }

  /// Returns the longest end with at most `columns` columns.
  func suffix(columns: Int) -> SubSequence {
    var (start, width) = (endIndex, 0)
    while start > startIndex {
      let before = index(before: start)
      width += self[before].columnCount
      guard width <= columns else { break }
      start = before
    }
    return self[start...]
  }
}

extension Character {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
  /// The selector that shows a symbol as an emoji.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  fileprivate var columnCount: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains(Self.emojiSelector)
    return isEmoji || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }
}
