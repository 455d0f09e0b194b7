public import FormCheckPose

/// A list of points under the names that other programs know them by, and where each comes from.
public struct KeypointLayout: Hashable, Sendable {
  /// Where a point comes from.
  public enum Source: Hashable, Sendable {
    /// A point that the skeleton may have.
    case point(KeypointName)
    /// Half way between two, as sure as the less sure of them.
    case middle(KeypointName, KeypointName)
    /// Nothing of ours is there: always missing, and never a guess.
    case absent
  }

  /// A point by its name in the layout.
  public struct Entry: Hashable, Sendable {
    /// The name, as the layout's users write it.
    public let name: String
    /// Where it comes from.
    public let source: Source
  }

  /// What the command line calls the layout.
  public let name: String
  /// The points in the layout's order.
  public let entries: [Entry]

  init(_ name: String, _ entries: [(String, Source)]) {
    self.name = name
    self.entries = entries.map { Entry(name: $0.0, source: $0.1) }
  }

  /// The points of a skeleton under their own names.
  public init(_ skeleton: Skeleton) {
    self.init("native", skeleton.keypoints.map { ($0.rawValue, .point($0)) })
  }

  /// The layouts that can be asked for by name.
  public static let named = [coco17, halpe26, body25]
}

extension KeypointLayout {
  /// COCO's 17 points.
  public static let coco17 = KeypointLayout(
    "coco17", Skeleton.coco17.keypoints.map { ($0.rawValue, .point($0)) })

  /// HALPE_26 (Fang et al. 2022, "AlphaPose"): COCO's points, then trunk and feet.
  ///
  /// The head's top and the small toes are in no network of ours.
  public static let halpe26 = KeypointLayout(
    "halpe26",
    Skeleton.coco17.keypoints.map { ($0.rawValue, .point($0)) } + [
      ("head", .absent), ("neck", .middle(.leftShoulder, .rightShoulder)),
      ("hip", .middle(.leftHip, .rightHip)),
      ("left_big_toe", .point(.leftFootIndex)), ("right_big_toe", .point(.rightFootIndex)),
      ("left_small_toe", .absent), ("right_small_toe", .absent),
      ("left_heel", .point(.leftHeel)), ("right_heel", .point(.rightHeel)),
    ])

  /// BODY_25 (Cao et al. 2019, "OpenPose"), which names the right side before the left.
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
