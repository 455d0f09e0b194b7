import FormCheckPose

/// Makes clean signals of one person's raw points: swaps put right, outliers left out, short gaps filled, smoothed.
struct SignalCleaning {
  let settings: SignalSettings
  let times: [Double]
  let cuts: [Int]

  /// The least weight of a sample: an unsure point bends the curve less, and some of it still counts.
  private static let leastWeight = 0.05
  /// A trunk's length, where the network gives none.
  private static let meters = 0.5

  /// Cleans `points` in place, and smooths `world` with the same weights.
  func clean(_ points: inout KeypointSignals, _ world: inout WorldSignals) {
    SideSwapRepair(times: times, cuts: cuts).repair(&points, &world)
    let size = (
      picture: points.trunkLength, space: BodyFrame(points.skeleton)?.trunkLength(world) ?? Self.meters
    )
    let runs = SignalRuns(times: times, cuts: cuts)
    // Most points have the same runs.
    var known: [Range<Int>: SampleTimes] = [:]
    for index in points.skeleton.keypoints.indices {
      let detection = OutlierDetection(times: times, trunkLength: Float(size.picture))
      for run in runs.runs(where: points.isSeen) {
        markOutliers(index, run.filter(points.isSeen), detection, &points)
      }
      for run in runs.runs(where: { isBelieved(points, index, $0) }) {
        let runTimes = known[run] ?? SampleTimes(Array(times[run]))
        known[run] = runTimes
        smooth(index, run, runTimes, size, &points, &world)
        hold(index, beside: run, &points, &world)
      }
    }
  }

  private func markOutliers(
    _ index: Int, _ frames: [Int], _ detection: OutlierDetection, _ points: inout KeypointSignals
  ) {
    let places = frames.map { points.place(index, $0) }
    let outliers = detection.outliers(
      x: places.map { points.rawX[$0] }, y: places.map { points.rawY[$0] }, in: frames)
    for (place, isOutlier) in zip(places, outliers) where isOutlier { points.flags[place].insert(.outlier) }
  }

  private func isBelieved(_ points: KeypointSignals, _ index: Int, _ offset: Int) -> Bool {
    points.isSeen(at: offset) && !points.flags[points.place(index, offset)].contains(.outlier)
  }

  /// Fills and smooths one point over a run.
  private func smooth(
    _ index: Int, _ run: Range<Int>, _ runTimes: SampleTimes, _ size: (picture: Double, space: Double),
    _ points: inout KeypointSignals, _ world: inout WorldSignals
  ) {
    let places = run.map { points.place(index, $0) }
    let weights = run.map { offset -> Double in
      guard isBelieved(points, index, offset) else { return 0 }
      let confidence = Double(points.confidence[points.place(index, offset)])
      return max(Self.leastWeight, confidence * confidence)
    }
    let smoothing = settings.cutoff.map { RestSmoothing(cutoff: $0, weights: weights, times: runTimes) }
    func curves(_ arrays: [[Float]], _ size: Double) -> [[Float]] {
      let signals = arrays.map { array in places.map { Double(array[$0]) } }
      let known = signals.map { zip($0, weights).allSatisfy { $1 == 0 || !$0.isNaN } }
      guard known.allSatisfy(\.self) else { return signals.map { $0.map(Float.init) } }
      guard let smoothing else {
        return signals.map {
          LinearFill(times: runTimes.seconds, weights: weights).filled($0).map(Float.init)
        }
      }
      return smoothing.smoothed(signals, size: size).map { $0.map(Float.init) }
    }
    let image = curves([points.rawX, points.rawY], size.picture)
    for (position, place) in places.enumerated() {
      points.smoothedX[place] = image[0][position]
      points.smoothedY[place] = image[1][position]
      if weights[position] == 0 { points.flags[place].insert(.filled) }
    }
    guard let last = places.last, world.x.indices.contains(last) else { return }
    let space = curves([world.x, world.y, world.z], size.space)
    for (position, place) in places.enumerated() {
      (world.x[place], world.y[place], world.z[place]) = (
        space[0][position], space[1][position], space[2][position]
      )
    }
  }
}
