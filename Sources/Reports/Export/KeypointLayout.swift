public import FormCheckPose

/// The keypoints of an exchange format, with the names that other programs use.
public struct KeypointLayout: Hashable, Sendable {
  /// The source of a keypoint.
  public enum Source: Hashable, Sendable {
    /// A keypoint of the skeleton, which is missing if the skeleton doesn't have it.
    case point(KeypointName)
    /// The midpoint of two keypoints, with the lower of their confidences.
    case middle(KeypointName, KeypointName)
    /// No source. The keypoint is always missing.
    case absent
  }

  /// A keypoint of the layout.
  public struct Entry: Hashable, Sendable {
    /// The name in the layout.
    public let name: String
    /// The source.
    public let source: Source
  }

  /// The name on the command line.
  public let name: String
  /// The keypoints in the order of the layout.
  public let entries: [Entry]

  init(_ name: String, _ entries: [(String, Source)]) {
    self.name = name
    self.entries = entries.map { Entry(name: $0.0, source: $0.1) }
  }

  /// Creates a layout with the keypoints of a skeleton under their own names.
  public init(_ skeleton: Skeleton) {
    self.init("native", skeleton.keypoints.map { ($0.rawValue, .point($0)) })
  }

  /// The layouts that the command line accepts.
  public static let named = [coco17, halpe26, body25]
}

extension KeypointLayout {
  /// The 17 keypoints of COCO.
  public static let coco17 = KeypointLayout(
    "coco17", Skeleton.coco17.keypoints.map { ($0.rawValue, .point($0)) })

  /// HALPE_26 (Fang et al. 2022, "AlphaPose"): the keypoints of COCO, then trunk and feet.
  ///
  /// No network in this program estimates the top of the head and the small toes.
  public static let halpe26 = KeypointLayout(
    "halpe26",
    Skeleton.coco17.keypoints.map { ($0.rawValue, .point($0)) } + [
      ("head", .absent), ("neck", .middle(.leftShoulder, .rightShoulder)),
      ("hip", .middle(.leftHip, .rightHip)),
      ("left_big_toe", .point(.leftFootIndex)), ("right_big_toe", .point(.rightFootIndex)),
      ("left_small_toe", .absent), ("right_small_toe", .absent),
      ("left_heel", .point(.leftHeel)), ("right_heel", .point(.rightHeel)),
    ])

  /// BODY_25 (Cao et al. 2019, "OpenPose"), in which the right side precedes the left.
  public static let body25 = KeypointLayout(
    "body25",
    [
      ("Nose", .point(.nose)), ("Neck", .middle(.leftShoulder, .rightShoulder)),
      ("RShoulder", .point(.rightShoulder)), ("RElbow", .point(.rightElbow)),
      ("RWrist", .point(.rightWrist)),
      ("LShoulder", .point(.leftShoulder)), ("LElbow", .point(.leftElbow)), ("LWrist", .point(.leftWrist)),
      ("MidHip", .middle(.leftHip, .rightHip)),
      ("RHip", .point(.rightHip)), ("RKnee", .point(.rightKnee)), ("RAnkle", .point(.rightAnkle)),
      ("LHip", .point(.leftHip)), ("LKnee", .point(.leftKnee)), ("LAnkle", .point(.leftAnkle)),
      ("REye", .point(.rightEye)), ("LEye", .point(.leftEye)), ("REar", .point(.rightEar)),
      ("LEar", .point(.leftEar)),
      ("LBigToe", .point(.leftFootIndex)), ("LSmallToe", .absent), ("LHeel", .point(.leftHeel)),
      ("RBigToe", .point(.rightFootIndex)), ("RSmallToe", .absent), ("RHeel", .point(.rightHeel)),
    ])
}
