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

  /// The values that FormCheck uses.
  static let standard = TakeTuning()
}
