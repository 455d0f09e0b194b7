/// Which keypoints a pose holds, in which order, and which of them are joined by a drawn bone.
public struct Skeleton: Hashable, Sendable {
  /// A line between two keypoints.
  public struct Bone: Hashable, Sendable {
    /// One end.
    public let start: KeypointName
    /// The other end.
    public let end: KeypointName

    /// The side of the body: a bone that joins two sides is central.
    public var side: BodySide { start.side == end.side ? start.side : .center }
  }

  /// The skeleton's name in the field, as weight files name it.
  public let name: String
  /// The keypoints in the network's order.
  public let keypoints: [KeypointName]
  /// The bones that are drawn.
  public let bones: [Bone]

  private let positions: [KeypointName: Int]

  /// A skeleton of `keypoints`, drawn as `bones`.
  public init(name: String, keypoints: [KeypointName], bones: [(KeypointName, KeypointName)]) {
    self.name = name
    self.keypoints = keypoints
    self.bones = bones.map { Bone(start: $0.0, end: $0.1) }
    positions = Dictionary(zip(keypoints, keypoints.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Where `name` stands in ``keypoints``; nil if this skeleton hasn't got it.
  public func index(of name: KeypointName) -> Int? { positions[name] }

  /// The skeleton that a weight file calls `name`; nil for one this program doesn't know.
  public static func named(_ name: String) -> Skeleton? {
    [blazePose33, coco17].first { $0.name == name }
  }
}
