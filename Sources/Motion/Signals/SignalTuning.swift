/// The constants of scene cut detection, outlier detection, and smoothing.
///
/// Decision 30 describes the methods. If a field names no clips, their number wasn't recorded.
struct SignalTuning: Hashable, Sendable {
  /// The minimum fraction of the image area that a cut changes, 0…1: more than a person walking through the image.
  var minimumCutChange: Float = 0.35
  /// The minimum ratio of a cut's change to the changes around it: pans and flicker change every frame.
  var minimumCutRatio: Float = 3
  /// The radius, in seconds, of the window of frames to which a frame's change is compared.
  var cutRadius = 0.4
  /// The minimum fraction of the image area that the middle of a transition of several frames changes, 0…1: nearly all.
  /// Six transitions in five clips change 0.85 and more.
  var minimumTransitionChange: Float = 0.8
  /// Half of the longest duration of such a transition, in seconds.
  var transitionRadius = 0.5

  /// The distance from the median, in robust standard deviations, beyond which a position is an outlier. Hampel's
  /// identifier uses 3, but limbs reverse sharply.
  var outlierDeviations: Float = 4
  /// The distance from the median, in trunk lengths, within which a position is never an outlier: the network's jitter
  /// on a clearly visible body.
  var minimumOutlierDistance: Float = 0.08
  /// The radius, in frames at any frame rate, of the window whose median a position is compared to.
  var outlierRadiusFrames = 3
  /// The radius of that window in seconds, shorter than the fastest reversal of a limb.
  var outlierRadius = 0.12

  /// The minimum weight of a detected sample, 0…1: without clearer neighbors, even an uncertain sample counts.
  var minimumWeight = 0.05
  /// The weight of a position that the user gave: large enough that the curve passes within a hundredth of a pixel.
  var placedWeight = 1e4

  /// The cutoff in Hz of the slow curve, for a body at rest.
  ///
  /// This field and the others about rest were tuned on the seven still passages in `docs/motion-accuracy.md`: they
  /// reduce the median jitter to 0.23 of the raw jitter (0.45 at 6 Hz) and leave slow movement unchanged.
  var restCutoff = 1.5
  /// The radius, in seconds, of the window in which the slow curve is compared to the usual one.
  var restRadius = 0.25
  /// The minimum duration of a signal, in seconds, for the slow curve: a shorter signal doesn't cover a period of that
  /// curve.
  var minimumRestDuration = 0.5
  /// The distance between the two curves, in body sizes, that is allowed at rest without any jitter.
  var restDistance = 0.006
  /// The additional distance that is allowed at rest, as a multiple of the jitter.
  var jitterWeight = 1.2
  /// The maximum allowance for jitter, in body sizes.
  var maximumJitter = 0.015

  /// The radius, in seconds, of the window in which a signal's typical magnitude is measured.
  var scaleRadius = 0.5
  /// The minimum radius of that window, in frames.
  var minimumScaleFrames = 3

  /// The values that FormCheck uses.
  static let standard = SignalTuning()
}
