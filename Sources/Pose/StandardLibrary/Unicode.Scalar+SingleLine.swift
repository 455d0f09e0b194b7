extension Unicode.Scalar {
  /// Whether a name or a title can contain the character: one that neither breaks the line nor changes the direction of the others.
  public var isSingleLineText: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: properties.generalCategory != .control
    }
  }
}
