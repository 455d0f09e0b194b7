/// The constants by which tracks become people: when two tracks are one person, and which tracks aren't people at all.
///
/// The standard values were chosen on the 48 workout clips of `docs/accuracy.md`, inspected by eye; decision 11 has the
/// method.
struct IdentityTuning: Hashable, Sendable {
  /// Seconds after which a new track isn't taken for a person who left the frame: longer than a water break between
  /// repetitions, shorter than the wait for a machine.
  var maximumGap = 10.0
  /// Seconds after which position and size no longer link a track to a lost one: people move on in the meantime.
  var maximumPositionGap = 5.0
  /// Seconds that a scene cut may hide a person: a dissolve, or a few dark frames.
  var maximumCutGap = 0.5
  /// Body sizes that a person may move at once: the position of a track's first frames is inexact.
  var jumpDistance = 0.4
  /// Body sizes a second that a person may move while out of sight: a brisk walk.
  var movementSpeed = 0.6
  /// The largest ratio of the sizes of a person who reappears elsewhere: a step toward the camera, no other person.
  var maximumSizeRatio = 1.6

  /// How much the mean turn of a joint, in body sizes, counts against its mean heatmap peak, 0…1.
  ///
  /// A plate or a dummy is detected at a slightly different position in every frame.
  var turnWeight = 2.3
  /// The clarity (mean peak less weighted turn) below which a track is likely a false positive.
  var minimumClarity = 0.4
  /// Seconds between two frames beyond which their difference doesn't measure steadiness: two frames at 30 frames/s.
  var maximumStep = 0.07

  /// The fraction of the body's size that is added to the range of its limbs, so that a large person who stands still is
  /// less prominent than one who trains, but not than a distant passer-by.
  var sizeFraction = 0.05
  /// The fraction of the most prominent person's prominence from which a likely false positive is kept: an athlete half
  /// hidden by a plate is detected less clearly than the people behind.
  var minimumProminence = 0.4
  /// Frames that a person has to be detected in; half the clip's if that is fewer.
  var minimumFrames = 8
  /// Seconds that a person has to be tracked for; half the clip's duration if that is shorter.
  var minimumDuration = 0.5

  /// The values that FormCheck uses.
  static let standard = IdentityTuning()
}
