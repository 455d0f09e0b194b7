public import FormCheckMotion

extension UnitSettings {
  private static let slowMotionKey = "slow_motion"
  private static let heightKey = "height_cm"
  private static let levelKey = "level"

  /// The settings as text; defaults are omitted.
  var description: [String: String] {
    var description: [String: String] = [:]
    description[Self.slowMotionKey] = slowMotion == .automatic ? nil : slowMotion.text
    description[Self.heightKey] = heightCentimeters.map { "\($0)" }
    description[Self.levelKey] = level == .off ? nil : level.text
    return description
  }

  /// Creates the settings from a provenance record, with defaults for missing or invalid ones.
  init(_ description: [String: String]) {
    self.init()
    slowMotion = description[Self.slowMotionKey].flatMap(SlowMotion.init) ?? .automatic
    heightCentimeters = description[Self.heightKey].flatMap { Double($0) }.flatMap {
      Self.heights.contains($0) ? $0 : nil
    }
    level = description[Self.levelKey].flatMap(Level.init) ?? .off
  }

  /// Removes the settings from recorded ones.
  static func remove(from recorded: inout [String: String]) {
    for key in [slowMotionKey, heightKey, levelKey] { recorded[key] = nil }
  }
}

extension UnitSettings.SlowMotion {
  /// The choice as on the command line.
  public var text: String {
    switch self {
    case .automatic: "auto"
    case .off: "off"
    case .factor(let factor): "\(factor)"
    }
  }

  /// Creates a choice from its text on the command line; nil for a factor that isn't possible.
  public init?(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "off": self = .off
    default:
      guard let factor = Double(text), UnitSettings.slowMotionFactors.contains(factor) else { return nil }
      self = .factor(factor)
    }
  }
}

extension UnitSettings.Level {
  /// The choice as on the command line.
  public var text: String {
    switch self {
    case .automatic: "auto"
    case .off: "off"
    case .degrees(let degrees): "\(degrees)"
    }
  }

  /// Creates a choice from its text on the command line; nil for a roll that isn't possible.
  public init?(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "off": self = .off
    default:
      guard let degrees = Double(text), UnitSettings.rolls.contains(degrees) else { return nil }
      self = .degrees(degrees)
    }
  }
}
