/// The constants of the correction of exchanged sides.
///
/// The standard values were chosen on exchanges of 1 to 15 frames injected into the clips of `docs/motion-accuracy.md`, of
/// which 95.8 % are corrected, and on the clips without injected exchanges, whose corrections were inspected by eye.
/// Decision 30 has the method.
struct SideSwapTuning: Hashable, Sendable {
  /// Seconds that an exchange may last, or half of that where the signal begins or ends with it: what lasts longer can't be
  /// distinguished from a body that really faces the other way.
  var maximumDuration = 0.7
  /// The log-likelihood by which a correction has to improve the motion into and out of a segment: a factor of e⁶.
  var minimumGain: Float = 6
  /// The same where the signal begins or ends with the segment, so that only one transition is evidence, and for
  /// exceptions within a long exchange.
  var minimumEdgeGain: Float = 12
  /// The log-likelihood by which it has to improve the motion of the legs alone and of the arms alone, if the whole body is
  /// exchanged.
  var minimumPartGain: Float = 2
  /// Trunk lengths in the image plane by which the sides have to be apart: where they coincide the sides are ambiguous.
  var minimumSeparation: Float = 0.03
  /// The cosine of the angle between hips and shoulders above which they clearly face the same way.
  var trunkAgreement: Float = 0.3

  /// The fraction of its last displacement by which a keypoint is expected to move on; 1 would amplify jitter.
  var momentum: Float = 0.6
  /// The largest ratio of two consecutive time steps by which the expected displacement is scaled.
  var maximumStepRatio = 2.0
  /// The smallest typical error of the expected position in the image plane, in trunk lengths.
  var minimumImageScale: Float = 0.012
  /// The same in the world: depth is less precise.
  var minimumWorldScale: Float = 0.03
  /// The weight of the evidence in the world relative to that in the image plane.
  var worldWeight: Float = 0.5
  /// The degrees of freedom of Student's distribution of the errors; few, so that a lost keypoint is weak evidence.
  var degreesOfFreedom: Float = 3

  /// The confidence below which a keypoint is as good as lost, 0…1.
  var lostConfidence: Float = 0.15
  /// The weight of the evidence of a lost keypoint, 0…1.
  var lostWeight: Float = 0.1
  /// The smallest weight of the evidence of any other keypoint, 0…1.
  var minimumWeight: Float = 0.4

  /// The log-likelihood that each change between exchanged and correct frames costs.
  var exchangeCost: Float = 2.5
  /// The log-likelihood that a second of exchanged frames costs: the rarer of the two sides is the exchanged one.
  var costPerSecond: Float = 1.5

  /// The values that FormCheck uses.
  static let standard = SideSwapTuning()
}
