/// The thresholds for measuring the movement of a body.
struct MovementTuning: Sendable {
  /// The thresholds that FormCheck uses.
  static let standard = MovementTuning()

  /// The cutoff frequency of a column, in Hz. The fastest repetitions take 0.4 s, so their second harmonic is at 5 Hz.
  var smoothingCutoff = 6.0
  /// The maximum absence of the body within a shot, in seconds: the gap that is bridged within a repetition, too.
  var maximumAbsence = 1.0
}
