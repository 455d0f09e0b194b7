/// Whose angles and repetitions a video is about.
public enum AthleteSelection: Hashable, Sendable {
  /// Who moves most and is largest over the whole clip.
  case automatic
  /// Who is largest.
  case largest
  /// Who is nearest to the middle of the picture.
  case center
  /// Who moves most.
  case moving
  /// The person with this number in the CSV.
  case person(Int)

  /// Reads `largest`, `center` (or the British `center`), `moving`, `auto` or a person's number; nil for anything else.
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

  /// The word or number that ``init(_:)`` reads.
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
