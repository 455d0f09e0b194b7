import Foundation
import FormCheckMotion
import FormCheckPose
import Testing

/// A pose whose keypoints are at the center of a 1000 × 1000 image, except those given.
func pose(_ points: [KeypointName: Point], confidence: [KeypointName: Float] = [:]) -> Pose {
  let keypoints = Skeleton.blazePose33.keypoints.map { name in
    Keypoint(
      position: points[name] ?? Point(x: 500, y: 500), visibility: confidence[name] ?? 1, presence: 1)
  }
  return Pose(skeleton: .blazePose33, score: 1, keypoints: keypoints)
}

/// Returns the point `length` pixels from `origin`, in a direction in degrees clockwise from the right.
func point(from origin: Point, _ degrees: Double, _ length: Double = 100) -> Point {
  Point(x: origin.x + length * cos(degrees * .pi / 180), y: origin.y + length * sin(degrees * .pi / 180))
}

@Suite struct AngleMeasurementTests {
  let measurement = AngleMeasurement(width: 1000, height: 1000)
  let middle = Point(x: 500, y: 500)

  /// Covers every joint angle with every inner angle and every turn of the body, in steps of 15 degrees.
  @Test(arguments: AngleName.allCases.filter { $0.joints != nil })
  func jointAnglesAtAllTurns(name: AngleName) throws {
    let names = name.keypoints
    for turn in stride(from: 0.0, to: 360, by: 15) {
      for inner in stride(from: -180.0, through: 180, by: 15) {
        let pose = pose([
          names[0]: point(from: middle, turn), names[1]: middle,
          names[2]: point(from: middle, turn + inner, 60),
        ])
        let expected =
          switch name.rawValue.split(separator: "_").last {
          case "flexion": 180 - abs(inner)
          case "dorsiflexion": 90 - abs(inner)
          default: abs(inner)
          }
        let measured = try #require(measurement.angle(name, of: pose).degrees)
        #expect(abs(measured - expected) < 1e-6, "\(name) turn \(turn) inner \(inner): \(measured)")
      }
    }
  }

  @Test(arguments: AngleName.allCases.filter { $0.joints == nil })
  func inclinationsAtAllTurns(name: AngleName) throws {
    let names = name.keypoints
    for turn in stride(from: -180.0, through: 180, by: 5) {
      let upper = point(from: middle, turn - 90)
      let half = names.count / 2
      var points = Dictionary(uniqueKeysWithValues: names.prefix(half).map { ($0, middle) })
      for upperName in names.suffix(half) { points[upperName] = upper }
      let measured = try #require(measurement.angle(name, of: pose(points)).degrees)
      #expect(abs(measured - abs(turn)) < 1e-6, "\(name) turned by \(turn): \(measured)")
    }
  }

  @Test(arguments: AngleName.allCases)
  func anUnreliableKeypointMakesTheAngleUnmeasurable(name: AngleName) {
    let spread = Dictionary(
      uniqueKeysWithValues: name.keypoints.enumerated().map { index, keypoint in
        (keypoint, point(from: middle, Double(index) * 70, 100))
      })
    for keypoint in name.keypoints {
      let uncertain = pose(spread, confidence: [keypoint: 0.49])
      #expect(
        measurement.angle(name, of: uncertain).quality == .unmeasurable(.lowConfidence), "\(name) \(keypoint)"
      )
      let outside = pose(spread.merging([keypoint: Point(x: -1, y: 500)]) { $1 })
      #expect(
        measurement.angle(name, of: outside).quality == .unmeasurable(.outsideImage), "\(name) \(keypoint)")
    }
    #expect(measurement.angle(name, of: pose([:])).quality == .unmeasurable(.degenerate), "\(name)")
  }

  @Test func nonSquarePixelsAreStretched() throws {
    let squeezed = AngleMeasurement(width: 1000, height: 1000, pixelAspectRatio: 2)
    let leaning = pose([
      .leftHip: middle, .rightHip: middle, .leftShoulder: Point(x: 550, y: 400),
      .rightShoulder: Point(x: 550, y: 400),
    ])
    let measured = try #require(squeezed.angle(.trunkInclination, of: leaning).degrees)
    #expect(abs(measured - 45) < 1e-9, "\(measured)")
  }

  @Test func anAngleIsMissingIfTheSkeletonLacksAKeypoint() {
    let coco = Pose(
      skeleton: .coco17, score: 1,
      keypoints: Skeleton.coco17.keypoints.map { _ in Keypoint(position: middle, visibility: 1, presence: 1) }
    )
    #expect(measurement.angle(.leftAnkleDorsiflexion, of: coco).quality == .unmeasurable(.missing))
  }
}
