/// Stretches of frames over which a signal may be filled and smoothed.
struct SignalRuns {
  /// Seconds of each frame.
  let times: [Double]
  /// Offsets with which a new shot begins, ascending.
  let cuts: [Int]

  /// The longest a gap may be in a run, in seconds; a hair more than the settings say, for times are rounded.
  var longestGap = SignalSettings.longestGap + 1e-9

  /// The longest ranges whose believed samples are at most ``longestGap`` apart, with no cut within.
  ///
  /// Each begins and ends with a believed sample.
  func runs(where isBelieved: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    var last = 0
    var cutsAhead = cuts[...]
    for offset in times.indices where isBelieved(offset) {
      var isCut = false
      while let cut = cutsAhead.first, cut <= offset {
        isCut = isCut || cut > last
        cutsAhead.removeFirst()
      }
      if let begin = start, isCut || times[offset] - times[last] > longestGap {
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
