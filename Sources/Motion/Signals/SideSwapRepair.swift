import Pose

/// Finds the frames in which the network took left for right, and puts them right.
///
/// Each frame is either as it is or exchanged; the sequence of both that makes the points' ways through past and
/// future most even is found by dynamic programming (Viterbi 1967). Exchanged is what differs from the time before
/// and after for at most ``longestSwap``: a body seen the wrong way round for longer can't be told from one that is.
struct SideSwapRepair {
  let times: [Double]
  let cuts: [Int]

  /// Seconds that a swap may last; half of it where the signal begins or ends with it.
  static let longestSwap = 1.0
  /// How much more even a way must be for every exchange, in trunk lengths.
  private static let exchangeCost = 0.05
  /// What a frame costs that is exchanged, so that the rarer side of two is the exchanged one.
  private static let swappedCost = 0.0005
  /// What a frame costs whose companion is exchanged and who isn't, or the other way round.
  private static let disagreementCost = 0.002

  /// Puts `points` and, likewise, `world` right, and flags what was exchanged.
  func repair(_ points: inout PointSignals, _ world: inout WorldSignals) {
    let size = points.trunkLength
    var decisions: [SidePairs: [Bool]] = [:]
    for group in SidePairs.allCases {
      let pairs = group.indices(in: points.skeleton)
      guard !pairs.isEmpty else { continue }
      let ways = PairedWays(points, pairs, times: times, size: size)
      let swapped = decide(ways, points, companion: group.companion.flatMap { decisions[$0] })
      decisions[group] = swapped
      for offset in swapped.indices where swapped[offset] {
        for pair in pairs { points.exchange(pair, world: &world, at: offset) }
      }
    }
  }

  private func decide(_ ways: PairedWays, _ points: PointSignals, companion: [Bool]?) -> [Bool] {
    var swapped = [Bool](repeating: false, count: times.count)
    for run in SignalRuns(times: times, cuts: cuts).runs(where: points.isSeen) {
      let frames = run.filter(points.isSeen)
      let states = bestStates(ways, frames, companion)
      guard states.contains(true) else { continue }
      keepShortSwaps(states, frames, ways, leastGain: leastGain(ways, frames), &swapped)
    }
    return swapped
  }

  /// The cheapest sequence of states for `frames`, by dynamic programming over pairs of neighbouring states.
  private func bestStates(_ ways: PairedWays, _ frames: [Int], _ companion: [Bool]?) -> [Bool] {
    guard frames.count > 2 else { return frames.map { _ in false } }
    func own(_ position: Int, _ state: Int) -> Double {
      let wants = companion.map { $0[frames[position]] } ?? false
      return (state == 1 ? Self.swappedCost : 0)
        + (companion != nil && wants != (state == 1) ? Self.disagreementCost : 0)
    }
    let change = ways.change(from: frames[0], to: frames[1])
    // costs[2 a + b]: the cheapest way to a frame in state b whose predecessor is in state a.
    var costs = (0..<4).map { pair in
      let (a, b) = (pair >> 1, pair & 1)
      return own(0, a) + own(1, b) + (a == b ? change.kept : change.exchanged + Self.exchangeCost)
    }
    var origins: [UInt8] = []
    origins.reserveCapacity(frames.count)
    for position in 2..<frames.count {
      let step = ways.deviations(frames[position - 2], frames[position - 1], frames[position])
      var next = [Double](repeating: .infinity, count: 4)
      var origin: UInt8 = 0
      for pair in 0..<4 {
        let (b, c) = (pair >> 1, pair & 1)
        for a in 0..<2 {
          let cost =
            costs[2 * a + b] + step[2 * (a ^ b) + (b ^ c)] + own(position, c)
            + (b == c ? 0 : Self.exchangeCost)
          if cost < next[pair] {
            next[pair] = cost
            origin = origin & ~(1 << UInt8(pair)) | UInt8(a) << UInt8(pair)
          }
        }
      }
      costs = next
      origins.append(origin)
    }
    return Self.trace(origins, from: costs)
  }

  private static func trace(_ origins: [UInt8], from costs: [Double]) -> [Bool] {
    var pair = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var states: [Bool] = [pair & 1 == 1]
    for origin in origins.reversed() {
      states.append(pair >> 1 == 1)
      let before = Int(origin >> UInt8(pair)) & 1
      pair = 2 * before + pair >> 1
    }
    states.append(pair >> 1 == 1)
    return states.reversed()
  }

  /// Marks those stretches of exchanged frames that are short enough to be a mistake, and clearly one.
  private func keepShortSwaps(
    _ states: [Bool], _ frames: [Int], _ ways: PairedWays, leastGain: Double, _ swapped: inout [Bool]
  ) {
    var position = 0
    while position < states.count {
      guard states[position] else {
        position += 1
        continue
      }
      let end = states[position...].firstIndex(of: false) ?? states.count
      let isInside = position > 0 && end < states.count
      let seconds = times[frames[end - 1]] - times[frames[position]]
      if seconds <= (isInside ? Self.longestSwap : Self.longestSwap / 2),
        isClear(position..<end, frames, ways, leastGain)
      {
        for frame in frames[position..<end] { swapped[frame] = true }
      }
      position = end
    }
  }

  /// Whether the ways into a stretch of exchanged frames and out of it are much more even than they were.
  private func isClear(
    _ stretch: Range<Int>, _ frames: [Int], _ ways: PairedWays, _ leastGain: Double
  ) -> Bool {
    let (first, last) = (stretch.lowerBound, stretch.upperBound)
    func isSwapped(_ position: Int) -> Int { stretch.contains(position) ? 1 : 0 }
    var (kept, exchanged) = (0.0, 0.0)
    for position in Set([first, first + 1, last, last + 1]) where position >= 2 && position < frames.count {
      let step = ways.deviations(frames[position - 2], frames[position - 1], frames[position])
      let states = (isSwapped(position - 2), isSwapped(position - 1), isSwapped(position))
      kept += step[0]
      exchanged += step[2 * (states.0 ^ states.1) + (states.1 ^ states.2)]
    }
    return ways.separation(frames[stretch]) >= Self.leastSeparation && kept - exchanged >= leastGain
      && exchanged <= Self.leftUneven * kept
  }

  /// How much more even the ways have to be, in trunk lengths: several times as much as they usually are uneven.
  private func leastGain(_ ways: PairedWays, _ frames: [Int]) -> Double {
    let usual = (2..<frames.count).map { ways.deviations(frames[$0 - 2], frames[$0 - 1], frames[$0])[0] }
      .sorted()
    return max(Self.smallestGain, Self.gainFactor * (usual.middleValue ?? 0))
  }

  /// How far apart the sides have to be, in trunk lengths: of points that coincide in the picture nobody can say which
  /// is which, and exchanging them would break the angles in space.
  private static let leastSeparation = 0.07
  private static let smallestGain = 0.1
  private static let gainFactor = 1.8
  /// How uneven they may be still, compared to before.
  private static let leftUneven = 0.95
}

extension PointSignals {
  /// Exchanges the two points of a pair in one frame.
  fileprivate mutating func exchange(
    _ pair: (left: Int, right: Int), world: inout WorldSignals, at offset: Int
  ) {
    let (left, right) = (place(pair.left, offset), place(pair.right, offset))
    rawX.swapAt(left, right)
    rawY.swapAt(left, right)
    confidence.swapAt(left, right)
    flags[left].insert(.swapped)
    flags[right].insert(.swapped)
    guard world.x.indices.contains(max(left, right)) else { return }
    world.x.swapAt(left, right)
    world.y.swapAt(left, right)
    world.z.swapAt(left, right)
  }
}
