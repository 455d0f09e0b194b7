import FormCheckPose

/// A driving signal as it is told: in the picture where it can be measured there, else in space.
struct ReportedSignal {
  /// The share of all repetitions' frames in which the picture has to be measurable.
  private static let leastMeasurable = 0.7

  /// One value for each frame; NaN where there is none.
  let values: [Float]
  /// The two sides of a joint.
  let sides: (left: BodySignals.SideSignal, right: BodySignals.SideSignal)?
  /// Whether the numbers are taken from the picture.
  let isPictured: Bool

  /// The drive of a search whose repetitions are `swings`.
  init(_ search: RepetitionSearch, swings: [Cycle], angles: [AngleName: AngleSeries]) {
    guard let names = search.exercise.drive.channel.sides, let left = search.signals.sides[names.left],
      let right = search.signals.sides[names.right]
    else {
      (values, sides, isPictured) = (search.drive.measured, nil, false)
      return
    }
    let frames = swings.flatMap { Array($0.before...$0.after) }
    let series = [names.left, names.right].compactMap { angles[$0] }
    let pictured = series.filter { Self.isMeasurable($0, frames) }
    guard !search.drive.alternates, !pictured.isEmpty else {
      (values, sides, isPictured) = (search.drive.measured, (left, right), false)
      return
    }
    values = pictured[0].degrees.indices.map { offset in
      let known = pictured.map { $0.degrees[offset] }.filter { !$0.isNaN }
      return known.isEmpty ? .nan : known.reduce(0, +) / Float(known.count)
    }
    sides = (
      BodySignals.SideSignal(values: series[0].degrees, confidence: left.confidence),
      BodySignals.SideSignal(values: series[1].degrees, confidence: right.confidence)
    )
    isPictured = true
  }

  private static func isMeasurable(_ series: AngleSeries, _ frames: [Int]) -> Bool {
    let good = frames.filter { series.quality[$0] == .measurable }.count
    return !frames.isEmpty && Double(good) >= leastMeasurable * Double(frames.count)
  }
}
