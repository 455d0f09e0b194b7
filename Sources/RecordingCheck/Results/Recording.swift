public import FormCheckMotion

/// The facts about a recording that services need besides its scenes.
public struct Recording: Hashable, Sendable {
  /// The number of analyzed frames per second; nil if unknown.
  public var frameRate: Double?
  /// The number of scenes.
  public var scenes: Int
  /// The exercise; nil if it isn't known yet.
  public var exercise: Exercise?
  /// The athlete's size and posture, from the keypoints of all scenes.
  var posture = Posture()

  /// Creates the facts about a recording.
  public init(frameRate: Double?, scenes: Int, exercise: Exercise? = nil) {
    (self.frameRate, self.scenes, self.exercise) = (frameRate, scenes, exercise)
  }
}
