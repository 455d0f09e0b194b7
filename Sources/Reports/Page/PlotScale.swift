import FormCheckPose

/// The scales of the plot: seconds from left to right, the repetition signal from bottom to top.
struct PlotScale {
  let seconds: ClosedRange<Double>
  let values: ClosedRange<Double>
  /// The values of the grid lines, in the signal's unit.
  let ticks: [Double]

  static let width = 1000.0
  static let height = 240.0

  init(seconds: ClosedRange<Double>, values: [Float]) {
    self.seconds =
      seconds.upperBound > seconds.lowerBound ? seconds : seconds.lowerBound...(seconds.lowerBound + 1)
    let known = values.filter { $0.isFinite }
    let (low, high) = (Double(known.min() ?? 0), Double(known.max() ?? 1))
    let step = Self.step((high - low) / 4)
    let bottom = (low / step).rounded(.down) * step
    let top = max(bottom + step, (high / step).rounded(.up) * step)
    self.values = bottom...top
    ticks = (0...Int(saturating: (top - bottom) / step)).map { bottom + Double($0) * step }
  }

  /// Returns the smallest round step that is at least `minimum`.
  private static func step(_ minimum: Double) -> Double {
    [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 90].first { $0 >= minimum } ?? max(minimum, 90)
  }

  /// Returns the horizontal position of a time: 0 at the left edge, 1 at the right edge.
  func across(_ seconds: Double) -> Double {
    (seconds - self.seconds.lowerBound) / (self.seconds.upperBound - self.seconds.lowerBound)
  }

  /// Returns the vertical position of a value: 0 at the top, 1 at the bottom.
  func down(_ value: Double) -> Double {
    (values.upperBound - value) / (values.upperBound - values.lowerBound)
  }
}

extension PlotScale {
  /// The maximum duration of a plot in seconds, two days. Longer clips have corrupt time stamps, and their plots don't
  /// get wider or get more labels.
  private static let maximumSeconds = 172_800.0

  /// The width of a time label in the plot of a long clip, in seconds.
  private static let secondsPerTick = 15.0

  /// Returns the minimum width of a plot of `length` seconds, in pixels.
  static func pixels(of length: Double) -> Int {
    Int(saturating: (min(length, maximumSeconds) * 8).rounded(.down))
  }

  /// Returns a fraction as a percentage for a style.
  static func percent(_ fraction: Double) -> String { DecimalText.text(100 * fraction, decimals: 2) + "%" }

  /// The times of the labels, in seconds. On screen, the plot of a long clip scrolls; in print, it fits the page, and only
  /// the labels with `isOnOnePage` are shown.
  fileprivate var timeTicks: [(seconds: Double, isOnOnePage: Bool)] {
    let length = seconds.upperBound - seconds.lowerBound
    let onOnePage = Set(timeTicks(atMost: 8))
    return timeTicks(atMost: max(8, min(length, Self.maximumSeconds) / Self.secondsPerTick))
      .map { ($0, onOnePage.contains($0)) }
  }

  /// Returns the times of at most `count` labels, at a round interval.
  private func timeTicks(atMost count: Double) -> [Double] {
    let length = seconds.upperBound - seconds.lowerBound
    let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]
    let step = steps.first { length / $0 <= count } ?? (length / count)
    let first = (seconds.lowerBound / step).rounded(.up)
    return (0...max(0, Int(saturating: (length / step).rounded(.down)))).map { (first + Double($0)) * step }
      .filter { $0 <= seconds.upperBound - 0.02 * length }
  }
}

extension HTMLText {
  /// Appends the labels of a time axis.
  mutating func timeLabels(_ scale: PlotScale) {
    for tick in scale.timeTicks {
      element(
        "span",
        [
          "class": tick.isOnOnePage ? "tick x" : "tick x between",
          "style": "left:\(PlotScale.percent(scale.across(tick.seconds)))",
        ], text: ReportText.clock(tick.seconds))
    }
  }
}
