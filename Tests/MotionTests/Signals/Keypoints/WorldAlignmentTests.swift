import FormCheckPose
import Testing

@testable import FormCheckMotion

/// World keypoints whose x and y come from the image (`WorldSignals.align(with:pixelAspectRatio:)`).
@Suite struct WorldAlignmentTests {
  private static let skeleton = Skeleton.blazePose33
  /// Larger than all bodies below.
  private static let image = (width: 1e5, height: 1e5)

  /// A squatting body in the image and in the world, and a network's world in which knees and elbows are bent less.
  private func signals(yaw: Double, scale: Double = 1, pixelAspectRatio: Double = 1) -> (
    points: KeypointSignals, truth: WorldSignals, network: WorldSignals
  ) {
    var points = KeypointSignals(skeleton: Self.skeleton, count: 0)
    var (truth, network) = (WorldSignals(skeleton: Self.skeleton), WorldSignals(skeleton: Self.skeleton))
    for bend in [0.0, 15, 30] {
      var noise = Noise(0)
      var body = MovingBody()
      (body.thigh, body.shank, body.forearm) = ((3 * bend, 2 * bend), (-bend, -bend), 2 * bend)
      var pose = body.pose(yaw: yaw, noise: &noise)
      truth.appendFrame(pose.worldPoints)
      (body.thigh, body.forearm) = ((2.5 * bend, 1.5 * bend), 1.5 * bend)
      network.appendFrame(body.pose(yaw: yaw, noise: &noise).worldPoints)
      for index in pose.keypoints.indices {
        let position = pose.keypoints[index].position * scale
        pose.keypoints[index].position = Point(x: position.x / pixelAspectRatio, y: position.y)
      }
      points.appendFrame(pose)
    }
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    return (points, truth, network)
  }

  /// Whatever the view, the size, and the shape of the pixels, the proportions in the image plane are those of the image,
  /// and depth is the network's.
  @Test(arguments: [0.0, 30, 60, 90, 135, 200], [(0.3, 1.5), (1, 1), (4, 0.7)])
  func positionsComeFromTheImageAndDepthFromTheNetwork(
    _ yaw: Double, _ image: (scale: Double, aspect: Double)
  ) {
    let (scale, aspect) = image
    let (points, truth, network) = signals(yaw: yaw, scale: scale, pixelAspectRatio: aspect)
    var world = network
    world.align(with: points, image: Self.image, pixelAspectRatio: aspect)
    #expect(world.z == network.z)
    for offset in 0..<world.count {
      for joint in 0..<Self.skeleton.keypoints.count {
        let (aligned, actual) = (world.point(joint, at: offset), truth.point(joint, at: offset))
        let factor = ratio(world, truth, offset)
        #expect(
          abs(aligned.x - factor * actual.x) < 0.01 && abs(aligned.y - factor * actual.y) < 0.01,
          "\(Self.skeleton.keypoints[joint]) in frame \(offset), \(yaw)°: \(aligned), \(factor) × \(actual)")
        #expect((0.9...1.1).contains(factor), "\(yaw)°: \(factor)")
      }
    }
  }

  /// Returns the ratio of the distances from the mid-hip to the mid-ankle in the image plane.
  private func ratio(_ world: WorldSignals, _ truth: WorldSignals, _ offset: Int) -> Double {
    func height(_ signals: WorldSignals) -> Double {
      func y(_ name: KeypointName) -> Double {
        signals.point(Self.skeleton.index(of: name) ?? 0, at: offset).y
      }
      return y(.leftAnkle) + y(.rightAnkle) - y(.leftHip) - y(.rightHip)
    }
    return height(world) / height(truth)
  }

  /// A limb that ends outside the image keeps the direction that the network estimates, from where the image shows it.
  @Test func limbsContinueOutsideTheImage() {
    var (points, _, network) = signals(yaw: 30)
    let names: [KeypointName] = [
      .leftShoulder, .leftElbow, .leftWrist, .leftThumb, .rightKnee, .rightAnkle, .rightHeel,
    ]
    let joints = names.compactMap(Self.skeleton.index)
    for joint in joints[2...3] + joints[5...6] { points.smoothedX[points.index(joint, 1)] = -1 }
    var world = network
    world.align(with: points, image: Self.image, pixelAspectRatio: 1)
    for (start, end) in [(1, 2), (2, 3), (4, 5), (5, 6)] {
      let aligned = world.point(joints[end], at: 1) - world.point(joints[start], at: 1)
      let estimated = network.point(joints[end], at: 1) - network.point(joints[start], at: 1)
      #expect(
        (aligned - estimated).length < 1e-5, "\(names[start]) to \(names[end]): \(aligned), \(estimated)")
    }
    #expect(world.point(joints[1], at: 1) != network.point(joints[1], at: 1))
  }

  /// A head keypoint outside the image, and a body without hips in it, stay where the network estimates it.
  @Test func whatTheImageLacksStays() {
    var (points, _, network) = signals(yaw: 30)
    let nose = Self.skeleton.index(of: .nose) ?? 0
    let ear = Self.skeleton.index(of: .rightEar) ?? 0
    points.smoothedX[points.index(nose, 1)] = .nan
    points.smoothedY[points.index(ear, 1)] = -1
    for index in points.index(0, 2)..<points.index(0, 3) { points.smoothedX[index] = .nan }
    var world = network
    world.align(with: points, image: Self.image, pixelAspectRatio: 1)
    #expect(world.point(nose, at: 1) == network.point(nose, at: 1))
    #expect(world.point(ear, at: 1) == network.point(ear, at: 1))
    #expect(world.point(nose, at: 0) != network.point(nose, at: 0))
    for joint in Self.skeleton.keypoints.indices {
      #expect(world.point(joint, at: 2) == network.point(joint, at: 2), "\(Self.skeleton.keypoints[joint])")
    }
    var none = WorldSignals(skeleton: Self.skeleton)
    none.align(with: points, image: Self.image, pixelAspectRatio: 1)
    #expect(none.count == 0)
    network.x = network.x.map { _ in 0 }
    network.y = network.x
    var flat = network
    flat.align(with: points, image: Self.image, pixelAspectRatio: 1)
    #expect(flat.x == network.x && flat.y == network.y)
  }
}
