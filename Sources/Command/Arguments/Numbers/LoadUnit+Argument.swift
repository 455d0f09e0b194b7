public import ArgumentParser
public import FormCheckTrainingLog

extension LoadUnit: ExpressibleByArgument {
  /// Accepts common spellings.
  public init?(argument: String) {
    switch argument.lowercased() {
    case "kg", "kgs": self = .kilograms
    case "lb", "lbs": self = .pounds
    default: return nil
    }
  }
}
