public import FormCheckMotion
import FormCheckPose

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
  /// Meters behind the picture's plane, by person; empty where the network gives no depth.
  public var depths: [Int: DepthSeries] = [:]

  /// A clip of pictures with `height` rows.
  public init(
    stem: String, height: Int, motion: ClipMotion, frames: Range<Int>, isVariableFrameRate: Bool
  ) {
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
    motion.people.first.map { KeypointLayout($0.points.skeleton) } ?? KeypointLayout(.blazePose33)
  }
}
