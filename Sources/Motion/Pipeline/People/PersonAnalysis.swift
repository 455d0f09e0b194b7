import FormCheckPose

/// The second half of the pipeline, run once for each person over the whole video: it converts clean signals over N frames
/// into what a workout is made of.
struct PersonAnalysis {
  /// The measurement of angles, leveled by the camera's roll.
  let measurement: AngleMeasurement
  let settings: MotionSettings
  let units: RecordedUnits

  /// Moves world keypoints to their image positions, parallel to the image plane, and levels them.
  func align(_ world: inout WorldSignals, with points: KeypointSignals, _ measurement: AngleMeasurement) {
    world.align(with: points, image: measurement.size, pixelAspectRatio: measurement.pixelAspectRatio)
    level(&world)
  }

  /// Turns world keypoints against the camera's roll.
  func level(_ world: inout WorldSignals) { world.turn(by: -units.rollDegrees) }

  /// Prepares the conversion of a person's signals into a workout.
  ///
  /// - Parameters:
  ///   - person: the signals, whose world keypoints are taken out.
  ///   - frames: the frames of the video with poses.
  ///   - cuts: the positions of the frames that begin a new shot, ascending.
  /// - Complexity: O(*n* · *K*) for *n* frames and *K* keypoints.
  func prepare(
    _ person: inout PersonSignals, _ frames: FrameTimes, cuts: [Int]
  ) -> (recognizer: ClipRecognizer, analyzer: WorkoutAnalyzer) {
    let (points, angles, span, jumps) = (person.points, person.angles, person.span, person.jumps)
    // Kinematics: body channels from N × K keypoints, and the body's turn out of the image plane in N frames.
    var (signals, viewing, plane) = signals(
      points, person.takeWorld(), times: span.map(frames.realSeconds), cuts: cuts.offsets(in: span))
    signals.jumps = jumps
    // Exercises: the sets, each with the best-fitting exercise and its cycles.
    let recognizer = ClipRecognizer(
      signals: signals, exercises: settings.exercises, given: settings.givenExercise,
      namesExercises: settings.namesExercises)
    // Repetitions, Form: the repetitions of each set, and the findings about them.
    let analyzer = WorkoutAnalyzer(
      signals: signals,
      reliability: KeypointReliability(points: points, measurement: measurement.inSquarePixels),
      viewing: viewing, plane: plane, angles: angles, frames: frames, origin: span.lowerBound,
      evidence: CounterEvidenceSearch(recognizer: recognizer))
    return (recognizer, analyzer)
  }

  /// Measures a body over N frames, in square pixels: with positions from the image, and its movement with those of the
  /// network, too. `world` is changed in place, because a copy takes 50 MB for two hours.
  private func signals(
    _ points: KeypointSignals, _ world: consuming WorldSignals, times: [Double], cuts: [Int]
  ) -> (BodySignals, CameraViewEstimation, TakePlane) {
    let plane = TakePlane(levelPlane, takes: TakeSearch(points, in: levelPlane).takes(cuts: cuts))
    let (movement, viewing) = networkMovement(points, world, in: plane, times: times)
    let square = measurement.inSquarePixels
    align(&world, with: points, square)
    let signals = BodySignals(
      points, world, alternative: movement, in: plane, image: square.size, times: times)
    return (signals, viewing, plane)
  }

  /// Measures a body's movement and its turn out of the image plane with the network's positions.
  private func networkMovement(
    _ points: KeypointSignals, _ world: WorldSignals, in plane: TakePlane, times: [Double]
  ) -> (MovementSignals, CameraViewEstimation) {
    var leveled = world
    level(&leveled)
    let movement = MovementSignals(
      BodyMeasurement(points, leveled, TrunkLengths(points, leveled, plane.takes), in: plane),
      times: times, cuts: plane.takes.cuts)
    return (movement, CameraViewEstimation(leveled, confidence: points.confidence))
  }

  /// The image without the camera's roll, in square pixels.
  private var levelPlane: LevelPlane { LevelPlane(roll: units.rollDegrees) }
}

extension [Int] {
  /// Returns the positions that a span contains, as offsets in it.
  func offsets(in span: Range<Int>) -> [Int] { filter(span.contains).map { $0 - span.lowerBound } }
}
