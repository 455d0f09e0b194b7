public import FormCheckPixels

/// The choice of a symbol for each cell of a frame.
///
/// The result is a function of the frame, its time, the mask, and the settings.
public struct GlyphMapper: Sendable {
  let settings: GlyphSettings
  /// The symbols of the effect.
  public let set: GlyphSet
  let ramp: InkRamp
  let noise: GlyphNoise
  private let curve: ToneCurve
  private let quality: GlyphQuality

  /// The number of steps of falling symbols in a second.
  static let stepsPerSecond = 10.0

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - settings: the effect. Numbers outside their ranges are clamped.
  ///   - ink: the ink of each symbol of the effect's ``GlyphSet``, measured on the symbols as drawn.
  ///   - quality: the effort of sampling.
  public init(_ settings: GlyphSettings, ink: [Int], quality: GlyphQuality = .full) {
    self.settings = settings.clamped().settings
    self.quality = quality
    set = GlyphSet(settings.effect)
    ramp = InkRamp(ink: Array(ink.prefix(set.shapes.count)))
    noise = GlyphNoise(seed: settings.seed)
    curve = ToneCurve(self.settings)
  }

  /// Returns the symbols for a frame.
  ///
  /// - Parameters:
  ///   - seconds: the time of the frame, for symbols that move.
  ///   - athlete: the cells of the athlete; nil to draw all cells in full.
  /// - Complexity: O(*n*) in the number of pixels that are read.
  public func picture(
    of frame: PixelBuffer, on grid: GlyphGrid, seconds: Double = 0, athlete: CellMask? = nil
  ) -> GlyphPicture {
    var picture = GlyphPicture(grid, set)
    let (across, down) = parts
    var tones = ToneGrid(frame, columns: grid.columns * across, rows: grid.rows * down, quality: quality)
    tones.soften(settings.softness)
    guard settings.effect != .edges else {
      drawEdges(tones, athlete, &picture)
      return picture
    }
    tones.sharpen(settings.edge)
    ink(&tones, athlete)
    switch settings.effect {
    case .blocks: drawBlocks(tones, &picture)
    case .braille: drawBraille(tones, &picture)
    case .dots: drawDots(tones, &picture)
    case .matrix: drawRain(tones, step: Self.step(seconds), &picture)
    case .ascii, .edges: drawInk(tones, &picture)
    }
    return picture
  }

  private static func step(_ seconds: Double) -> Int {
    let step = (seconds * stepsPerSecond).rounded(.down)
    return step.isFinite && abs(step) < 1e9 ? Int(step) : 0
  }

  /// The number of tones in a cell, across and down.
  private var parts: (across: Int, down: Int) {
    switch settings.effect {
    case .ascii, .edges, .matrix: (1, 1)
    case .blocks: (2, 2)
    case .braille: (2, 4)
    case .dots: (1, 2)
    }
  }

  /// Replaces tones by amounts of ink.
  func ink(_ tones: inout ToneGrid, _ athlete: CellMask?) {
    let (across, down) = parts
    for row in 0..<tones.rows {
      for column in 0..<tones.columns {
        let index = row * tones.columns + column
        var ink = Int(curve[tones.values[index]])
        if settings.jitter > 0 { ink += jitter(column, row) }
        ink = dense(ink)
        if let athlete { ink = sparse(ink, column / across, row / down, athlete) }
        tones.values[index] = UInt8(max(0, min(255, ink)))
      }
    }
  }

  /// Returns a random offset, up to half of the range at a jitter of 100.
  private func jitter(_ column: Int, _ row: Int) -> Int {
    (Int(noise.value(column, row) & 255) - 128) * settings.jitter / 100
  }

  /// Removes ink below a minimum, and spreads the rest over the whole range.
  private func dense(_ ink: Int) -> Int {
    let cut = (100 - settings.density) * 254 / 100
    return ink <= cut ? 0 : (ink - cut) * 255 / (255 - cut)
  }

  /// The ink of the darkest cells of an athlete who is drawn in full.
  private static let minimumAthleteInk = 56

  /// Removes every second cell outside the athlete, and most ink from the others. The athlete's own cells all have ink,
  /// so that dark clothes don't leave a hole.
  private func sparse(_ ink: Int, _ column: Int, _ row: Int, _ athlete: CellMask) -> Int {
    guard !athlete.contains(column, row) else {
      return Self.minimumAthleteInk + max(0, min(255, ink)) * (255 - Self.minimumAthleteInk) / 255
    }
    return (column + row).isMultiple(of: 2) ? ink * 2 / 5 : 0
  }
}
