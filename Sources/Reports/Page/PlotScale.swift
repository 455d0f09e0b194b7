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
