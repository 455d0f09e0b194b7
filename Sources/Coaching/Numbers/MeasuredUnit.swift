/// A unit in which a number of an answer can be compared with a measured one.
public enum MeasuredUnit: String, CaseIterable, Hashable, Sendable {
  /// Degrees.
  case degrees = "°"
  /// Seconds.
  case seconds = "s"
  /// Percent.
  case percent = "%"
  /// Meters per second.
  case metersPerSecond = "m/s"
  /// Centimeters.
  case centimeters = "cm"
  /// Repetitions.
  case repetitions = "repetitions"

  /// The spellings after a number.
  var spellings: [String] {
    switch self {
    case .degrees: ["°", "º", "degrees", "degree", "deg"]
    case .seconds: ["seconds", "second", "secs", "sec", "s"]
    case .percent: ["%", "percent"]
    case .metersPerSecond: ["m/s", "meters per second"]
    case .centimeters: ["centimeters", "centimeter", "cm"]
    case .repetitions: ["repetitions", "repetition", "reps", "rep"]
    }
  }

  /// All spellings with their units, longer ones first.
  static let all = allCases.flatMap { unit in unit.spellings.map { (spelling: Array($0), unit: unit) } }
    .sorted { $0.spelling.count > $1.spelling.count }

  /// Half of the place to which measured values are rounded in text: tenths, and hundredths of seconds and meters.
  var textRounding: Double {
    switch self {
    case .seconds, .metersPerSecond: 0.005
    case .degrees, .percent, .centimeters, .repetitions: 0.05
    }
  }

  /// Returns a number with the unit, such as `112.3°` or `1.42 s`.
  func text(_ value: Double) -> String {
    let scale = (0.5 / textRounding).rounded()
    let number = "\((value * scale).rounded() / scale)"
    let short = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    return self == .degrees ? "\(short)°" : "\(short) \(rawValue)"
  }
}
