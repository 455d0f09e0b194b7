import FormCheckPose

/// The movement of all parts of one person's body over T frames, each side on its own.
struct MovementSignals: Sendable {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new shot, ascending.
  let cuts: [Int]
  /// The parts that could be measured, in the order of ``MovementPart/allCases``, the left side before the right.
  let columns: [MovementColumn]
  /// The horizontal position of the hips in the image, in trunk lengths, one element per frame; empty if unknown.
  let shift: [Float]

  /// Creates signals with known columns, one value for each of `times` (in seconds).
  init(times: [Double], cuts: [Int] = [], columns: [MovementColumn], shift: [Float] = []) {
    (self.times, self.cuts, self.columns, self.shift) = (times, cuts, columns, shift)
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
    (self.times, self.cuts) = (times, cuts)
    guard let body else {
      (columns, shift) = ([], [])
      return
    }
    let frames = times.indices
    let smoothing = MovementSmoothing(times: times, cuts: cuts, cutoff: tuning.smoothingCutoff)
    shift = other?.shift ?? smoothing.smoothed(frames.map { body.bodyValue(.bodyShift, $0) }) ?? []
    columns = MovementPart.allCases.flatMap { part in
      (part.isPaired ? [BodySide.left, .right] : [.center]).compactMap { side in
        let shared = other?.columns.first { $0.part == part && $0.side == side }
        if let shared, part.isInImage { return shared }
        let values = frames.map { body.value(part.channel, side, $0) / part.unit }
        return smoothing.smoothed(values).map { values in
          MovementColumn(
            part: part, side: side, values: values,
            confidence: shared?.confidence ?? frames.map { body.confidence(part.channel, side, $0) })
        }
      }
    }
  }

  /// The shots: the ranges of frames between cuts.
  var shots: [Range<Int>] { Self.shots(cuts: cuts, count: times.count) }

  /// Divides `count` frames at `cuts`, the offsets of the frames that begin a new shot.
  static func shots(cuts: [Int], count: Int) -> [Range<Int>] {
    let inner = cuts.filter { $0 > 0 && $0 < count }
    return zip([0] + inner, inner + [count]).map { $0..<$1 }
  }
}
