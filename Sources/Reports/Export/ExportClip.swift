public import FormCheckMotion
public import FormCheckPose

/// The data to export.
public struct ExportClip: Sendable {
  /// The video's name without its extension.
  public var stem: String
  /// The height of the upright frame, in pixels.
  public var height: Int
  /// The width of a pixel relative to its height.
  public var pixelAspectRatio = 1.0
  /// The motion of all people.
  public var motion: ClipMotion
  /// The covered frames, analyzed or not, as numbers in the whole file.
  public var frames: Range<Int>
  /// Whether the frame rate is variable.
  public var isVariableFrameRate: Bool
  /// The skeleton of all poses, also defined if no frame has people.
  public var skeleton: Skeleton
  /// The depths of the keypoints of each person; empty if the network provides no world points.
  public var depths: [Int: DepthSeries] = [:]
  /// The version of the program, for formats that state it.
  public var version = ""

  /// Creates a clip whose frames are `height` pixels high.
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
  /// The positions to write.
  public var signal = ExportedSignal.smoothed
  /// The keypoints and their names; nil for the format's default.
  public var layout: KeypointLayout?
  /// Samples per second in formats with a constant rate; nil for the clip's own rate.
  public var rate: Double?

  /// Creates the defaults.
  public init() {}

  /// A choice that doesn't affect the files of every format.
  public enum Choice: Sendable {
    case signal, layout, rate
  }
}

extension ExportClip {
  /// The network's keypoints under their own names.
  var nativeLayout: KeypointLayout {
    KeypointLayout(motion.people.first?.points.skeleton ?? skeleton)
  }
}
