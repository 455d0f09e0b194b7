extension HalfCycle {
  /// Returns the offset nearest to the moment at which the movement beside the rest at `rest` begins or ends. The half cycle's other rest
  /// is at `opposite`.
  ///
  /// A movement passes a small speed late, and noise passes it, too. Higher speeds are reached at a steep slope, so their times are
  /// accurate, and the profile of minimum jerk (Flash and Hogan 1985) determines how long before them a movement begins. Extrapolating
  /// from two speeds needs neither its duration nor its peak to be typical: a movement that starts abruptly reaches both at once.
  /// Botzer and Karniel (2009) compare such extrapolations with thresholds.
  ///
  /// - Complexity: O(*n*) for *n* frames between the rests.
  func movementLimit(besideRest rest: Int, opposite: Int) -> Int {
    let times = signal.times
    guard rest != opposite, peakSpeed > 0 else { return rest }
    let step = opposite > rest ? 1 : -1
    let duration = abs(times[opposite] - times[rest])
    let (slow, fast) = (tuning.extrapolatedSpeeds.lowerBound, tuning.extrapolatedSpeeds.upperBound)
    let (slowPhase, fastPhase) = (Self.minimumJerkPhase(slow), Self.minimumJerkPhase(fast))
    let reached = [slow, fast].map { time(ofSpeed: Float($0), from: rest, through: opposite, step) }
    let span = min(
      abs(reached[1] - reached[0]) * slowPhase / (fastPhase - slowPhase),
      tuning.maximumOnsetFactor * slowPhase * duration)
    let inward = Double(step) * (reached[0] - times[rest]) - span
    let shift = max(
      -tuning.maximumOnsetShift.rest * duration, min(tuning.maximumOnsetShift.movement * duration, inward))
    return nearest(to: times[rest] + Double(step) * shift, from: rest)
  }

  /// Returns the time at which a movement of minimum jerk reaches a fraction of its peak speed, as a fraction of its duration: the
  /// solution of 16 τ² (1 − τ)² = `fraction` in its first half.
  static func minimumJerkPhase(_ fraction: Double) -> Double {
    (1 - (1 - fraction.squareRoot()).squareRoot()) / 2
  }

  /// Returns the time at which the speed first reaches a fraction of its peak, interpolated between frames; the last time without such
  /// a speed.
  private func time(ofSpeed fraction: Float, from first: Int, through last: Int, _ step: Int) -> Double {
    let wanted = fraction * peakSpeed
    var before = first
    for offset in stride(from: first, through: last, by: step) {
      let (now, previous) = (speed(offset), speed(before))
      if now >= wanted {
        let part = now > previous ? Double((wanted - previous) / (now - previous)) : 0
        return signal.times[before] + max(0, part) * (signal.times[offset] - signal.times[before])
      }
      before = offset
    }
    return signal.times[last]
  }

  /// Returns the offset within the limits whose time is nearest to `time`, searching from an offset near it.
  private func nearest(to time: Double, from offset: Int) -> Int {
    func distance(_ offset: Int) -> Double { abs(signal.times[offset] - time) }
    var nearest = min(max(offset, limits.lowerBound), limits.upperBound)
    while nearest < limits.upperBound, distance(nearest + 1) < distance(nearest) { nearest += 1 }
    while nearest > limits.lowerBound, distance(nearest - 1) < distance(nearest) { nearest -= 1 }
    return nearest
  }
}
