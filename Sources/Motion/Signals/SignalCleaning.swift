import FormCheckPose

/// The conversion of one person's raw keypoints into clean signals: outliers are replaced, short gaps filled, curves
/// smoothed.
struct SignalCleaning {
  let settings: SignalSettings
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new shot, ascending.
  let cuts: [Int]
  var tuning = SignalTuning.standard

  /// Cleans `points` in place, and smooths `world` with the same weights.
  ///
  /// - Complexity: O(*T* · *K*) for *T* frames and *K* keypoints.
  func clean(_ points: inout KeypointSignals, _ world: inout WorldSignals) {
    let size = (image: points.trunkLength, world: world.trunkLength)
    let detection = OutlierDetection(times: times, trunkLength: Float(size.image), tuning: tuning)
    let runs = SignalRuns(times: times, cuts: cuts)
    let detectedRuns = runs.runs(where: points.isDetected).map { $0.filter(points.isDetected) }
    // Most keypoints have the same runs.
    var sampleTimes: [Range<Int>: SampleTimes] = [:]
    for index in points.skeleton.keypoints.indices {
      for frames in detectedRuns {
        markOutliers(index, frames.filter { points.isKnown(index, at: $0) }, detection, &points)
      }
      for run in runs.runs(where: { isUsable(points, index, $0) }) {
        let runTimes = sampleTimes[run] ?? SampleTimes(Array(times[run]))
        sampleTimes[run] = runTimes
        smooth(index, run, runTimes, size, &points, &world)
        holdEdges(index, of: run, &points, &world)
      }
    }
  }

  private func markOutliers(
    _ index: Int, _ frames: [Int], _ detection: OutlierDetection, _ points: inout KeypointSignals
  ) {
    let indices = frames.map { points.index(index, $0) }
    let outliers = detection.outliers(
      x: indices.map { points.rawX[$0] }, y: indices.map { points.rawY[$0] }, in: frames)
    for (index, isOutlier) in zip(indices, outliers) where isOutlier && !points.flags[index].contains(.placed)
    {
      points.flags[index].insert(.outlier)
    }
  }

  /// Whether a keypoint has a position in a frame that isn't an outlier.
  private func isUsable(_ points: KeypointSignals, _ index: Int, _ offset: Int) -> Bool {
    points.isKnown(index, at: offset) && !points.flags[points.index(index, offset)].contains(.outlier)
  }

  /// Fills and smooths one keypoint over a run.
  private func smooth(
    _ index: Int, _ run: Range<Int>, _ runTimes: SampleTimes, _ size: (image: Double, world: Double),
    _ points: inout KeypointSignals, _ world: inout WorldSignals
  ) {
    let indices = run.map { points.index(index, $0) }
    let weights = run.map { weight(points, index, $0) }
    let filter = CurveFilter(
      cutoff: settings.cutoff, weights: weights, times: runTimes, tuning: tuning)
    let image = filter.filtered([points.rawX, points.rawY], at: indices, size: size.image)
    for (position, index) in indices.enumerated() {
      points.smoothedX[index] = image[0][position]
      points.smoothedY[index] = image[1][position]
      if weights[position] == 0 { points.flags[index].insert(.filled) }
    }
    for index in indices where points.flags[index].contains(.placed) {
      (points.smoothedX[index], points.smoothedY[index]) = (points.rawX[index], points.rawY[index])
    }
    guard let last = indices.last, world.x.indices.contains(last) else { return }
    let spatial = self.filter(filter, weights, indices, runTimes, world)
    let space = spatial.filtered([world.x, world.y, world.z], at: indices, size: size.world)
    for (position, index) in indices.enumerated() {
      (world.x[index], world.y[index], world.z[index]) = (
        space[0][position], space[1][position], space[2][position]
      )
    }
  }

  /// Returns the filter for world keypoints: that of the image plane, unless the user placed a keypoint where the network
  /// has no position in the world.
  private func filter(
    _ filter: CurveFilter, _ weights: [Double], _ indices: [Int], _ runTimes: SampleTimes,
    _ world: WorldSignals
  ) -> CurveFilter {
    let known = zip(indices, weights).map { world.x[$0].isNaN ? 0 : $1 }
    guard known != weights, known.count(where: { $0 > 0 }) > 1 else { return filter }
    return CurveFilter(cutoff: settings.cutoff, weights: known, times: runTimes, tuning: tuning)
  }

  /// Returns the weight of a sample: the square of its confidence, 0 if the sample has to be filled in, or a large number
  /// if the user placed it.
  private func weight(_ points: KeypointSignals, _ index: Int, _ offset: Int) -> Double {
    guard isUsable(points, index, offset) else { return 0 }
    guard !points.flags[points.index(index, offset)].contains(.placed) else { return tuning.placedWeight }
    let confidence = Double(points.confidence[points.index(index, offset)])
    return max(tuning.minimumWeight, confidence * confidence)
  }
}

/// The filter for the signals of one keypoint over one run: smoothing, or linear interpolation if smoothing is disabled.
private struct CurveFilter {
  private let fill: LinearFill
  private let smoothing: RestSmoothing?

  init(cutoff: Double?, weights: [Double], times: SampleTimes, tuning: SignalTuning) {
    fill = LinearFill(times: times.seconds, weights: weights)
    smoothing = cutoff.map { RestSmoothing(cutoff: $0, weights: weights, times: times, tuning: tuning) }
  }

  /// Returns the filtered samples at `indices` of each column.
  func filtered(_ columns: [[Float]], at indices: [Int], size: Double) -> [[Float]] {
    filtered(columns.map { column in indices.map { Double(column[$0]) } }, size: size)
      .map { $0.map(Float.init) }
  }

  /// Returns the filtered signals, or the unchanged signals if a value with a positive weight is missing.
  private func filtered(_ signals: [[Double]], size: Double) -> [[Double]] {
    let areComplete = signals.allSatisfy { zip($0, fill.weights).allSatisfy { $1 == 0 || !$0.isNaN } }
    guard areComplete else { return signals }
    return smoothing?.smoothed(signals, size: size) ?? signals.map(fill.filled)
  }
}
