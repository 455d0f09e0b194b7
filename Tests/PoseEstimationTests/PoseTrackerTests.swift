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

  /// The woman walks a hundred and sixty pixels; the detector looks again on the way.
  @Test func followsThePersonOverThirtyFrames() throws {
    var settings = PoseTracker.Settings()
    settings.detectionInterval = 0.5
    let poses = try poses(Sample.frames(111..<141).map(\.pixels), settings)
    var last: Point?
    for (number, pose) in poses.enumerated() {
      let pose = try #require(pose, "nobody in frame \(111 + number)")
      let step = last.map { $0.distance(to: pose.midHip) } ?? 0
      #expect(step < 20, "frame \(111 + number): the hips jump by \(step) pixels")
      last = pose.midHip
      for (index, hips) in Sample.hips where index == 111 + number {
        #expect(Sample.isWalker(pose, hips: hips), "frame \(index): \(pose.midHip), not \(hips)")
      }
    }
    let way = (try #require(last?.x)) - (try #require(poses[0]?.midHip.x))
    #expect((-190 ... -130).contains(way), "\(way) pixels")
  }

  @Test func freshTrackersGiveTheSame() throws {
    let pictures = try Sample.frames(114..<120).map(\.pixels)
    let first = try poses(pictures)
    #expect(first.allSatisfy { $0 != nil })
    #expect(try poses(pictures) == first)
  }

  @Test func nobodyIsInBlackPictures() throws {
    let black = try #require(try Sample.frames(0..<1).first).pixels.blackened
    #expect(try poses([black, black, black]) == [nil, nil, nil])
  }

  @Test func losesThePersonAndFindsThemAgain() throws {
    let pictures = try Sample.frames(114..<120).map(\.pixels)
    let black = pictures[0].blackened
    let poses = try poses(Array(pictures[..<3]) + [black, black] + Array(pictures[3...]))
    #expect(poses.map { $0 != nil } == [true, true, true, false, false, true, true, true])
    for pose in poses.compactMap(\.self) {
      #expect(Sample.isWalker(pose, hips: Sample.hips[1].1), "\(pose.midHip)")
    }
  }

  @Test func aScoreNobodyReachesFindsNobody() throws {
    var settings = PoseTracker.Settings()
    settings.minimumScore = 1.01
    #expect(try poses(Sample.frames(114..<116).map(\.pixels), settings) == [nil, nil])
  }

  /// At a beat of no time the detector looks at every picture; the person is the same one.
  @Test func theBeatDoesNotChangeWhoIsFollowed() throws {
    let pictures = try Sample.frames(114..<119).map(\.pixels)
    var settings = PoseTracker.Settings()
    settings.detectionInterval = 0
    for (often, seldom) in try zip(poses(pictures, settings), poses(pictures)) {
      let (first, second) = (try #require(often?[.leftShoulder]), try #require(seldom?[.leftShoulder]))
      #expect(first.position.distance(to: second.position) < 10, "\(first) \(second)")
    }
  }
}
