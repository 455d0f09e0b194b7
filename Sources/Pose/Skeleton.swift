/// A set of keypoints in a fixed order, and the bones that connect them.
public struct Skeleton: Hashable, Sendable {
  /// A line between two keypoints.
  public struct Bone: Hashable, Sendable {
    /// One end.
    public let start: KeypointName
    /// The other end.
    public let end: KeypointName

    /// The side of the body; a bone that connects both sides is central.
    public var side: BodySide { start.side == end.side ? start.side : .center }
  }

  /// The name of the skeleton in the literature and in weight files.
  public let name: String
  /// The keypoints, in the network's order.
  public let keypoints: [KeypointName]
  /// The bones to draw.
  public let bones: [Bone]

  private let positions: [KeypointName: Int]

  /// Creates a skeleton of `keypoints`, drawn as `bones`.
  ///
  /// - Complexity: O(*n* + *b*) for *n* keypoints and *b* bones.
  public init(name: String, keypoints: [KeypointName], bones: [(KeypointName, KeypointName)]) {
    self.name = name
    self.keypoints = keypoints
    self.bones = bones.map { Bone(start: $0.0, end: $0.1) }
    positions = Dictionary(zip(keypoints, keypoints.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the index of `name` in ``keypoints``; nil if the skeleton does not have it.
  public func index(of name: KeypointName) -> Int? { positions[name] }

  /// Returns the skeleton that weight files call `name`; nil for an unknown name.
  public static func named(_ name: String) -> Skeleton? {
    [blazePose33, coco17].first { $0.name == name }
  }
}
