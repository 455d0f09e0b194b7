import FormCheckPose

/// A search for a jump in the frames of a repetition: a time in which both feet are off the floor and the body falls
/// freely.
struct JumpSearch {
  let body: MetricBody
  /// The times of the frames, in seconds of reality.
  let times: [Double]
  /// The frames, one for each of ``times``.
  let offsets: Range<Int>
  private var tuning: UnitTuning { body.tuning }

  /// A jump by its flight time.
  struct Jump {
    let flight: MetricMotion.Quantity
    let height: MetricMotion.Quantity
  }

  /// Returns the highest jump; nil without one, or if a foot leaves the image, where the network guesses.
  ///
  /// The flight lasts from the take-off to the landing. The height is *g t²*/8 (Bosco, Luhtanen, and Komi 1983).
  ///
  /// - Parameter scale: the size of a pixel; without one, it is estimated by the body's proportions in the world.
  /// - Complexity: O(*n*) for *n* frames.
  func highest(_ scale: MetricMotion.Scale?) -> Jump? {
    guard !offsets.contains(where: leavesImage),
      let chain = offsets.compactMap({ body.chain($0)?.length }).max(), chain > 0
    else { return nil }
    let soles = offsets.map(sole)
    guard let top = soles.indices.max(by: { (soles[$0] ?? -.infinity) < (soles[$1] ?? -.infinity) }),
      let peak = soles[top], let floor = floor(soles, around: top),
      peak - floor >= tuning.minimumRise * chain
    else { return nil }
    let level = floor + tuning.risePart * (peak - floor)
    guard let rise = crossing(soles, from: top, step: -1, level),
      let landing = crossing(soles, from: top, step: 1, level)
    else { return nil }
    // A ballistic path is above a part p of its height for √(1 − p) of the flight.
    let flight = (landing - rise) / (1 - tuning.risePart).squareRoot()
    guard tuning.flights.contains(flight), isFalling(around: top, flight, scale, chain) else { return nil }
    // Either end lies anywhere between two frames.
    let interval = (times[times.count - 1] - times[0]) / Double(max(1, times.count - 1))
    let error = interval / 6.0.squareRoot()
    return Jump(
      flight: MetricMotion.Quantity(flight, error: error),
      height: MetricMotion.Quantity(
        tuning.gravity * flight * flight / 8, error: tuning.gravity * flight / 4 * error))
  }

  private static let feet: [[KeypointName]] = [
    [.leftHeel, .leftFootIndex], [.rightHeel, .rightFootIndex],
  ]

  /// Whether a foot is partly outside the image, so that the height of the floor is unknown.
  private func leavesImage(_ offset: Int) -> Bool {
    Self.feet.joined().contains { body.isOutsideImage($0, offset) }
  }

  /// Returns the height of the lower one of both feet's lowest points, in pixels; nil where one is unreliable.
  private func sole(_ offset: Int) -> Double? {
    let feet = Self.feet.map { names in names.compactMap { body.position($0, offset)?.y }.min() }
    guard let left = feet[0], let right = feet[1] else { return nil }
    return min(left, right)
  }

  /// Returns the height of the floor: the higher of the two lowest positions, before and after a frame, so that a step
  /// onto a box doesn't count as a jump.
  private func floor(_ soles: [Double?], around top: Int) -> Double? {
    let before = soles[..<top].compactMap(\.self).min()
    let after = soles[(top + 1)...].compactMap(\.self).min()
    return before.flatMap { before in after.map { max(before, $0) } }
  }

  /// Returns the time at which the soles cross a level, searched from a frame; nil if they don't.
  private func crossing(_ soles: [Double?], from top: Int, step: Int, _ level: Double) -> Double? {
    var index = top
    while soles.indices.contains(index + step) {
      guard let inside = soles[index], let outside = soles[index + step] else { return nil }
      if outside <= level {
        let part = inside > outside ? (inside - level) / (inside - outside) : 0
        return times[index] + part * (times[index + step] - times[index])
      }
      index += step
    }
    return nil
  }

  /// Whether the mid-hip accelerates downward like a falling body during the flight. A lifted foot or a video in slow
  /// motion doesn't.
  private func isFalling(
    around top: Int, _ flight: Double, _ scale: MetricMotion.Scale?, _ chain: Double
  ) -> Bool {
    let middle = times[top]
    let inside = times.indices.filter { abs(times[$0] - middle) <= 0.4 * flight }
    let samples = inside.compactMap { index in
      body.middle(.leftHip, .rightHip, offsets.lowerBound + index).map { (times[index] - middle, $0.y) }
    }
    guard samples.count >= 4, let curvature = Self.curvature(samples) else { return false }
    let meters = scale?.metersPerPixel ?? tuning.chainFraction * Self.usualHeight / chain
    return tuning.fall.contains(-2 * curvature * meters / tuning.gravity)
  }

  /// The height of an adult, in meters, where it isn't known.
  private static let usualHeight = 1.7

  /// Returns the coefficient of the square in the parabola nearest to samples; nil if they don't determine one.
  private static func curvature(_ samples: [(x: Double, y: Double)]) -> Double? {
    let count = Double(samples.count)
    let squares = samples.map { $0.x * $0.x }
    let (sumX, sumSquares) = (samples.reduce(0) { $0 + $1.x }, squares.reduce(0, +))
    let (meanX, meanY) = (sumX / count, samples.reduce(0) { $0 + $1.y } / count)
    // The linear part is removed from the squares, so that their slope is the coefficient.
    let spread = samples.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    let mean = sumSquares / count
    let slope = zip(samples, squares).reduce(0) { $0 + ($1.0.x - meanX) * ($1.1 - mean) } / spread
    let parts = zip(samples, squares).map { $1 - mean - slope * ($0.x - meanX) }
    let norm = parts.reduce(0) { $0 + $1 * $1 }
    guard norm > 0 else { return nil }
    return zip(samples, parts).reduce(0) { $0 + ($1.0.y - meanY) * $1.1 } / norm
  }
}
