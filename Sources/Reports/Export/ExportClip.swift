public import FormCheckMotion
public import FormCheckPose

/// The data that an export writes.
public struct ExportClip: Sendable {
  /// The video's name without its extension.
  public var stem: String
  /// The height of the upright frame, in pixels.
  public var height: Int
  /// The motion of all people.
  public var motion: ClipMotion
  /// The covered frames, whether they were analyzed or not, as numbers in the whole file.
  public var frames: Range<Int>
  /// Whether the frames are unevenly spaced.
  public var isVariableFrameRate: Bool
  /// The points of every pose, also in frames without people.
  public var skeleton: Skeleton
  /// The depths of keypoints by person; empty if the network has no world points.
  public var depths: [Int: DepthSeries] = [:]

  /// A clip whose frames are `height` pixels high.
  public init(
    stem: String, height: Int, skeleton: Skeleton, motion: ClipMotion, frames: Range<Int>,
    isVariableFrameRate: Bool
  ) {
    self.skeleton = skeleton
    self.stem = stem
    self.height = height
    self.motion = motion
    self.frames = frames
    self.isVariableFrameRate = isVariableFrameRate
  }
}

/// The user's choices for an export.
public struct ExportOptions: Hashable, Sendable {
  /// Which positions are written.
  public var signal = ExportedSignal.smoothed
  /// The keypoints and their names; nil for the format's default.
  public var layout: KeypointLayout?
  /// Samples per second in formats with a constant rate; nil for the clip's own rate.
  public var rate: Double?

  /// The defaults.
  public init() {}
}

extension ExportClip {
  /// The network's keypoints under their own names.
  var nativeLayout: KeypointLayout {
    KeypointLayout(motion.people.first?.points.skeleton ?? skeleton)
  }
}
