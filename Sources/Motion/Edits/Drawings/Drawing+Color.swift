extension Drawing {
  /// The color of a drawing. The raw value is the name in files.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    case yellow, red, orange, green, blue, white, black

    /// Red, green and blue as R′G′B′, each 0…255.
    public var components: (red: UInt8, green: UInt8, blue: UInt8) {
      switch self {
      case .yellow: (255, 214, 10)
      case .red: (255, 69, 58)
      case .orange: (255, 149, 0)
      case .green: (48, 209, 88)
      case .blue: (64, 156, 255)
      case .white: (255, 255, 255)
      case .black: (20, 22, 26)
      }
    }
  }
}
