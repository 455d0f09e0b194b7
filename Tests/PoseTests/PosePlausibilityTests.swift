import FormCheckPose
import Testing

/// Poses with numbers that no person in a frame has.
@Suite struct PosePlausibilityTests {
  private static func pose() -> Pose {
    Pose(
      skeleton: .coco17, score: 0.9,
      keypoints: (0..<17).map {
        Keypoint(position: Point(x: Double($0), y: -40), visibility: 0.5, presence: 0.5)
      },
      worldPoints: (0..<17).map { WorldPoint(x: Float($0) / 20, y: -1, z: 0.2) })
  }

  private static let changes: [(name: String, change: @Sendable (inout Pose, Float) -> Void)] = [
    ("score", { $0.score = $1 }), ("x", { $0.keypoints[3].position.x = Double($1) }),
    ("y", { $0.keypoints[16].position.y = Double($1) }), ("visibility", { $0.keypoints[0].visibility = $1 }),
    ("presence", { $0.keypoints[0].presence = $1 }), ("confidence", { $0.keypoints[0].confidence = $1 }),
    ("world x", { $0.worldPoints[2].x = $1 }), ("world y", { $0.worldPoints[2].y = $1 }),
    ("world z", { $0.worldPoints[16].z = $1 }),
  ]

  @Test func everyNumberIsExamined() {
    #expect(Self.pose().isPlausible)
    for (name, change) in Self.changes {
      for value in [Float.nan, .infinity, -.infinity] {
        var pose = Self.pose()
        change(&pose, value)
        #expect(!pose.isPlausible, "\(name) = \(value)")
      }
    }
  }

  /// Positions outside the frame are usual, those far away are errors.
  @Test func positionsAreNearTheFrame() {
    for (value, isPlausible) in [(-900.0, true), (40_000, true), (2e7, false), (-1e19, false)] {
      var pose = Self.pose()
      pose.keypoints[5].position.x = value
      #expect(pose.isPlausible == isPlausible, "\(value)")
    }
  }
}
