/// The constants of the search for cuts inside a take.
struct TakeTuning: Hashable, Sendable {
  /// The maximum distance between the poses before and after a cut, in trunk lengths, without the body's movement.
  ///
  /// Two people who label the same keypoints differ by 0.08 of the square root of the body's area, the mean of the
  /// standard deviations for shoulders, elbows, wrists, hips, knees, and ankles in COCO's keypoint evaluation; of a
  /// standing body, that is 0.12 trunk lengths.
  var maximumResidual = 0.12
  /// The maximum movement from one frame to the next that adds to it, in trunk lengths: at 30 frames per second, 9 trunk
  /// lengths, about 4.5 m, per second for the whole body. Keypoints that jump farther are errors.
  var maximumMovement = 0.3
  /// The minimum sum of the compared keypoints' confidences, of which there are 12: a quarter of the body. A less certain
  /// keypoint stays where it is in the next frame of a take, too, but not in another one.
  var minimumWeight = 3.0
  /// The time, in seconds, before and after a jump of the pose in which the changes of a movement are compared to it: much shorter than
  /// half of the fastest repetition, 0.2 s, so that a movement doesn't begin and end within it. At fewer than 20 frames per second, jumps
  /// can't be distinguished from movements. A jump exceeds the other changes by more than ``maximumResidual``.
  var jumpRadius = 0.1

  /// The values that FormCheck uses.
  static let standard = TakeTuning()
}
