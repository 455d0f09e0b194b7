/// The search for parameters with which a drawing can be colored well. Each attempt strengthens the parameters on which
/// a missed target depends.
public struct ColoringSearch: Sendable {
  private let preset: LineArtPreset

  /// The maximum number of drawings.
  public static let maximumAttempts = 12

  /// Creates a search that starts with the parameters of a preset and ends at its targets.
  public init(_ preset: LineArtPreset) { self.preset = preset }

  /// The result of a search.
  public struct Result: Sendable {
    /// The first drawing that reaches every target, or the one with the highest score.
    public let drawing: LineDrawing
    /// Its measurements.
    public let fillability: Fillability
    /// The number of drawings that were made.
    public let attempts: Int
  }

  /// Draws an image until every target is reached.
  ///
  /// - Complexity: up to ``maximumAttempts`` drawings.
  public func result(for image: GrayImage, subject: Subject?) -> Result {
    var settings = start
    var best = attempt(settings, image, subject, number: 1)
    var latest = best
    while latest.attempts < Self.maximumAttempts {
      let unreached = latest.fillability.unreached(preset.targets)
      guard !unreached.isEmpty else { return latest }
      for target in unreached { strengthen(&settings, target, latest.fillability) }
      latest = attempt(settings, image, subject, number: latest.attempts + 1)
      if latest.fillability.score(preset.targets) > best.fillability.score(preset.targets) { best = latest }
    }
    return Result(drawing: best.drawing, fillability: best.fillability, attempts: latest.attempts)
  }

  private func attempt(
    _ settings: LineArtSettings, _ image: GrayImage, _ subject: Subject?, number: Int
  ) -> Result {
    let drawing = LineArtPipeline(settings).drawing(of: image, subject: subject)
    // A larger smallest region than that of the preset doesn't make a region harder to tap.
    let area = min(start.smallestRegion, settings.smallestRegion)
    return Result(
      drawing: drawing, fillability: Fillability(drawing.ink, smallestArea: area), attempts: number)
  }

  /// The parameters of the first attempt: those of the preset, with the background.
  private var start: LineArtSettings {
    var settings = preset.settings
    settings.isolatesPerson = false
    settings.smallestRegion = max(settings.smallestRegion, Fillability.smallestTap)
    return settings
  }

  /// The number of bands of brightness at which a background counts as plain, so that only lines behind the person can
  /// divide it.
  private static let enoughTones = 4

  /// Changes parameters so that the next drawing comes closer to a target.
  func strengthen(
    _ settings: inout LineArtSettings, _ target: FillabilityTarget, _ result: Fillability
  ) {
    switch target {
    case .regions where result.regions > preset.targets.regions.upperBound:
      settings.smallestRegion += settings.smallestRegion / 2
      settings.tones = max(0, settings.tones - 1)
      settings.threshold *= 1.15
    case .regions:
      // On average, regions are about twice as large as the smallest one, so a small image may have no room for enough.
      settings.smallestRegion = max(Fillability.smallestTap, settings.smallestRegion * 3 / 4)
      if settings.tones >= Self.enoughTones { settings.rays = min(12, max(6, settings.rays + 2)) }
      settings.tones = max(2, settings.tones + 1)
      settings.threshold *= 0.85
    case .closure:
      settings.removesOpenLines = true
      settings.largeGap += settings.largeGap / 2
    case .leak:
      if settings.tones >= Self.enoughTones { settings.hasFrame = true }
      settings.tones = max(2, settings.tones + 1)
    case .taps:
      settings.smallestRegion += settings.smallestRegion / 16
    }
  }
}
