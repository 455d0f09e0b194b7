import Pixels
import Pose

/// How far a position is believed, which decides how it is drawn.
enum Trust: Hashable {
  case hidden
  case low
  case firm

  /// Below this a point is more likely wrong than right.
  static let firmFrom: Float = 0.5
  /// Below this it says nothing.
  static let hiddenBelow: Float = 0.1
}

/// One person's points as they are drawn.
struct PersonGeometry {
  private let pose: Pose
  private let size: PixelSize
  /// The diagonal of the box round all points that are drawn, in pixels.
  let extent: Double

  init(_ pose: Pose, picture size: PixelSize) {
    self.pose = pose
    self.size = size
    let shown = pose.keypoints.lazy.filter { Self.trust($0, size) != .hidden }.map(\.position)
    extent = Rectangle(enclosing: shown).map { Point(x: $0.width, y: $0.height).length } ?? 0
  }

  /// A point, unless it is hidden.
  subscript(name: KeypointName) -> Point? { trust(name) == .hidden ? nil : pose[name]?.position }

  func trust(_ name: KeypointName) -> Trust { pose[name].map { Self.trust($0, size) } ?? .hidden }

  /// A bone is believed as far as its worse end.
  func trust(_ bone: Skeleton.Bone) -> Trust {
    let ends = [trust(bone.start), trust(bone.end)]
    return ends.contains(.hidden) ? .hidden : ends.contains(.low) ? .low : .firm
  }

  /// The bones that are drawn, with their ends.
  var bones: [(bone: Skeleton.Bone, from: Point, to: Point)] {
    pose.skeleton.bones.compactMap { bone in
      guard let from = self[bone.start], let to = self[bone.end] else { return nil }
      return (bone, from, to)
    }
  }

  /// The points that get a dot: those at the end of a bone.
  var jointNames: [KeypointName] {
    let ends = Set(pose.skeleton.bones.flatMap { [$0.start, $0.end] })
    return pose.skeleton.keypoints.filter { ends.contains($0) && self[$0] != nil }
  }

  /// The middle of the shown points.
  var center: Point? {
    let shown = jointNames.compactMap { self[$0] }
    guard !shown.isEmpty else { return nil }
    return shown.reduce(Point(x: 0, y: 0), +) * (1 / Double(shown.count))
  }

  /// The sides of the body, from the far one to the near one, where the network says how far they are.
  var sidesFarToNear: [BodySide] {
    let leftIsFar = depth(.left) > depth(.right)
    return leftIsFar ? [.left, .center, .right] : [.right, .center, .left]
  }

  private func depth(_ side: BodySide) -> Float {
    guard pose.worldPoints.count == pose.skeleton.keypoints.count else { return 0 }
    return zip(pose.skeleton.keypoints, pose.worldPoints).reduce(0) { sum, point in
      point.0.side == side ? sum + point.1.z : sum
    }
  }

  /// A point more than half a picture outside is a guess: no line is drawn towards it.
  private static func trust(_ keypoint: Keypoint, _ size: PixelSize) -> Trust {
    let (x, y) = (keypoint.position.x, keypoint.position.y)
    let (width, height) = (Double(size.width), Double(size.height))
    guard keypoint.confidence >= Trust.hiddenBelow, (-width / 2...width * 1.5).contains(x),
      (-height / 2...height * 1.5).contains(y)
    else { return .hidden }
    return keypoint.confidence < Trust.firmFrom ? .low : .firm
  }
}
