import FormCheckPose

/// A search for the rim that moves with the hands during a block of frames.
///
/// Rims of racks, mirrors, clocks, and other people's plates stand still or move independently of the athlete's hands.
/// Each frame is therefore weighted by the distance that the hands move in it, and a rim counts if its position
/// relative to the hands is constant throughout the block.
struct PlateHypothesisSearch {
  let rims: PlateRecording
  /// The position of the hands in each frame; nil where unknown.
  let hands: [Point?]
  /// The position in the video of the first of ``hands``.
  let first: Int
  /// The radii in pixels that a plate, or a ring in it, may have.
  var radii: ClosedRange<Double> = 0...Double.infinity
  let tuning: BarTuning

  /// The result of a search.
  struct Result: Sendable {
    /// The plate.
    let plate: PlateHypothesis
    /// The ring inside the plate that is detected most often, such as the hub; nil if there is none.
    let inner: PlateHypothesis?
  }

  /// A hypothesis with its support.
  private typealias Scored = (ring: PlateHypothesis, support: Double)

  /// One frame in which the hands move, with its weight.
  private struct Step {
    let position: Int
    let hands: Point
    let weight: Double
  }

  /// The number of frames that are tested, so that the search takes the same time for any frame rate.
  private static let stepCount = 120
  /// The number of frames whose rims become hypotheses.
  private static let seedCount = 24

  /// Returns the best hypothesis for a range of frames; nil if no rim moves with the hands.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func result(in range: Range<Int>) -> Result? {
    let steps = steps(in: range)
    let total = steps.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    let rings = hypotheses(steps)
    // Rings with no more edges than noise are arms and clothes.
    let scored = rings.map { ($0, support($0, steps)) }.filter { $0.1.coverage >= tuning.minimumCoverage }
      .map { Scored(ring: $0.0, support: $0.1.motion / total) }
    let sized = scored.filter { radii.contains($0.ring.radius) }
    // A hub may be detected where the plate's rim has little contrast.
    guard let best = best(sized, steps) ?? best(scored, steps) else { return nil }
    let near = nearPlate(of: best, sized, steps)
    let plate = outerRing(around: near, sized).ring
    guard radii.contains(plate.radius) else { return nil }
    return Result(plate: plate, inner: innerRing(of: plate, rings, steps, total))
  }

  /// Returns the best-supported ring; nil if it doesn't move with the hands.
  private func best(_ scored: [Scored], _ steps: [Step]) -> Scored? {
    let best = scored.max { $0.support < $1.support }
    return best.flatMap { $0.support >= tuning.minimumSupport && moves($0.ring, steps) ? $0 : nil }
  }

  /// Returns the near plate of the bar whose far plate is `found`; `found` if there is none.
  ///
  /// Of two plates on a bar, the nearer one is larger in the frame, and moves farther by the same factor.
  private func nearPlate(of found: Scored, _ scored: [Scored], _ steps: [Step]) -> Scored {
    let nearer = scored.filter { other in
      let size = other.ring.radius / found.ring.radius
      let motion = other.ring.ratio / found.ring.ratio
      return size > 1 + tuning.radiusTolerance && abs(size / motion - 1) < tuning.perspectiveTolerance
        && other.support >= tuning.nearSupport * found.support
    }
    guard let best = nearer.max(by: { $0.support < $1.support }), moves(best.ring, steps) else {
      return found
    }
    return best
  }

  /// Returns the largest ring around `found`, which may be a hub; `found` if there is no larger one.
  private func outerRing(around found: Scored, _ scored: [Scored]) -> Scored {
    let around = scored.filter {
      $0.ring.radius > found.ring.radius && $0.support >= tuning.outerSupport * found.support
        && isInside(found.ring, $0.ring)
    }
    let largest = around.map(\.ring.radius).max() ?? 0
    // The best-supported of the rings that are nearly as large as the largest.
    let outer = around.filter { $0.ring.radius > largest * (1 - tuning.radiusTolerance) }
      .max { $0.support < $1.support }
    guard let outer, outer.ring.radius > found.ring.radius * (1 + tuning.radiusTolerance) else {
      return found
    }
    return outer
  }

  /// Returns the best-supported ring inside `plate`, such as its hub; nil if there is none.
  private func innerRing(
    of plate: PlateHypothesis, _ rings: [PlateHypothesis], _ steps: [Step], _ total: Double
  ) -> PlateHypothesis? {
    let inside = rings.filter {
      $0.radius < plate.radius * (1 - tuning.radiusTolerance) && isInside($0, plate)
    }
    // The error of the hands' position is the same for a hub as for the rim.
    let scored = inside.map {
      Scored(ring: $0, support: support($0, steps, within: plate.radius).motion / total)
    }
    return scored.filter { $0.support >= tuning.minimumSupport }.max { $0.support < $1.support }?.ring
  }

  /// Whether a ring lies inside another around nearly the same center, and may belong to the same plate.
  private func isInside(_ ring: PlateHypothesis, _ plate: PlateHypothesis) -> Bool {
    ring.ratio == plate.ratio && plate.radius < Self.maximumRingRatio * ring.radius
      && plate.offset.distance(to: ring.offset) < Self.centerTolerance * plate.radius
  }

  /// The maximum radius of a plate divided by that of a ring in it, such as its hub.
  private static let maximumRingRatio = 3.0
  /// The maximum distance between the centers of a plate and of a ring in it, as a fraction of the plate's radius.
  private static let centerTolerance = 0.2

  /// Returns the frames in which the hands move, each with the distance since the one before.
  private func steps(in range: Range<Int>) -> [Step] {
    let stride = max(1, range.count / Self.stepCount)
    var steps: [Step] = []
    var last: Point?
    for position in Swift.stride(from: range.lowerBound, to: range.upperBound, by: stride) {
      guard let point = hands[position - first] else { continue }
      let weight = last?.distance(to: point) ?? 0
      last = point
      if weight > 0 { steps.append(Step(position: position, hands: point, weight: weight)) }
    }
    // A jump of the hands is an error of the pose, so it counts at most as twice the usual motion of the fastest tenth.
    let limit = steps.map(\.weight).sorted().dropLast(steps.count / 10).last ?? 0
    return steps.map { Step(position: $0.position, hands: $0.hands, weight: min($0.weight, 2 * limit)) }
  }

  private func hypotheses(_ steps: [Step]) -> [PlateHypothesis] {
    let moving = steps.sorted { ($0.weight, $1.position) > ($1.weight, $0.position) }
    let stride = max(1, moving.count / 2 / Self.seedCount)
    var found: [PlateHypothesis] = []
    for step in Swift.stride(from: 0, to: moving.count, by: stride).prefix(Self.seedCount).map({ moving[$0] })
    {
      for rim in rims[step.position] {
        for ratio in tuning.ratios {
          found.append(
            PlateHypothesis(ratio: ratio, offset: rim.center - step.hands * ratio, radius: rim.radius))
        }
      }
    }
    return found
  }

  /// Whether the rims of a hypothesis move with the hands, and the hands move enough for a decision.
  private func moves(_ hypothesis: PlateHypothesis, _ steps: [Step]) -> Bool {
    let pairs = steps.compactMap { step -> (hands: Point, rim: Point)? in
      let fits = rims[step.position].map { ($0, fit(hypothesis, $0, step)) }
      guard let best = fits.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
      return (step.hands, best.0.center)
    }
    guard pairs.count >= Self.minimumPairs else { return false }
    return HandMotion(pairs: pairs).isShared(
      spread: tuning.minimumSpread * hypothesis.radius, slope: tuning.minimumSlope)
  }

  /// The minimum number of frames for a decision.
  private static let minimumPairs = 8

  private func fit(
    _ hypothesis: PlateHypothesis, _ rim: PlateCandidate, _ step: Step, within radius: Double? = nil
  ) -> Double {
    guard abs(rim.radius / hypothesis.radius - 1) < tuning.radiusTolerance else { return 0 }
    return hypothesis.fit(rim, step.hands, reach: tuning.tolerance * (radius ?? hypothesis.radius))
  }

  /// Returns the motion of the hands, in pixels, in frames with a rim near the expected position: within a fraction of
  /// `radius`, or of the hypothesis's own radius. Also returns the mean coverage of these rims.
  private func support(
    _ hypothesis: PlateHypothesis, _ steps: [Step], within radius: Double? = nil
  ) -> (motion: Double, coverage: Double) {
    var (motion, coverage, count) = (0.0, 0.0, 0.0)
    for step in steps {
      let fits = rims[step.position].lazy.map { ($0, fit(hypothesis, $0, step, within: radius)) }
      guard let best = fits.max(by: { $0.1 < $1.1 }), best.1 > 0 else { continue }
      motion += step.weight * best.1
      coverage += best.0.coverage
      count += 1
    }
    return (motion, count > 0 ? coverage / count : 0)
  }
}
