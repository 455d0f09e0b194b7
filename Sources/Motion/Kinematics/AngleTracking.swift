import FormCheckPose

/// The measurement of one person's angles over time, from the columns of cleaned signals.
struct AngleTracking {
  let measurement: AngleMeasurement
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new shot, ascending.
  var cuts: [Int] = []
  var tuning = AngleTuning.standard

  /// Returns every angle over T frames, from T × K keypoints in pixels and in meters.
  ///
  /// - Complexity: O(*T* · *K*) for *T* frames and *K* keypoints.
  func series(_ points: KeypointSignals, _ world: WorldSignals) -> [AngleName: AngleSeries] {
    let present = (0..<points.count).filter(points.isPresent)
    let foreshortening = Foreshortening(
      points, world, pixelAspectRatio: measurement.pixelAspectRatio, tuning: tuning)
    var series: [AngleName: AngleSeries] = [:]
    for name in AngleName.allCases {
      let column = AngleColumn(
        name, points, world, isForeshortened: foreshortening.frames[name], measurement, tuning)
      var angles = AngleSeries(count: points.count)
      for offset in present { column.measure(at: offset, &angles) }
      series[name] = withVelocity(angles)
    }
    return series
  }

  /// Returns a series with velocities: central differences over the actual times, missing beside a gap or a cut, and where
  /// the angle has no value.
  private func withVelocity(_ series: AngleSeries) -> AngleSeries {
    var series = series
    let beside = Set(cuts.flatMap { [$0 - 1, $0] })
    for offset in series.degrees.indices.dropFirst().dropLast() where !beside.contains(offset) {
      let (before, after) = (times[offset] - times[offset - 1], times[offset + 1] - times[offset])
      guard before + after > 0, max(before, after) <= SignalRuns.maximumGap, !series.degrees[offset].isNaN
      else { continue }
      let change = series.degrees[offset + 1] - series.degrees[offset - 1]
      series.velocity[offset] = change / Float(before + after)
    }
    return series
  }
}

/// One angle and the signal columns from which it is measured.
private struct AngleColumn {
  private let name: AngleName
  private let points: KeypointSignals
  private let world: WorldSignals
  /// The indices of the angle's keypoints in the skeleton; nil for those that it lacks.
  private let indices: [Int?]
  private let worldAngles: WorldAngles?
  private let isForeshortened: [Bool]?
  private let measurement: AngleMeasurement
  private let tuning: AngleTuning

  init(
    _ name: AngleName, _ points: KeypointSignals, _ world: WorldSignals, isForeshortened: [Bool]?,
    _ measurement: AngleMeasurement, _ tuning: AngleTuning
  ) {
    (self.name, self.points, self.world, self.isForeshortened) = (name, points, world, isForeshortened)
    (self.measurement, self.tuning) = (measurement, tuning)
    indices = name.keypoints.map(points.skeleton.index)
    worldAngles = WorldAngles(name, points.skeleton, tuning: tuning)
  }

  /// Measures the angle at an offset, and writes it to `series`.
  func measure(at offset: Int, _ series: inout AngleSeries) {
    let angles = worldAngles?.degrees(world, at: offset)
    if let angles { series.degrees3D[offset] = Float(angles.world) }
    do throws(AngleMeasurement.Unmeasurable) {
      let degrees = try measurement.degrees(name) { number throws(AngleMeasurement.Unmeasurable) in
        guard let index = indices[number] else { throw AngleMeasurement.Unmeasurable(reason: .missing) }
        let sample = points.poseSample(points.index(index, offset))
        return try measurement.usable(sample.position, confidence: sample.confidence)
      }
      series.degrees[offset] = Float(degrees)
      series.quality[offset] = doubt(at: offset, angles).map(AngleQuality.doubtful) ?? .measurable
    } catch {
      series.quality[offset] = .unmeasurable(isFilled(at: offset) ? .filled : error.reason)
    }
  }

  /// Returns the reason why an angle with a value is doubtful; nil if it isn't.
  private func doubt(at offset: Int, _ angles: (world: Double, image: Double)?) -> AngleQuality.Reason? {
    let difference = angles.map { abs($0.world - $0.image) } ?? 0
    if isForeshortened?[offset] == true || difference > tuning.viewTolerance { return .viewAngle }
    // A missing visibility is NaN, for which this comparison is false.
    if contains(at: offset, { points.visibility[$0] < tuning.minimumVisibility }) { return .covered }
    return contains(at: offset) { points.poseSample($0).confidence < tuning.certainConfidence }
      ? .lowConfidence : nil
  }

  private func isFilled(at offset: Int) -> Bool {
    contains(at: offset) { points.flags[$0].contains(.filled) }
  }

  /// Whether the predicate holds for any of the angle's keypoints.
  private func contains(at offset: Int, _ predicate: (Int) -> Bool) -> Bool {
    indices.contains { index in index.map { predicate(points.index($0, offset)) } ?? false }
  }
}
