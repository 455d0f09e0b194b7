extension Drawing {
  /// The color of a drawing. The raw value is the name in files.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    case yellow, red, orange, green, blue, white, black

    /// The color as R′G′B′.
    public var components: Components {
      switch self {
      case .yellow: Components(255, 214, 10)
      case .red: Components(255, 69, 58)
      case .orange: Components(255, 149, 0)
      case .green: Components(48, 209, 88)
      case .blue: Components(64, 156, 255)
      case .white: Components(255, 255, 255)
      case .black: Components(20, 22, 26)
      }
    }

    /// A color as R′G′B′, each component 0…255.
    public struct Components: Hashable, Sendable {
      /// R′.
      public let red: UInt8
      /// G′.
      public let green: UInt8
      /// B′.
      public let blue: UInt8

      init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
      }
    }
  }
}
