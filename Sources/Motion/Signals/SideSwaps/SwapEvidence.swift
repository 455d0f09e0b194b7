import FormCheckPose

/// The evidence of exchanged sides in one run of frames, for each pair of keypoints.
struct SwapEvidence {
  private struct Pair {
    let track: PairTrack
    var transitions: SwapTransitionCosts
  }

  private var pairs: [SidePair: Pair] = [:]
  /// The time of each frame in the run, in seconds.
  private let times: [Double]
  private let tuning: SideSwapTuning

  /// Collects the evidence in `frames`, at `times` (in seconds), for a body of the given size.
  ///
  /// - Complexity: O(*n* · *K*) for *n* frames and *K* keypoints.
  init(
    _ points: KeypointSignals, _ world: WorldSignals, _ frames: [Int], times: [Double],
    _ size: (image: Float, world: Float), _ tuning: SideSwapTuning
  ) {
    self.times = times
    self.tuning = tuning
    for pair in SidePairs.body.pairs where pair.evidence > 0 {
      guard let indices = pair.indices(in: points.skeleton) else { continue }
      let track = PairTrack(indices, points, world, frames, size: size, tuning: tuning)
      pairs[pair] = Pair(
        track: track, transitions: SwapTransitionCosts(pair, in: track, times: times, tuning: tuning))
    }
  }

  /// Returns the run divided into exchanged and correct segments of a part; nil without evidence.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func segments(of part: SidePairs) -> SwapSegments? {
    let costs = part.pairs.compactMap { pairs[$0]?.transitions.costs }
    guard var sums = costs.first, !sums.isEmpty else { return nil }
    for costs in costs.dropFirst() {
      for index in sums.indices { sums[index] += costs[index] }
    }
    return SwapSegments(SwapViterbi(sums, times: times, tuning: tuning).states, times: times)
  }

  /// Whether a segment is short enough to be an error of the network, and clearly exchanged.
  func isSwap(_ segment: Range<Int>, isException: Bool, of part: SidePairs) -> Bool {
    let isInside = segment.lowerBound > 0 && segment.upperBound < times.count
    let seconds = times[segment.upperBound - 1] - times[segment.lowerBound]
    let separations = part.pairs.compactMap { pairs[$0]?.track.separation(segment) }
    return seconds <= (isInside ? tuning.maximumDuration : tuning.maximumDuration / 2)
      && gain(of: segment, part)
        >= (isInside && !isException ? tuning.minimumGain : tuning.minimumEdgeGain)
      && (separations.max() ?? 0) >= tuning.minimumSeparation
      && part.parts.allSatisfy { gain(of: segment, $0) >= tuning.minimumPartGain }
  }

  /// Updates the evidence after the sides of a part were exchanged in a segment.
  mutating func exchange(_ segment: Range<Int>, of part: SidePairs) {
    for pair in part.pairs { pairs[pair]?.transitions.exchange(segment) }
  }

  /// Returns the gain in log-likelihood, for the motion into and out of a segment, from exchanging the segment.
  private func gain(of segment: Range<Int>, _ part: SidePairs) -> Float {
    part.pairs.reduce(0) { $0 + (pairs[$1]?.transitions.gain(of: segment) ?? 0) }
  }
}
