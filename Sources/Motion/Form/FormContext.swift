import FormCheckPose

/// The input of form rules: a workout's repetitions and the signals behind them.
struct FormContext {
  let search: RepetitionSearch
  let reported: ReportedSignal
  /// The measurable keypoints of each frame.
  let reliability: KeypointReliability
  let viewing: CameraViewEstimation
  /// The plane in which positions in the image are measured.
  var plane = TakePlane()
  let repetitions: [CountedRepetition]
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int
  var tuning = FormTuning.standard

  var signals: BodySignals { search.signals }
  var points: KeypointSignals { reliability.points }

  /// Returns the frame at an offset in the signals.
  func moment(_ offset: Int) -> Moment { frames.moment(origin + offset) }

  /// Returns the camera view of a cycle.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the cycle.
  func view(_ cycle: Cycle) -> CameraView { viewing.view(cycle.range) }

  /// Returns a point's smoothed position in the level image, in heights of a pixel; nil if it isn't measurable.
  func point(_ name: KeypointName, _ offset: Int) -> Point? {
    guard reliability.isMeasurable(name, offset) else { return nil }
    return points.sample(name, at: offset)?.smoothed.map { plane.position(ofPixel: $0, at: offset) }
  }

  /// Returns the length of the trunk in the take of a frame, in heights of a pixel.
  func trunkLength(at offset: Int) -> Double {
    signals.body.map { Double($0.keypoints.trunk.image[offset]) } ?? points.trunkLength
  }

  /// Returns the mean confidence of a point in a cycle, 0…1.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  func confidence(_ name: KeypointName, _ cycle: Cycle) -> Double {
    guard let index = points.skeleton.index(of: name) else { return 0 }
    let sum = cycle.range.reduce(Float(0)) { $0 + points.confidence[points.index(index, $1)] }
    return Double(sum) / Double(cycle.range.count)
  }

  /// Returns the side whose least confident point has the higher confidence in a cycle; left on a tie.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  func moreConfidentSide(_ cycle: Cycle, _ left: [KeypointName], _ right: [KeypointName]) -> [KeypointName] {
    func minimum(_ names: [KeypointName]) -> Double { names.map { confidence($0, cycle) }.min() ?? 0 }
    return minimum(left) >= minimum(right) ? left : right
  }
}
