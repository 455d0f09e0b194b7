import FormCheckPose

/// Finds the frames in which the network took left for right, and puts them right.
///
/// From the whole body to single pairs, the sequence of exchanged and other frames is found in which the points' ways
/// through past and future are likeliest (``SwapSequence``). Exchanged is what differs from the time before and after
/// for at most ``longestSwap``: a body seen the wrong way round for longer can't be told from one that is.
struct SideSwapRepair {
  let times: [Double]
  let cuts: [Int]

  /// Seconds that a swap may last; half of it where the signal begins or ends with it.
  static let longestSwap = 0.7
  /// How much likelier an exchange has to make the ways into a stretch and out of it: the difference of logarithms.
  private static let leastGain: Float = 6
  /// The same where the signal begins or ends with the stretch, so that one way says it all, and of exceptions.
  private static let leastEdgeGain: Float = 12
  /// How much likelier it has to make those of each part of what is exchanged as a whole.
  private static let leastPartGain: Float = 2
  /// How far apart the sides have to be, in trunk lengths: of points that coincide in the picture nobody can say which
  /// is which.
  private static let leastSeparation: Float = 0.03
  /// The cosine of the angle between hips and shoulders above which they clearly face the same way.
  private static let clearAccord: Float = 0.3

  /// Puts `points` and, likewise, `world` right, and flags what was exchanged.
  func repair(_ points: inout KeypointSignals, _ world: inout WorldSignals) {
    let space = BodyFrame(points.skeleton)?.trunkLength(world) ?? 1
    let size = (picture: Float(points.trunkLength), space: Float(space))
    for run in SignalRuns(times: times, cuts: cuts).runs(where: points.isSeen) {
      let frames = run.filter(points.isSeen)
      guard frames.count > 3 else { continue }
      repair(frames, size, &points, &world)
    }
  }

  private func repair(
    _ frames: [Int], _ size: (picture: Float, space: Float), _ points: inout KeypointSignals,
    _ world: inout WorldSignals
  ) {
    let runTimes = frames.map { times[$0] }
    var evidence: [SidePair: PairEvidence] = [:]
    for pair in SidePairs.body.pairs where pair.evidence > 0 {
      guard let indices = pair.indices(in: points.skeleton) else { continue }
      let track = PairTrack(indices, points, world, frames, size: size)
      evidence[pair] = PairEvidence(track: track, ways: SwapTransitionCosts(pair, in: track, times: runTimes))
    }
    for group in SidePairs.allCases {
      let costs = Self.costs(group, evidence)
      guard !costs.isEmpty else { continue }
      var stretches = SwapSegments(SwapViterbi(costs, times: runTimes).states, times: runTimes)
      while let (stretch, isException) = stretches.next {
        guard isSwap(stretch, isException, group, evidence, runTimes),
          !crossesTrunk(group, frames[stretch], points, world)
        else {
          stretches.keep(stretch)
          continue
        }
        stretches.exchange(stretch)
        for pair in group.pairs { evidence[pair]?.ways.exchange(stretch) }
        let indices = group.pairs.compactMap { $0.indices(in: points.skeleton) }
        for frame in frames[stretch] {
          for pair in indices { points.exchange(pair, world: &world, at: frame) }
        }
      }
    }
  }

  /// Whether hips or shoulders would be exchanged alone though they face the same way.
  private func crossesTrunk(
    _ group: SidePairs, _ frames: ArraySlice<Int>, _ points: KeypointSignals, _ world: WorldSignals
  ) -> Bool {
    guard group.turnsPartOfTrunk, let accord = TrunkConsistency(points.skeleton)?.mean(frames, points, world)
    else {
      return false
    }
    return accord > Self.clearAccord
  }

  private struct PairEvidence {
    let track: PairTrack
    var ways: SwapTransitionCosts
  }

  /// What the ways of all pairs of a group cost together; empty if nothing is known of them.
  private static func costs(_ group: SidePairs, _ evidence: [SidePair: PairEvidence]) -> [SIMD4<Float>] {
    let ways = group.pairs.compactMap { evidence[$0]?.ways.costs }
    guard var sums = ways.first else { return [] }
    for costs in ways.dropFirst() {
      for index in sums.indices { sums[index] += costs[index] }
    }
    return sums
  }

  /// Whether a stretch of exchanged frames is short enough to be a mistake, and clearly one.
  private func isSwap(
    _ stretch: Range<Int>, _ isException: Bool, _ group: SidePairs, _ evidence: [SidePair: PairEvidence],
    _ runTimes: [Double]
  ) -> Bool {
    let isInside = stretch.lowerBound > 0 && stretch.upperBound < runTimes.count
    let seconds = runTimes[stretch.upperBound - 1] - runTimes[stretch.lowerBound]
    let separations = group.pairs.compactMap { evidence[$0]?.track.separation(stretch) }
    return seconds <= (isInside ? Self.longestSwap : Self.longestSwap / 2)
      && Self.gain(of: stretch, group, evidence)
        >= (isInside && !isException ? Self.leastGain : Self.leastEdgeGain)
      && (separations.max() ?? 0) >= Self.leastSeparation
      && group.parts.allSatisfy { Self.gain(of: stretch, $0, evidence) >= Self.leastPartGain }
  }

  /// How much likelier the ways of a group into a stretch and out of it are if it is exchanged.
  private static func gain(
    of stretch: Range<Int>, _ group: SidePairs, _ evidence: [SidePair: PairEvidence]
  ) -> Float {
    group.pairs.reduce(0) { $0 + (evidence[$1]?.ways.gain(of: stretch) ?? 0) }
  }
}

extension KeypointSignals {
  /// Exchanges the two points of a pair in one frame; exchanged twice, it is as it was.
  mutating func exchange(
    _ pair: (left: Int, right: Int), world: inout WorldSignals, at offset: Int
  ) {
    let (left, right) = (place(pair.left, offset), place(pair.right, offset))
    rawX.swapAt(left, right)
    rawY.swapAt(left, right)
    confidence.swapAt(left, right)
    visibility.swapAt(left, right)
    flags[left].formSymmetricDifference(.swapped)
    flags[right].formSymmetricDifference(.swapped)
    guard world.x.indices.contains(max(left, right)) else { return }
    world.x.swapAt(left, right)
    world.y.swapAt(left, right)
    world.z.swapAt(left, right)
  }
}
