/// The constants of scene cut detection, outlier detection and smoothing.
///
/// Decision 30 has the methods. Where a field names no clips, their number wasn't recorded.
struct SignalTuning: Hashable, Sendable {
  /// The fraction of the image area, 0…1, that a cut changes: more than a person who walks through the image.
  var minimumCutChange: Float = 0.35
  /// How many times as much a cut changes as the frames around it: pans and flicker change every frame.
  var minimumCutRatio: Float = 3
  /// Seconds on either side of a frame to which its change is compared.
  var cutRadius = 0.4

  /// Robust standard deviations from the median beyond which a position is an outlier; Hampel's identifier uses 3, but
  /// limbs turn back sharply.
  var outlierDeviations: Float = 4
  /// Trunk lengths from the median that a position may have in any case: the network's jitter on a clear body.
  var minimumOutlierDistance: Float = 0.08
  /// Frames on either side whose median a position is compared to, at any frame rate.
  var outlierRadiusFrames = 3
  /// Seconds on either side whose median a position is compared to, shorter than the fastest turn of a limb.
  var outlierRadius = 0.12

  /// The smallest weight of a detected sample, 0…1: without clearer neighbors even an uncertain one counts.
  var minimumWeight = 0.05

  /// The cutoff in Hz of the slow curve, for a body at rest.
  ///
  /// This and the other fields of rest were set on the seven still passages of `docs/motion-accuracy.md`: they reduce the
  /// median jitter to 0.23 of the raw jitter (0.45 at 6 Hz) and leave slow movement alone.
  var restCutoff = 1.5
  /// Seconds on either side over which the slow curve is compared to the usual one.
  var restRadius = 0.25
  /// Seconds below which a signal is smoothed as usual: too short for a period of the slow curve.
  var minimumRestDuration = 0.5
  /// Body sizes that both curves may be apart at rest without any jitter.
  var restDistance = 0.006
  /// How much farther apart they may be at rest, as a multiple of the jitter.
  var jitterWeight = 1.2
  /// The largest allowance for jitter, in body sizes.
  var maximumJitter = 0.015

  /// Seconds on either side over which the typical size of a signal's values is measured.
  var scaleRadius = 0.5
  /// The smallest number of frames on either side for that.
  var minimumScaleFrames = 3

  /// The values that FormCheck uses.
  static let standard = SignalTuning()
}
