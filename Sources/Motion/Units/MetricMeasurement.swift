import FormCheckPose

/// The measurement of the athlete's repetitions in meters.
struct MetricMeasurement {
  let body: MetricBody
  let frames: FrameTimes
  /// The position of the body's first frame in the clip.
  let origin: Int
  let workout: Workout
  let bar: BarPath?
  /// The athlete's height in meters; nil if unknown.
  let height: Double?
  /// The longer side of the frame, in pixels.
  let longerSide: Double
  private var tuning: UnitTuning { body.tuning }

  init(
    _ body: MetricBody, _ frames: FrameTimes, origin: Int, _ workout: Workout, bar: BarPath?, height: Double?,
    longerSide: Double
  ) {
    (self.body, self.frames, self.origin, self.workout) = (body, frames, origin, workout)
    (self.bar, self.height, self.longerSide) = (bar, height, longerSide)
  }

  /// Returns the motion in meters; values without a scale are nil.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func motion() -> MetricMotion {
    var scales: [Int: MetricMotion.Scale] = [:]
    var reasons: [Int: MetricMotion.Reason] = [:]
    var repetitions: [Int: MetricMotion.Repetition] = [:]
    for set in workout.sets {
      switch scale(of: set) {
      case .success(let scale): scales[set.number] = scale
      case .failure(let error): reasons[set.number] = error.reason
      }
      for repetition in set.repetitions {
        repetitions[repetition.number] = measured(repetition, in: set, scales[set.number])
      }
    }
    return MetricMotion(scales: scales, reasons: reasons, repetitions: repetitions)
  }

  private func scale(of set: ExerciseSet) -> Result<MetricMotion.Scale, MetricMotion.Unscaled> {
    let scale = BodyScale(body: body)
    let plates = set.repetitions.compactMap { bar?.repetitions[$0.number]?.metersPerPixel }
    if height == nil, let plate = plates.upperMedian,
      let scaled = scale.scale(plate: plate, longerSide: longerSide)
    {
      return .success(scaled)
    }
    guard let height else { return .failure(.init(.noPlate)) }
    guard let offsets = offsets(set.start, set.end) else { return .failure(.init(.notVisible)) }
    return scale.scale(offsets, height: height)
  }

  private func measured(
    _ repetition: Repetition, in set: ExerciseSet, _ scale: MetricMotion.Scale?
  ) -> MetricMotion.Repetition {
    var measured = MetricMotion.Repetition()
    guard let offsets = offsets(repetition.start, repetition.end) else { return measured }
    let jump = JumpSearch(
      body: body, times: offsets.map { frames.realSeconds(origin + $0) }, offsets: offsets
    )
    .highest(scale)
    measured.flightSeconds = jump?.flight
    measured.jumpHeight = jump?.height
    measured.wristDisplacement = gripDisplacement(repetition)
    measured.wristsHoldBar = measured.wristDisplacement != nil
    guard let scale else { return measured }
    measured.hipDisplacement = displacement(offsets, scale, heights(.leftHip, .rightHip, offsets))
    if !measured.wristsHoldBar {
      measured.wristDisplacement = displacement(offsets, scale, wrists(repetition.side, offsets))
    }
    if set.view == .side { measured.stride = stride(offsets, scale) }
    return measured
  }

  /// Returns the displacement of the bar that both hands hold, where its plate is measured; nil otherwise. Plates hide wrists.
  private func gripDisplacement(_ repetition: Repetition) -> MetricMotion.Quantity? {
    guard repetition.side == .center, let meters = bar?.repetitions[repetition.number]?.displacement else {
      return nil
    }
    return MetricMotion.Quantity(meters, error: tuning.keypointError)
  }

  /// Returns the heights of the working wrist, or of the middle of both, in the frames in which it is reliable.
  private func wrists(_ side: BodySide, _ offsets: Range<Int>) -> [Double] {
    switch side {
    case .left: heights(.leftWrist, offsets)
    case .right: heights(.rightWrist, offsets)
    case .center: heights(.leftWrist, .rightWrist, offsets)
    }
  }

  /// Returns the heights of the middle of two keypoints, or those of one of them if both are reliable in too few
  /// frames. A switch from one to the other would count as movement.
  private func heights(_ left: KeypointName, _ right: KeypointName, _ offsets: Range<Int>) -> [Double] {
    let both = offsets.compactMap { offset in
      body.position(left, offset).flatMap { one in
        body.position(right, offset).map { one.midpoint(to: $0).y }
      }
    }
    if isCovered(both.count, offsets) { return both }
    let (one, other) = (heights(left, offsets), heights(right, offsets))
    return one.count >= other.count ? one : other
  }

  private func heights(_ name: KeypointName, _ offsets: Range<Int>) -> [Double] {
    offsets.compactMap { body.position(name, $0)?.y }
  }

  /// Returns the vertical distance between the highest and the lowest position; nil if too many are missing.
  private func displacement(
    _ offsets: Range<Int>, _ scale: MetricMotion.Scale, _ heights: [Double]
  ) -> MetricMotion.Quantity? {
    guard isCovered(heights.count, offsets), let low = heights.min(), let high = heights.max() else {
      return nil
    }
    return quantity(high - low, scale)
  }

  /// Returns the largest horizontal distance between the ankles; nil if they are missing in too many frames.
  private func stride(_ offsets: Range<Int>, _ scale: MetricMotion.Scale) -> MetricMotion.Quantity? {
    let distances = offsets.compactMap { offset in
      body.position(.leftAnkle, offset).flatMap { left in
        body.position(.rightAnkle, offset).map { abs(left.x - $0.x) }
      }
    }
    guard isCovered(distances.count, offsets), let largest = distances.max() else { return nil }
    return quantity(largest, scale)
  }

  private func isCovered(_ count: Int, _ offsets: Range<Int>) -> Bool {
    count > 0 && Double(count) >= tuning.minimumCoverage * Double(offsets.count)
  }

  private func quantity(_ pixels: Double, _ scale: MetricMotion.Scale) -> MetricMotion.Quantity {
    let meters = pixels * scale.metersPerPixel
    let error = meters * scale.relativeError
    return MetricMotion.Quantity(
      meters, error: (error * error + tuning.keypointError * tuning.keypointError).squareRoot())
  }

  /// Returns the offsets of the frames from one moment to another; nil if they aren't among the body's frames.
  private func offsets(_ start: Moment, _ end: Moment) -> Range<Int>? {
    guard let first = frames.position(ofFrame: start.frame), let last = frames.position(ofFrame: end.frame)
    else { return nil }
    let range = (first - origin)..<(last - origin + 1)
    return range.lowerBound >= 0 && range.upperBound <= body.points.count && !range.isEmpty ? range : nil
  }
}
