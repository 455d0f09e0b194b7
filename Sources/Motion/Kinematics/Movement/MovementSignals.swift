import FormCheckPose

/// The movement of all parts of one person's body over T frames, each side on its own.
struct MovementSignals: Sendable {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// The frames between scene cuts and long absences of the body, ascending. Frames in which the body is absent belong to
  /// none.
  let shots: [Range<Int>]
  /// The parts that could be measured, in the order of ``MovementPart/allCases``, the left side before the right.
  let columns: [MovementColumn]
  /// The horizontal position of the hips in the image, in trunk lengths, one element per frame; empty if unknown.
  let shift: [Float]

  /// Creates signals with known columns, one value for each of `times` (in seconds).
  init(times: [Double], cuts: [Int] = [], columns: [MovementColumn], shift: [Float] = []) {
    (self.times, self.columns, self.shift) = (times, columns, shift)
    shots = times.indices.divided(at: cuts)
  }

  /// Measures the parts of a body; none without one.
  ///
  /// - Parameter other: another estimate of the same body in the world, which shares what doesn't depend on the world:
  ///   confidence, and what is measured in the image.
  /// - Complexity: O(*T*) for *T* frames.
  init(
    _ body: BodyMeasurement?, times: [Double], cuts: [Int], sharing other: MovementSignals? = nil,
    tuning: MovementTuning = .standard
  ) {
    self.times = times
    guard let body else {
      (columns, shift, shots) = ([], [], times.indices.divided(at: cuts))
      return
    }
    var raw = Self.values(body, times.count, sharing: other)
    shots =
      other?.shots
      ?? ShotPresence(times: times, maximumAbsence: tuning.maximumAbsence).shots(
        times.indices.divided(at: cuts)
      ) { offset in raw.contains { !$0.values[offset].isNaN } }
    let smoothing = MovementSmoothing(times: times, shots: shots, cutoff: tuning.smoothingCutoff)
    shift = other?.shift ?? smoothing.smoothed(times.indices.map { body.bodyValue(.bodyShift, $0) }) ?? []
    // Each measured column is released before the next one is smoothed.
    var columns: [MovementColumn] = []
    while let column = raw.popLast() {
      if let smoothed = Self.column(column, of: body, smoothing, sharing: other) { columns.append(smoothed) }
    }
    self.columns = columns.reversed()
  }

  /// The values of one part, one element per frame, in units; NaN where missing.
  private typealias Measured = (part: MovementPart, side: BodySide, values: [Float])

  /// Returns a measured part as a smoothed column; nil if it couldn't be measured.
  private static func column(
    _ measured: Measured, of body: BodyMeasurement, _ smoothing: MovementSmoothing,
    sharing other: MovementSignals?
  ) -> MovementColumn? {
    let (part, side) = (measured.part, measured.side)
    let shared = other?.columns.first { $0.part == part && $0.side == side }
    if let shared, part.isInImage { return shared }
    guard let values = smoothing.smoothed(measured.values) else { return nil }
    let confidence =
      shared?.confidence ?? measured.values.indices.map { body.confidence(part.channel, side, $0) }
    return MovementColumn(part: part, side: side, values: values, confidence: confidence)
  }

  /// Measures all parts in each frame. Parts that are shared aren't measured.
  private static func values(
    _ body: BodyMeasurement, _ count: Int, sharing other: MovementSignals?
  ) -> [Measured] {
    MovementPart.allCases.flatMap { part in
      (part.isPaired ? [BodySide.left, .right] : [.center]).map { side in
        let isShared =
          part.isInImage && other?.columns.contains { $0.part == part && $0.side == side } == true
        return (
          part, side,
          isShared ? [] : (0..<count).map { body.value(part.channel, side, $0) / part.unit }
        )
      }
    }
  }
}
