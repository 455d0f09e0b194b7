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
}
