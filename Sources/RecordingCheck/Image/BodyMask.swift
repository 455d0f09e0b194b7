import FormCheckPixels
import FormCheckPose

/// The samples of a small image that are covered by people, whose edges and motion don't belong to the background.
struct BodyMask {
  private let width: Int
  private var covered: [Bool]

  /// The half width of a limb with clothes as a multiple of the trunk's length: twice a thigh's, 0.1 of stature in
  /// diameter.
  private static let halfWidth = 0.35
  /// The radius around a wrist in which a weight moves with it, as a multiple of the trunk's length: a plate of 45 cm has a radius of
  /// 0.44 trunks of 51 cm, is a fifth larger because it is nearer to the camera, and its center is beside the hand.
  private static let weightRadius = 0.75

  /// Creates the mask of the people in a scene for an image of its frame.
  ///
  /// - Complexity: O(*n* · *b*) for *n* samples and *b* bones.
  init(_ scene: RecordingScene, for image: LumaImage) {
    width = image.width
    covered = [Bool](repeating: false, count: image.width * image.height)
    for pose in scene.people {
      guard let body = BodyGeometry(pose, in: scene.size) else { continue }
      let radius = Self.halfWidth * body.trunkLength / Double(image.factor)
      for bone in pose.skeleton.bones {
        guard let start = pose[bone.start]?.position, let end = pose[bone.end]?.position else { continue }
        cover(start * (1 / Double(image.factor)), end * (1 / Double(image.factor)), radius, image)
      }
      for wrist in [KeypointName.leftWrist, .rightWrist].compactMap({ pose[$0]?.position }) {
        let center = wrist * (1 / Double(image.factor))
        cover(center, center, Self.weightRadius * body.trunkLength / Double(image.factor), image)
      }
    }
  }

  /// Whether a person covers the sample at an index by rows.
  subscript(index: Int) -> Bool { covered[index] }

  private mutating func cover(_ start: Point, _ end: Point, _ radius: Double, _ image: LumaImage) {
    guard [start.x, start.y, end.x, end.y, radius].allSatisfy({ abs($0) < 1e6 }) else { return }
    func bounds(_ first: Double, _ second: Double, _ count: Int) -> Range<Int> {
      let low = max(0, Int((min(first, second) - radius).rounded(.down)))
      return low..<max(low, min(count, Int((max(first, second) + radius).rounded(.up))))
    }
    let axis = end - start
    let squared = max(1e-9, axis.x * axis.x + axis.y * axis.y)
    for row in bounds(start.y, end.y, image.height) {
      for column in bounds(start.x, end.x, width) {
        let offset = Point(x: Double(column) + 0.5, y: Double(row) + 0.5) - start
        let along = min(1, max(0, (offset.x * axis.x + offset.y * axis.y) / squared))
        if (offset - axis * along).length <= radius { covered[row * width + column] = true }
      }
    }
  }
}
