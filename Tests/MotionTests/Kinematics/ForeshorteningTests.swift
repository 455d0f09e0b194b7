import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct ForeshorteningTests {
  private static let skeleton = Skeleton.blazePose33

  /// Bodies whose upper arms point forward by these degrees, seen from the front, `scale` times as large as usual.
  private func signals(_ elevations: [Double], scale: (Int) -> Double = { _ in 1 }) -> (
    KeypointSignals, WorldSignals
  ) {
    var points = KeypointSignals(skeleton: Self.skeleton, count: 0)
    var world = WorldSignals(skeleton: Self.skeleton)
    var noise = Noise(0)
    for (number, elevation) in elevations.enumerated() {
      var body = MovingBody()
      (body.upperArm, body.forearm) = (elevation, 0)
      var pose = body.pose(yaw: 0, noise: &noise)
      for index in pose.keypoints.indices {
        pose.keypoints[index].position = pose.keypoints[index].position * scale(number)
      }
      points.appendFrame(pose)
      world.appendFrame(pose.worldPoints)
    }
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    return (points, world)
  }

  /// An upper arm that points at the camera is foreshortened from 53° on, where its image is 0.6 of its length.
  @Test func armsThatPointAtTheCamera() throws {
    let elevations = Array(stride(from: 0.0, through: 90, by: 5))
    let (points, world) = signals([0, 0] + elevations)
    let frames = try #require(Foreshortening(points, world).frames[.leftElbowFlexion])
    for (number, elevation) in elevations.enumerated() where elevation != 55 && elevation != 50 {
      #expect(frames[number + 2] == (elevation > 53), "\(elevation)°")
    }
  }

  /// Pixels that aren't square change nothing.
  @Test(arguments: [0.5, 0.75, 4.0 / 3, 2]) func pixelsNeedNotBeSquare(_ ratio: Double) {
    let (points, world) = signals([0, 0] + Array(stride(from: 0.0, through: 90, by: 5)))
    let square = Foreshortening(points, world).frames
    let frames = Foreshortening(
      points.widened(by: 1 / ratio), world, pixelAspectRatio: ratio
    ).frames
    #expect(frames == square, "\(ratio)")
    #expect(square.values.contains { $0.contains(true) })
  }

  /// Only the angles of a foreshortened limb are affected.
  @Test func onlyTheLimbsAnglesAreAffected() throws {
    let (points, world) = signals([0, 0, 0, 85])
    let frames = Foreshortening(points, world).frames
    for name in AngleName.allCases {
      let joints = name.joints.map { [$0.from, $0.vertex, $0.to].map(\.rawValue) } ?? []
      let hasUpperArm = joints.contains { $0.hasSuffix("elbow") }
      #expect((frames[name]?.last ?? false) == hasUpperArm, "\(name)")
    }
  }

  /// A body that walks away from the camera becomes smaller, but its limbs aren't foreshortened.
  @Test func distanceIsNoForeshortening() throws {
    let (points, world) = signals([Double](repeating: 0, count: 20)) { 1 - Double($0) / 25 }
    for (name, frames) in Foreshortening(points, world).frames { #expect(!frames.contains(true), "\(name)") }
  }

  /// The scale is that of the projection, whatever the size and the view.
  @Test(arguments: [0.2, 1, 3.7], [0.0, 30, 90, 200]) func theScaleIsInPixelsPerMeter(
    _ factor: Double, _ yaw: Double
  ) throws {
    var noise = Noise(0)
    var pose = MovingBody().pose(yaw: yaw, noise: &noise)
    for index in pose.keypoints.indices {
      pose.keypoints[index].position = pose.keypoints[index].position * factor
    }
    var points = KeypointSignals(skeleton: Self.skeleton, count: 0)
    var world = WorldSignals(skeleton: Self.skeleton)
    points.appendFrame(pose)
    world.appendFrame(pose.worldPoints)
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    let scale = try #require(ImageScale(Self.skeleton)).pixelsPerMeter(points, world, at: 0)
    #expect(abs(Double(scale) - 200 * factor) < 0.1 * factor, "\(factor), \(yaw)°: \(scale)")
  }

  @Test func withoutWorldKeypointsNothingIsForeshortened() {
    let (points, _) = signals([0, 85])
    let frames = Foreshortening(points, WorldSignals(skeleton: Self.skeleton)).frames
    #expect(frames.values.allSatisfy { !$0.contains(true) })
    #expect(ImageScale(Skeleton(name: "head", keypoints: [.nose], bones: [])) == nil)
  }
}
