import Pixels
import Pose
import PoseEstimation
import Testing
import Video

@Suite struct PoseTrackerTests {
  /// One person's poses over `pictures`, the first at 0 s, a thirtieth of a second apart.
  private func poses(_ pictures: [PixelBuffer], _ settings: PoseTracker.Settings = .init()) throws -> [Pose?]
  {
    let tracker = try PoseTracker(models: Sample.models.get(), settings: settings)
    return try pictures.enumerated().map { index, picture in
      let people = try tracker.estimates(in: picture, at: Double(index) / 30)
      #expect(people.count <= 1)
      return people.first?.pose
    }
  }

  @Test func followsThePersonOverThirtyFrames() throws {
    let poses = try poses(Sample.frames(0..<30).map(\.pixels))
    var last: Point?
    for (index, pose) in poses.enumerated() {
      let pose = try #require(pose, "nobody in frame \(index)")
      let (left, right) = (try #require(pose[.leftHip]), try #require(pose[.rightHip]))
      let midHip = left.position.midpoint(to: right.position)
      #expect(midHip.distance(to: Point(x: 354, y: 145)) < 25, "frame \(index): \(midHip)")
      let step = last.map { $0.distance(to: midHip) } ?? 0
      #expect(step < 6, "frame \(index): the hips jump by \(step) pixels")
      last = midHip
    }
  }

  @Test func freshTrackersGiveTheSame() throws {
    let pictures = try Sample.frames(40..<46).map(\.pixels)
    let first = try poses(pictures)
    #expect(first.contains { $0 != nil })
    #expect(try poses(pictures) == first)
  }

  @Test func nobodyIsInBlackPictures() throws {
    let black = try #require(try Sample.frames(0..<1).first).pixels.blackened
    #expect(try poses([black, black, black]) == [nil, nil, nil])
  }

  @Test func losesThePersonAndFindsThemAgain() throws {
    let pictures = try Sample.frames(0..<6).map(\.pixels)
    let black = pictures[0].blackened
    let poses = try poses(Array(pictures[..<3]) + [black, black] + Array(pictures[3...]))
    #expect(poses.map { $0 != nil } == [true, true, true, false, false, true, true, true])
    for pose in poses.compactMap(\.self) {
      for (name, keypoint) in zip(pose.skeleton.keypoints, pose.keypoints) {
        #expect(Sample.man.contains(keypoint.position), "\(name) at \(keypoint.position)")
      }
    }
  }

  @Test func aScoreNobodyReachesFindsNobody() throws {
    var settings = PoseTracker.Settings()
    settings.minimumScore = 1.01
    #expect(try poses(Sample.frames(0..<2).map(\.pixels), settings) == [nil, nil])
  }

  /// At a beat of no time the detector looks at every picture; the person is the same one.
  @Test func theBeatDoesNotChangeWhoIsFollowed() throws {
    let pictures = try Sample.frames(0..<5).map(\.pixels)
    var settings = PoseTracker.Settings()
    settings.detectionInterval = 0
    for (often, seldom) in try zip(poses(pictures, settings), poses(pictures)) {
      let (first, second) = (try #require(often?[.leftShoulder]), try #require(seldom?[.leftShoulder]))
      #expect(first.position.distance(to: second.position) < 10, "\(first) \(second)")
    }
  }
}
