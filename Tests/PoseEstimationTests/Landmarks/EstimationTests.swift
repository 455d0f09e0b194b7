import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@testable import FormCheckPoseEstimation

@Suite struct EstimationTests {
  @Test func detectionsLieOnThePerson() throws {
    let detector = try PersonDetector(models: Sample.models.get())
    for (index, hips) in Sample.hips {
      let frame = try #require(try Sample.frames(index..<index + 1).first)
      let people = try detector.people(in: frame.pixels)
      let best = try #require(people.first, "frame \(index)")
      #expect(people.map(\.score) == people.map(\.score).sorted(by: >), "\(index), \(hips)")
      #expect(
        people.allSatisfy { (0.5...1).contains($0.score) && $0.alignmentPoints.count == 4 },
        "\(index), \(hips)")
      let body = Rectangle(x: hips.x - 80, y: hips.y - 130, width: 160, height: 250)
      #expect(body.contains(best.box.center), "frame \(index): \(best)")
      let region = try #require(best.region(.blazePose))
      #expect(region.center.distance(to: hips) < 30, "frame \(index): \(region)")
      #expect(abs(region.roll) < 0.5 && (200...500).contains(region.side), "frame \(index): \(region)")
    }
  }

  /// The person is detected at her position in crops of any shape.
  @Test(arguments: [(300, 300), (240, 400), (420, 260), (301, 263)])
  func detectionsLieOnThePersonInAnyShape(width: Int, height: Int) throws {
    let detector = try PersonDetector(models: Sample.models.get())
    let (index, hips) = Sample.hips[1]
    let frame = try #require(try Sample.frames(index..<index + 1).first)
    let (x, y) = ((474 - width / 2) & ~1, min(540 - height, 396 - height / 2) & ~1)
    let part = frame.pixels.cropped(x: x, y: y, to: PixelSize(width: width, height: height))
    let best = try #require(try detector.people(in: part).first)
    let region = try #require(best.region(.blazePose))
    let wanted = hips - Point(x: Double(x), y: Double(y))
    #expect(best.score > 0.7 && region.center.distance(to: wanted) < 25, "\(best), not at \(wanted)")
    #expect((200...450).contains(region.side) && abs(region.roll) < 0.5, "\(region)")
  }

  @Test func blackFramesShowNobody() throws {
    let detector = try PersonDetector(models: Sample.models.get())
    for (width, height) in [(960, 540), (33, 91), (1, 1)] {
      let black = PixelBuffer(size: PixelSize(width: width, height: height)).blackened
      #expect(try detector.people(in: black) == [], "\(width) × \(height)")
    }
  }

  @Test func keypointsLieOnThePerson() throws {
    let frame = try #require(try Sample.frames(0..<1).first)
    let estimator = try LandmarkEstimator(models: Sample.models.get())
    let region = RegionOfInterest(center: Point(x: 354, y: 145), side: 300, roll: 0)
    let estimate = try estimator.estimate(in: frame.pixels, region: region)
    let pose = estimate.pose
    #expect(pose.score > 0.8 && pose.keypoints.count == 33 && pose.worldPoints.count == 33)
    #expect(estimate.heatmapPeaks.count == 33 && estimate.region == region.onGrid)
    #expect(estimate.heatmapPeaks.allSatisfy { (0...1).contains($0) })
    #expect(pose.keypoints.allSatisfy { (0...1).contains($0.visibility) && (0...1).contains($0.presence) })
    for (name, keypoint) in zip(pose.skeleton.keypoints, pose.keypoints) {
      #expect(Sample.man.contains(keypoint.position), "\(name) at \(keypoint.position)")
    }
    // He stands and faces the camera: head above shoulders, hips, knees and ankles, and his left side on the right.
    for (upper, lower) in [
      (KeypointName.nose, KeypointName.leftShoulder), (.leftShoulder, .leftHip), (.leftHip, .leftKnee),
      (.leftKnee, .leftAnkle), (.rightShoulder, .rightHip), (.rightHip, .rightKnee),
      (.rightKnee, .rightAnkle),
    ] {
      let (above, below) = (try #require(pose[upper]), try #require(pose[lower]))
      #expect(above.position.y + 15 < below.position.y, "\(upper) \(above), \(lower) \(below)")
    }
    let (left, right) = (try #require(pose[.leftShoulder]), try #require(pose[.rightShoulder]))
    #expect(left.position.x > right.position.x + 20, "\(left) \(right)")
  }

  /// The network receives the same square when frame and region are rotated together.
  @Test(arguments: 1...3) func rotatedFramesGiveTheRotatedPerson(quarters: Int) throws {
    let image = try #require(try Sample.frames(0..<1).first).pixels
    let estimator = try LandmarkEstimator(models: Sample.models.get())
    let region = RegionOfInterest(center: Point(x: 354.5, y: 145.25), side: 300, roll: 0.1)
    let upright = try estimator.estimate(in: image, exactly: region)
    let turnedRegion = RegionOfInterest(
      center: region.center.turned(quarters: quarters, in: image.size), side: region.side,
      roll: region.roll + Double(quarters) * .pi / 2)
    let turned = try estimator.estimate(in: image.turned(quarters: quarters), exactly: turnedRegion)
    #expect(abs(turned.pose.score - upright.pose.score) < 0.01)
    for (index, name) in upright.pose.skeleton.keypoints.enumerated() {
      let wanted = upright.pose.keypoints[index].position.turned(quarters: quarters, in: image.size)
      let distance = turned.pose.keypoints[index].position.distance(to: wanted)
      #expect(distance < 1, "\(quarters) quarters, \(name): off by \(distance) pixels")
      let (world, turnedWorld) = (upright.pose.worldPoints[index], turned.pose.worldPoints[index])
      let expected = world.turned(quarters: quarters)
      let off = max(
        abs(turnedWorld.x - expected.x), abs(turnedWorld.y - expected.y), abs(turnedWorld.z - expected.z))
      #expect(off < 0.02, "\(quarters) quarters, \(name): off by \(off) m")
    }
  }

  /// An inference in the refined region estimates the same body.
  @Test func refinedRegionShowsTheSamePerson() throws {
    let image = try #require(try Sample.frames(0..<1).first).pixels
    let estimator = try LandmarkEstimator(models: Sample.models.get())
    let first = try estimator.estimate(
      in: image, region: RegionOfInterest(center: Point(x: 354, y: 145), side: 300, roll: 0))
    let second = try estimator.estimate(in: image, region: #require(first.refinedRegion))
    for name in [KeypointName.leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee] {
      let (before, after) = (try #require(first.pose[name]), try #require(second.pose[name]))
      #expect(before.position.distance(to: after.position) < 12, "\(name): \(before) \(after)")
    }
    #expect((0.3...1).contains(first.limbPeak) && (0.3...1).contains(second.limbPeak))
  }

  /// Only the twelve limb joints count.
  @Test func limbPeaksAreAveraged() {
    for (number, name) in Skeleton.blazePose33.keypoints.enumerated() {
      let peaks = Skeleton.blazePose33.keypoints.indices.map { $0 == number ? Float(0.6) : 0 }
      let estimate = PoseEstimate(
        region: RegionOfInterest(center: Point(x: 0, y: 0), side: 1, roll: 0),
        pose: Pose(skeleton: .blazePose33, score: 1, keypoints: []), heatmapPeaks: peaks, refinedRegion: nil)
      let word = name.rawValue.split(separator: "_").last ?? ""
      let isLimb = ["shoulder", "elbow", "wrist", "hip", "knee", "ankle"].contains(word)
      #expect(abs(estimate.limbPeak - (isLimb ? 0.05 : 0)) < 1e-6, "\(name): \(estimate.limbPeak)")
      #expect(
        TrackedEstimate(track: 7, estimate: estimate).observation
          == PersonObservation(track: 7, pose: estimate.pose, heatmapPeaks: peaks))
    }
  }
}

extension WorldPoint {
  fileprivate func turned(quarters: Int) -> WorldPoint {
    quarters == 0 ? self : WorldPoint(x: -y, y: x, z: z).turned(quarters: quarters - 1)
  }
}
