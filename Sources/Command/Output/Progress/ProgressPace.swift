import FormCheck

/// The rule about which progress updates of one input are shown, and when each stage began.
struct ProgressPace {
  /// The minimum time between two shown updates, in seconds.
  let interval: Double
  /// Whether the first and the last update of a stage are shown at once.
  let showsEnds: Bool

  private var stage: ProgressUpdate.Stage?
  private var start = 0.0
  private var last: Double?

  /// Creates the pace of a style of progress.
  init(_ style: ProgressStyle) {
    switch style {
    case .bar: (interval, showsEnds) = (0.1, true)
    case .plain: (interval, showsEnds) = (30, false)
    case .json: (interval, showsEnds) = (1, true)
    case .none: (interval, showsEnds) = (.infinity, false)
    }
  }

  /// Returns the seconds since the stage of `update` began; nil if the update isn't due at the time `now`, in seconds of
  /// any clock.
  mutating func elapsed(_ update: ProgressUpdate, at now: Double) -> Double? {
    let isFirst = stage != update.stage
    if isFirst { (stage, start) = (update.stage, now) }
    let isEnd = showsEnds && (isFirst || update.completed >= update.total)
    guard let last else {
      last = now
      return isEnd ? 0 : nil
    }
    guard isEnd || now - last >= interval else { return nil }
    self.last = now
    return now - start
  }
}
