/// The thresholds for segmenting a signal into cycles, and for counting, timing and comparing cycles.
///
/// The values were chosen during development on the 54 clips in `docs/motion-accuracy.md`, unless a field names others.
/// "Rendered bodies" are the 18 videos in `docs/accuracy.md`.
struct RepetitionTuning: Sendable {
  /// The limits that FormCheck uses.
  static let standard = RepetitionTuning()

  // MARK: The oriented signal

  /// The cutoff frequency of the signal, in Hz. Repetitions contain no faster movement.
  var smoothingCutoff = 3.0
  /// The longest gap that a repetition may contain, in seconds. A limb is rarely hidden for longer.
  var maximumBridge = 1.0
  /// The minimum factor, in either direction, between a support channel's ratio to the signal in one cycle and the
  /// median ratio. Below it, the channel moves for another reason.
  var minimumSupportAgreement: Float = 0.4
  /// The minimum fraction of the cycles in which a support channel has to agree.
  var minimumSupportFraction: Float = 0.7
  /// The correlation of left and right below which the sides alternate.
  var maximumAlternatingCorrelation: Float = 0.2
  /// The number of values per discarded value at each end of a side's range: 20 leaves the 5th to the 95th percentile.
  var valuesPerOutlier = 20

  // MARK: Cycles

  /// The change of direction that counts as a turn, as a fraction of the typical amplitude. A hesitation in the middle
  /// of a lift is smaller.
  var hysteresis: Float = 0.4
  /// The fraction of rise and fall at either end of a cycle that counts as rest when evidence is evaluated.
  var trimmedFraction: Float = 0.1

  // MARK: Counting

  /// The minimum amplitude of a repetition, as a fraction of the typical amplitude.
  var minimumAmplitudeFraction: Float = 0.5
  /// The minimum mean confidence of the signal in a repetition, 0…1.
  var minimumConfidence: Float = 0.25
  /// The same minimum as a fraction of the median over the repetitions. It excludes a person who gets up close to the
  /// camera and is partly visible. Of 422 repetitions in 81 sets of clips, the least certain one has 0.79 of the median of its set, and no
  /// value from 0.6 to there excludes another one. Movements below one of the two minimums occur in `curl_07`, `deadlift_15`,
  /// `lunge_07`, `pushup_04`, `pushup_14`, and `squat_14`.
  var minimumConfidenceFraction: Float = 0.6
  /// The minimum lift of a repetition that the clip cuts off, as a fraction of the typical amplitude.
  var minimumLiftFraction: Float = 0.6
  /// The lift, as a fraction of the typical amplitude, below which a movement at an end of a set shows its lowering only.
  var minimumShownLift: Float = 0.3
  /// The minimum time after the peak, in seconds, that shows that the lift is complete in a repetition that the clip
  /// cuts off.
  var minimumTimeAfterPeak = 0.1
  /// The maximum rest at the turning point, in seconds, of a repetition that the clip cuts off; a longer rest is a
  /// hold.
  var maximumHold = 4.0
  /// The maximum distance from the turning point during a hold, as a fraction of the amplitude.
  var holdBand: Float = 0.2

  /// The time, in seconds, beside a cut inside a take in which speed isn't measured: half a period of the filter, which
  /// receives one side of the cut only. The same time beside a jump of the pose, which the filter spreads.
  var cutRadius = 0.1

  // MARK: Phases

  /// The fraction of a half cycle's peak speed below which the body rests: the usual criterion of movement onset. Checked
  /// on the rendered bodies.
  var restingSpeedFraction: Float = 0.05
  /// The fractions of a half cycle's peak speed from which its start and its end are extrapolated: below a quarter, keypoints that drift
  /// during the rest are as fast as the movement; above three quarters, the profile is flat. Checked on the rendered bodies.
  var extrapolatedSpeeds: ClosedRange<Double> = 0.25...0.75
  /// The time by which a movement may begin before the lower of these speeds, as a multiple of that of a movement of minimum jerk with
  /// the same duration.
  var maximumOnsetFactor = 2.0
  /// The maximum time by which the extrapolated moment lies in the rest, and in the movement, as a fraction of the half cycle's duration. A
  /// hesitation, the step that begins a lunge, and a slow start along the line of sight stay part of the movement.
  var maximumOnsetShift = (rest: 0.3, movement: 0.1)
  /// The minimum duration of a rest, in seconds. A shorter one is a hesitation within the movement. Tuned on the
  /// rendered bodies.
  var minimumRestDuration = 0.2
  /// The distance from the turning point within which the rest there is searched for, as a fraction of rise or fall.
  var turningBand: Float = 0.1
  /// The minimum duration of a pause, in seconds. Tuned on the rendered bodies.
  var minimumPauseDuration = 0.2
  /// The minimum duration of a pause, as a fraction of the repetition: every movement is slow where it turns back.
  /// Tuned on the rendered bodies.
  var minimumPauseFraction = 0.2

  // MARK: Sets

  /// The minimum rest between two sets, in seconds.
  var minimumSetRest = 8.0
  /// The minimum rest between two sets, as a multiple of a typical repetition's duration.
  var setRestFactor = 2.5

  // MARK: Measurement

  /// The radius, in seconds, of the window whose median is the level of a turning point or a low: two frames at 30 frames
  /// per second. Within it, a movement of 0.4 s, the fastest counted, changes by 7 % of its range.
  var levelRadius = 0.067
  /// The minimum fraction of the repetitions' frames in which an angle has to be measurable in the image plane to be
  /// reported from there.
  var minimumMeasurableFraction = 0.7
  /// The minimum mean confidence of each side, 0…1, for a comparison of the two.
  var minimumSideConfidence: Float = 0.5
  /// The maximum disagreement between image plane and 3D about the difference between the sides, in degrees, if the
  /// signs differ. Tuned on the rendered squats, whose sides move equally.
  var maximumSideDisagreement: Float = 10
}
