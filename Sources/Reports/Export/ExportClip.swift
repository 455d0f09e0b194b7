public import FormCheckMotion
public import FormCheckPose

/// Everything that an export may look at.
public struct ExportClip: Sendable {
  /// The video's name without its extension.
  public var stem: String
  /// Rows of the upright picture.
  public var height: Int
  /// Who moved how.
  public var motion: ClipMotion
  /// The numbers of the frames that are shown, whether the network looked at them or not.
  public var frames: Range<Int>
  /// Whether the frames are unevenly spaced.
  public var isVariableFrameRate: Bool
  /// The points of every pose, also where nobody is.
  public var skeleton: Skeleton
  /// Meters behind the picture's plane, by person; empty where the network gives no depth.
  public var depths: [Int: DepthSeries] = [:]

  /// A clip of pictures with `height` rows.
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

/// What the user wants of an export.
public struct ExportOptions: Hashable, Sendable {
  /// Which positions are written.
  public var signal = ExportedSignal.smoothed
  /// Which points, under which names; nil for the format's own choice.
  public var layout: KeypointLayout?
  /// Frames a second where a format needs one rate; nil for the clip's own.
  public var rate: Double?

  /// The defaults.
  public init() {}
}

extension ExportClip {
  /// The network's points under their own names.
  var nativeLayout: KeypointLayout {
    KeypointLayout(motion.people.first?.points.skeleton ?? skeleton)
  }
}
