/// The constants of measurements in meters.
struct UnitTuning: Hashable, Sendable {
  /// The length of the path from the ankle through knee and hip to the shoulder as a fraction of stature: a shank of
  /// 0.246, a thigh of 0.245, and a trunk of 0.288 (Drillis and Contini 1966).
  var chainFraction = 0.779
  /// The standard deviation of that fraction among people and of the network's hips and shoulders, relative to it.
  var chainDeviation = 0.04
  /// The minimum confidence of a measured keypoint. It is lower than for angles, because a constant offset cancels out
  /// of a displacement, and because hands and plates cover the hips.
  var minimumConfidence: Float = 0.3
  /// The minimum confidence of a wrist. Below it, a wrist is more likely wrong than right, and its error isn't a
  /// constant offset: behind a plate, the network guesses a different position in every posture.
  var minimumWristConfidence: Float = 0.5
  /// The quantile of the length over a set: lengths in the frame may be foreshortened but are rarely too long.
  var chainQuantile = 0.9
  /// The minimum fraction of the body's length that lies in the image plane.
  var minimumFlatness = 0.92
  /// The minimum number of frames in which the body is measured.
  var minimumFrames = 8

  /// The distance from the middle of a bar to the outer face of its near plate, in meters: the sleeve of a bar of 2.2 m
  /// begins at 0.66 m.
  var plateOffset = 0.7
  /// The focal length of a phone's main camera in video, as a multiple of the frame's longer side: 26 mm in full-frame terms, and the
  /// margin for stabilization.
  var focalLength = 0.85
  /// The standard error of the scale at the body's distance by the plate, relative to it: the focal length of another camera
  /// differs by a fifth.
  var plateDeviation = 0.04

  /// The standard error of a displacement by its keypoint, in meters: hips and shoulders are placed 2 to 5 cm from the centers
  /// of rotation, and the offset changes with the posture (docs/synthetic-truth.md).
  var keypointError = 0.04
  /// The minimum fraction of a repetition's frames in which a keypoint must be reliable.
  var minimumCoverage = 0.8

  /// The gravity of the Earth, in m/s².
  var gravity = 9.81
  /// The flight times of jumps, in seconds: 3 to 120 cm.
  var flights = 0.16...1.0
  /// The minimum rise of the feet in a jump, as a fraction of the chain of ``chainFraction``.
  var minimumRise = 0.04
  /// The fraction of the feet's rise at which the flight is measured. The toes leave the floor last and land first, so
  /// the movement near the floor isn't ballistic.
  var risePart = 0.3
  /// The accelerations of the mid-hip in the air that count as free fall, as a multiple of gravity.
  var fall = 0.5...1.7

  /// The values that FormCheck uses.
  static let standard = UnitTuning()
}
