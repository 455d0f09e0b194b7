public import FormCheckLineArt

/// The measurements of a drawing that may be colored, with the targets and what to change.
public struct FillabilityReport: Encodable, Hashable, Sendable {
  /// The number of regions.
  public let regions: Int
  /// The closure rate, 0…1.
  public let closure: Double
  /// The leak potential, 0…1.
  public let leak: Double
  /// The tap usability, 0…1.
  public let taps: Double
  /// The score, 0…1.
  public let score: Double
  /// The targets.
  public let targets: FillabilityTargets
  /// The targets that aren't reached.
  public let unreached: [FillabilityTarget]
  /// What to change, a sentence for each target that isn't reached, with options of the command line.
  public let suggestions: [String]

  /// Measures a drawing.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public init(_ drawing: LineDrawing, _ targets: FillabilityTargets) {
    self.init(Fillability(drawing), targets, drawing.settings)
  }

  /// Creates the report of measurements of a drawing that was made with `settings`.
  init(_ result: Fillability, _ targets: FillabilityTargets, _ settings: LineArtSettings) {
    func rounded(_ value: Double) -> Double { (1000 * value).rounded() / 1000 }
    regions = result.regions
    (closure, leak, taps) = (rounded(result.closure), rounded(result.leak), rounded(result.taps))
    score = rounded(result.score(targets))
    self.targets = targets
    unreached = result.unreached(targets)
    suggestions = unreached.map { $0.suggestion(result, targets, settings) }
  }

  /// The measurements as a line of text.
  public var line: String {
    func percent(_ value: Double) -> String { "\(Int((100 * value).rounded())) %" }
    return
      "\(regions) regions, closure \(percent(closure)), leak \(percent(leak)), taps \(percent(taps)), score \(score)"
  }
}
