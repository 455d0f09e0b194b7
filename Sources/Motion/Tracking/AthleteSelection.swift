/// The rule that selects the person whose angles and repetitions are reported.
public enum AthleteSelection: Hashable, Sendable {
  /// The most prominent person over the whole video, by movement and size.
  case automatic
  /// The largest person.
  case largest
  /// The person nearest to the center of the image.
  case center
  /// The person whose limbs move most.
  case moving
  /// The person with this number in the CSV.
  case person(Int)

  /// Parses `auto`, `largest`, `center` (or the British `centre`), `moving`, or a person's number; nil for any other
  /// text.
  public init?(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "largest": self = .largest
    case "center", "centre": self = .center
    case "moving": self = .moving
    default:
      guard let number = Int(text), number >= 0 else { return nil }
      self = .person(number)
    }
  }

  /// The text that ``init(_:)`` parses into this selection.
  public var text: String {
    switch self {
    case .automatic: "auto"
    case .largest: "largest"
    case .center: "center"
    case .moving: "moving"
    case .person(let number): "\(number)"
    }
  }
}
