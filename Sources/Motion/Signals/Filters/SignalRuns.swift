import FormCheckPose

/// The division of a signal into runs that may be filled and smoothed as a whole.
struct SignalRuns {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new shot, ascending.
  let cuts: [Int]
  /// The largest gap within a run, in seconds.
  var maximumGap = Self.maximumGap

  /// ``KeypointSignals/maximumGap`` with a tolerance for rounded times.
  static let maximumGap = KeypointSignals.maximumGap + 1e-9

  /// Returns the maximal ranges of frames without a cut inside whose usable samples are at most ``maximumGap`` apart.
  ///
  /// Each range begins and ends with a usable sample.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func runs(where isUsable: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    var last = 0
    var nextCuts = cuts[...]
    for offset in times.indices where isUsable(offset) {
      var isCut = false
      while let cut = nextCuts.first, cut <= offset {
        isCut = isCut || cut > last
        nextCuts.removeFirst()
      }
      if let begin = start, isCut || times[offset] - times[last] > maximumGap {
        runs.append(begin..<(last + 1))
        start = offset
      }
      if start == nil { start = offset }
      last = offset
    }
    if let start { runs.append(start..<(last + 1)) }
    return runs
  }
}
