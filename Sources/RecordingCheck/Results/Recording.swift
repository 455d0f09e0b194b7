public import FormCheckMotion

/// The facts about a recording that services need besides its scenes.
public struct Recording: Hashable, Sendable {
  /// The number of analyzed frames per second; nil if unknown.
  public var frameRate: Double?
  /// The number of frames of the video per second, analyzed or not; nil if unknown.
  public var videoFrameRate: Double?
  /// The number of scenes.
  public var scenes: Int
  /// The exercise; nil if it isn't known yet.
  public var exercise: Exercise?
  /// Whether the exercise, if it isn't known yet, will be recognized, so that a body that lies needs no remark until then.
  public var isExerciseRecognizedLater = false
  /// The rotation of the frames after the one that the file states, in degrees clockwise: the value of `--rotate`.
  public var rotationDegrees = 0
  /// The athlete's size and posture, from the keypoints of all scenes.
  var posture = Posture()

  /// Creates the facts about a recording.
  ///
  /// - Parameters:
  ///   - videoFrameRate: the number of frames of the video per second; nil if unknown.
  ///   - frameStep: the number of frames from one analyzed frame to the next, from 1.
  public init(videoFrameRate: Double?, frameStep: Int = 1, scenes: Int, exercise: Exercise? = nil) {
    (self.videoFrameRate, self.scenes, self.exercise) = (videoFrameRate, scenes, exercise)
    frameRate = videoFrameRate.map { $0 / Double(max(1, frameStep)) }
  }
}

extension Recording {
  /// Returns the advice to turn frames clockwise by `degrees`, such as `analyze it with --rotate 90`, if they are turned by
  /// `rotation` already.
  public static func advice(turningBy degrees: Int, after rotation: Int) -> String {
    let sum = (rotation + degrees) % 360
    return "analyze it \(sum == 0 ? "without --rotate" : "with --rotate \(sum)")"
  }

  /// Returns the advice to turn frames in which the body lies with its head at `degrees`, clockwise from the top, so that it stands.
  public static func advice(raisingHeadAt degrees: Double, after rotation: Int) -> String {
    advice(turningBy: degrees > 0 ? 270 : 90, after: rotation)
  }

  func advice(turningBy degrees: Int) -> String { Self.advice(turningBy: degrees, after: rotationDegrees) }
}
