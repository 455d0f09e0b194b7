import FormCheckPose

/// A repetition signal as reported: measured in the image plane where possible, otherwise in 3D. A position in the image is
/// measured from where the body rests.
struct ReportedSignal {
  /// One value per frame, in the channel's unit; NaN where missing.
  let values: [Float]
  /// The signals of the left and the right joint; nil if the channel isn't a joint angle.
  let sides: (left: BodySignals.SideSignal, right: BodySignals.SideSignal)?
  /// The value in the measured signal that is reported as 0: where the body rests, for a position in the image; otherwise 0.
  let rest: Float
  /// Whether the signal is a joint's angle in 3D, because it isn't measurable in the image plane in most frames.
  let isIn3D: Bool
  /// The angles of the working joints; empty if the channel isn't a joint angle, or if the sides alternate.
  private let angles: [AngleSeries]
  /// Those of ``angles`` whose mean is reported; all of them in 3D.
  private let reportedAngles: [AngleSeries]
  /// The columns whose mean is reported.
  private let columns: [[Float]]

  /// Creates the reported signal of a search that counted `cycles`.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  init(_ search: RepetitionSearch, cycles: [Cycle], angles: [AngleName: AngleSeries]) {
    guard let names = search.channel.bodyChannel.sides, let left = search.signals.sides[names.left],
      let right = search.signals.sides[names.right]
    else {
      let measured = search.signal.measured
      let rest = search.channel.bodyChannel.isImagePosition ? Self.rest(of: measured, cycles: cycles) : 0
      (sides, isIn3D, self.rest) = (nil, false, rest)
      (self.angles, reportedAngles) = ([], [])
      values = measured.map { $0 - rest }
      columns = [measured]
      return
    }
    let series = [names.left, names.right].compactMap { angles[$0] }
    let working =
      search.side == .center
      ? series : [search.side == .left ? names.left : names.right].compactMap { angles[$0] }
    let measurable = Self.measurable(working, in: cycles, search.tuning)
    self.angles = search.signal.alternates ? [] : working
    rest = 0
    isIn3D = !self.angles.isEmpty && measurable.isEmpty
    reportedAngles = isIn3D || self.angles.isEmpty ? self.angles : measurable
    guard !search.signal.alternates, !measurable.isEmpty else {
      (values, sides, columns) = (search.signal.measured, (left, right), [search.signal.measured])
      return
    }
    columns = measurable.map(\.degrees)
    values = Self.mean(columns)
    sides = (
      BodySignals.SideSignal(values: series[0].degrees, confidence: left.confidence),
      BodySignals.SideSignal(values: series[1].degrees, confidence: right.confidence)
    )
  }

  /// Returns the change from the frame before to the frame after an offset: the mean of the columns that are known in both; nil if
  /// none is. A column that is missing for a moment doesn't change the others' speed.
  func change(_ offset: Int) -> Float? {
    let changes = columns.map { $0[offset + 1] - $0[offset - 1] }.filter { !$0.isNaN }
    return changes.isEmpty ? nil : changes.reduce(0, +) / Float(changes.count)
  }

  /// Whether the change around an offset is a joint's movement: at least one reported joint is detected in the frame before, in the frame,
  /// and in the frame after. In the image plane, its limbs also have to be visible in enough of their length: the image of a limb that
  /// points at the camera turns around at once, although the limb hardly moves. True if the signal isn't a joint's angle, or if the sides
  /// alternate.
  func isMeasured(around offset: Int) -> Bool {
    reportedAngles.isEmpty
      || reportedAngles.contains { series in
        series.quality[max(0, offset - 1)...min(series.quality.count - 1, offset + 1)].allSatisfy { quality in
          switch quality {
          case .unmeasurable: false
          case .doubtful(.viewAngle): isIn3D
          case .measurable, .doubtful: true
          }
        }
      }
  }

  /// Whether a working joint is in the frame and detected in at least half of the frames. Elsewhere, the network guesses where it is.
  func isKnown(in frames: ClosedRange<Int>) -> Bool {
    angles.isEmpty
      || angles.contains { series in
        let unknown = series.quality[frames].count { if case .unmeasurable = $0 { true } else { false } }
        return 2 * unknown <= frames.count
      }
  }

  /// Returns the mean angle of the working joints that are measurable in the image plane in a frame; nil if none is.
  func imagePlaneAngle(_ offset: Int) -> Double? {
    let values = angles.filter { $0.quality[offset] == .measurable }.map { Double($0.degrees[offset]) }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Whether the angles of the working joints are known in 3D only, because their limbs point toward the camera in a frame.
  func isForeshortened(_ offset: Int) -> Bool {
    isIn3D && angles.contains { $0.quality[offset] == .doubtful(.viewAngle) }
  }

  /// Returns the median of a signal at the starts and ends of the cycles; 0 where it is unknown.
  private static func rest(of values: [Float], cycles: [Cycle]) -> Float {
    cycles.flatMap { [$0.fullRange.lowerBound, $0.fullRange.upperBound] }.map { values[$0] }
      .filter { !$0.isNaN }.median ?? 0
  }

  /// Returns the angles that are measurable in the image plane in enough of the cycles' frames.
  private static func measurable(
    _ series: [AngleSeries], in cycles: [Cycle], _ tuning: RepetitionTuning
  ) -> [AngleSeries] {
    let frames = cycles.flatMap { Array($0.range) }
    let minimum = tuning.minimumMeasurableFraction * Double(frames.count)
    return series.filter { series in
      let measurable = frames.count { series.quality[$0] == .measurable }
      return !frames.isEmpty && Double(measurable) >= minimum
    }
  }

  /// Returns the mean of the columns that have a value, frame by frame.
  private static func mean(_ columns: [[Float]]) -> [Float] {
    columns[0].indices.map { offset in
      let values = columns.map { $0[offset] }.filter { !$0.isNaN }
      return values.isEmpty ? .nan : values.reduce(0, +) / Float(values.count)
    }
  }
}
