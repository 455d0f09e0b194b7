/// The constants for linking tracks into people: when two tracks are one person, and which tracks aren't people at all.
///
/// The standard values were chosen on the 48 workout clips in `docs/accuracy.md`, inspected by eye; decision 11
/// describes the method.
struct IdentityTuning: Hashable, Sendable {
  /// The maximum absence, in seconds, after which a new track may be a person who left the frame: longer than a water
  /// break between repetitions, shorter than a wait for a machine.
  var maximumGap = 10.0
  /// The time, in seconds, after which position and size no longer link a track to a lost one: people move on in the
  /// meantime.
  var maximumPositionGap = 5.0
  /// The maximum absence, in seconds, of a person who leaves the frame between sets if nobody else does: the longest rest that is
  /// recommended between sets is five minutes (de Salles et al. 2009).
  var maximumAbsence = 300.0
  /// The minimum fraction of the image area that a scene cut changes, 0…1, after which another person may enter.
  var minimumCutChange: Float = 0.35
  /// The minimum stay, in seconds, of a person who doesn't only pass by: at 1.4 m/s, a passer-by crosses a frame 6 m wide in 4.3 s.
  var minimumStay = 5.0
  /// The time, in seconds, for which a scene cut may hide a person: a dissolve, or a few dark frames.
  var maximumCutGap = 0.5
  /// The distance, in body sizes, that a person may jump: the position in a track's first frames is inexact.
  var jumpDistance = 0.4
  /// The speed, in body sizes per second, of a person who is out of sight: a brisk walk.
  var movementSpeed = 0.6
  /// The maximum ratio of the sizes of a person who reappears elsewhere: it allows a step toward the camera, but not
  /// another person.
  var maximumSizeRatio = 1.6

  /// The weight of a joint's mean turn, in body sizes, against its mean heatmap peak, 0…1.
  ///
  /// A plate or a dummy is detected at a slightly different position in every frame.
  var turnWeight = 2.3
  /// The clarity (mean peak minus weighted turn) below which a track is likely a false positive.
  var minimumClarity = 0.4
  /// The maximum time between two frames, in seconds, for their difference to measure steadiness: two frames at 30
  /// frames/s.
  var maximumStep = 0.07

  /// The fraction of the body's size that is added to the range of its limbs. It makes a large person who stands still
  /// less prominent than a person who trains, but more prominent than a distant passer-by.
  var sizeFraction = 0.05
  /// The minimum fraction of the highest prominence at which a likely false positive is kept: an athlete half hidden by
  /// a plate is detected less clearly than the people behind.
  var minimumProminence = 0.4
  /// The minimum number of frames in which a person has to be detected, or half the clip's frames if that is fewer.
  var minimumFrames = 8
  /// The minimum time, in seconds, for which a person has to be tracked, or half the clip's duration if that is
  /// shorter.
  var minimumDuration = 0.5

  /// Returns the constants in the time of a video that plays `factor` times slower than reality.
  func slowed(by factor: Double) -> IdentityTuning {
    var slowed = self
    slowed.maximumGap *= factor
    slowed.maximumAbsence *= factor
    slowed.minimumStay *= factor
    slowed.maximumPositionGap *= factor
    slowed.maximumCutGap *= factor
    slowed.minimumDuration *= factor
    slowed.maximumStep *= factor
    slowed.movementSpeed /= factor
    return slowed
  }

  /// The values that FormCheck uses.
  static let standard = IdentityTuning()
}
