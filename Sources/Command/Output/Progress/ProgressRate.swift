import FormCheck

/// The speed of a stage and the time that remains, from its start to an update.
struct ProgressRate: Hashable {
  /// Frames per second; nil before the first frame.
  let framesPerSecond: Double?
  /// The remaining time of the stage in seconds; nil before the first frame.
  let remainingSeconds: Double?

  /// Creates the rate of a stage that reached `update` after `elapsed` seconds.
  init(_ update: ProgressUpdate, elapsed: Double) {
    let rate = elapsed > 0 ? Double(update.completed) / elapsed : 0
    framesPerSecond = rate > 0 ? rate : nil
    remainingSeconds = rate > 0 ? max(0, Double(update.total - update.completed)) / rate : nil
  }
}
