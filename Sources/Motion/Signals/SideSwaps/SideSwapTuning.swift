/// The constants of the correction of exchanged sides.
///
/// The standard values were chosen on exchanges of 1 to 15 frames injected into the clips in
/// `docs/motion-accuracy.md` (95.8 % of them are corrected), and on the same clips without injected exchanges, whose
/// corrections were inspected by eye. Decision 30 describes the method.
struct SideSwapTuning: Hashable, Sendable {
  /// The maximum duration of an exchange, in seconds; half of it if the signal begins or ends with the exchange. A
  /// longer exchange can't be distinguished from a body that really faces the other way.
  var maximumDuration = 0.7
  /// The minimum gain in log-likelihood, for motion into and out of a segment, that justifies a correction: a factor of
  /// e⁶.
  var minimumGain: Float = 6
  /// The same minimum if the signal begins or ends with the segment, since only one transition is evidence, and for
  /// exceptions within a long exchange.
  var minimumEdgeGain: Float = 12
  /// The minimum gain in log-likelihood for the legs alone and for the arms alone, if the whole body is exchanged.
  var minimumPartGain: Float = 2
  /// The minimum distance between the sides in the image plane, in trunk lengths: where they coincide, the sides are
  /// ambiguous.
  var minimumSeparation: Float = 0.03
  /// The cosine of the angle between hips and shoulders above which they clearly face the same way.
  var trunkAgreement: Float = 0.3

  /// The fraction of a keypoint's last displacement that is expected to continue; 1 would amplify jitter.
  var momentum: Float = 0.6
  /// The maximum ratio of two consecutive time steps by which the expected displacement is scaled.
  var maximumStepRatio = 2.0
  /// The minimum typical error of the expected position in the image plane, in trunk lengths.
  var minimumImageScale: Float = 0.012
  /// The same minimum in the world, where depth is less precise.
  var minimumWorldScale: Float = 0.03
  /// The weight of the evidence in the world relative to that in the image plane.
  var worldWeight: Float = 0.5
  /// The degrees of freedom of Student's t-distribution of the errors; few, to make a lost keypoint weak evidence.
  var degreesOfFreedom: Float = 3

  /// The confidence, 0…1, below which a keypoint counts as lost.
  var lostConfidence: Float = 0.15
  /// The weight of the evidence of a lost keypoint, 0…1.
  var lostWeight: Float = 0.1
  /// The minimum weight of the evidence of any other keypoint, 0…1.
  var minimumWeight: Float = 0.4

  /// The cost of each change between exchanged and correct frames, in log-likelihood.
  var exchangeCost: Float = 2.5
  /// The cost per second of exchanged frames, in log-likelihood: the rarer of the two states is assumed to be the
  /// exchange.
  var costPerSecond: Float = 1.5

  /// The values that FormCheck uses.
  static let standard = SideSwapTuning()
}
