/// Groups repetitions into sets: where somebody rests for much longer than a repetition takes, a new one begins.
struct SetGrouping {
  /// Seconds of rest that end a set in any case…
  private static let shortestRest = 8.0
  /// …and how many repetitions they have to be as long as.
  private static let restShare = 2.5

  /// The set's number, from 1, for each of `swings`, whose places are at `times`.
  static func sets(of swings: [Cycle], times: [Double]) -> [Int] {
    let lengths = swings.map { times[$0.after] - times[$0.before] }.sorted()
    guard let typical = lengths.middleValue else { return [] }
    let rest = max(shortestRest, restShare * typical)
    var set = 1
    return swings.indices.map { index in
      if index > 0, times[swings[index].before] - times[swings[index - 1].after] > rest { set += 1 }
      return set
    }
  }
}
