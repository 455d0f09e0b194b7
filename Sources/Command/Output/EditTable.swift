import FormCheckMotion

/// A numbered list of corrections as text.
struct EditTable {
  private let edits: [MotionEdit]
  private let shown: Range<Int>

  /// Creates the list of `edits`, or of those at the positions `only`.
  init(_ edits: [MotionEdit], only: Range<Int>? = nil) {
    (self.edits, shown) = (edits, only ?? edits.indices)
  }

  /// A line for each edit.
  var lines: [String] {
    let width = String(edits.count).count
    return shown.map { index in
      let number = String(index + 1)
      return
        "\(String(repeating: " ", count: width - number.count))\(number)  \(TerminalText.line(edits[index].description))"
    }
  }
}
