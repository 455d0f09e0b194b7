/// One of the targets of a drawing for coloring.
public enum FillabilityTarget: String, CaseIterable, Codable, Hashable, Sendable {
  /// The number of regions.
  case regions
  /// The fraction of the lines that separates regions.
  case closure
  /// The spread of a color from the corners.
  case leak
  /// The fraction of regions that are large enough for a finger.
  case taps
}

extension FillabilityTarget {
  /// Whether a drawing reaches the target.
  public func isReached(_ result: Fillability, _ targets: FillabilityTargets) -> Bool {
    switch self {
    case .regions: targets.regions.contains(result.regions)
    case .closure: result.closure >= targets.closure
    case .leak: result.leak < targets.leak
    case .taps: result.taps >= targets.taps
    }
  }

  /// Returns how much of the target a drawing reaches, 0…1.
  func fulfillment(_ result: Fillability, _ targets: FillabilityTargets) -> Double {
    guard !isReached(result, targets) else { return 1 }
    return switch self {
    case .regions:
      result.regions < targets.regions.lowerBound
        ? Double(result.regions) / Double(targets.regions.lowerBound)
        : Double(targets.regions.upperBound) / Double(result.regions)
    case .closure: result.closure / targets.closure
    case .leak: (1 - result.leak) / (1 - targets.leak)
    case .taps: result.taps / targets.taps
    }
  }

  /// Returns what to change if the target isn't reached, as a sentence.
  public func suggestion(_ result: Fillability, _ targets: FillabilityTargets) -> String {
    switch self {
    case .regions where result.regions < targets.regions.lowerBound:
      "There are \(result.regions) regions, fewer than \(targets.regions.lowerBound): choose an image with more detail, or "
        + "less blur and thinner lines."
    case .regions:
      "There are \(result.regions) regions, more than \(targets.regions.upperBound): choose a simpler preset, or more blur."
    case .closure:
      "Only \(Self.percent(result.closure)) of the lines separate regions, less than \(Self.percent(targets.closure)): "
        + "close larger gaps, or use thicker lines."
    case .leak:
      "A color poured into the corners covers \(Self.percent(result.leak)) of the image, \(Self.percent(targets.leak)) or "
        + "more: choose an image with a less plain background, or one in which the person is larger."
    case .taps:
      "Only \(Self.percent(result.taps)) of the regions are large enough for a finger, less than "
        + "\(Self.percent(targets.taps)): join more small regions, or use more blur."
    }
  }

  private static func percent(_ value: Double) -> String { "\(Int((100 * value).rounded())) %" }
}
