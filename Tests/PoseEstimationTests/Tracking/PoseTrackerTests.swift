import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import Testing
import FormCheckVideo

@Suite struct PoseTrackerTests {
  /// The people in `images`, a thirtieth of a second apart from 0 s.
  private func people(
    _ images: [PixelBuffer], _ settings: PoseTracker.Settings = .init()
  ) throws -> [[TrackedEstimate]] {
    let tracker = try PoseTracker(models: Sample.models.get(), settings: settings)
    return try images.enumerated().map { index, image in
      let people = try tracker.estimates(in: image, at: Double(index) / 30)
      #expect(Set(people.map(\.track)).count == people.count, "a track twice in frame \(index)")
      return people
    }
  }

  /// The walking woman is one track over 160 pixels at every quality level.
  @Test(arguments: TrackingQuality.allCases)
  func tracksThePersonOverThirtyFrames(quality: TrackingQuality) throws {
    let seen = try people(Sample.frames(111..<141).map(\.pixels), .init(quality: quality))
    let start = Sample.hips[1].1
    let walker = try #require(seen[5].first { Sample.isWalker($0.pose, hips: start) }).track
    var last: Point?
    for (number, people) in seen.enumerated() {
      let pose = try #require(people.first { $0.track == walker }?.pose, "nobody in frame \(111 + number)")
      let step = last.map { $0.distance(to: pose.midHip) } ?? 0
      #expect(step < 20, "frame \(111 + number): the hips jump by \(step) pixels")
      last = pose.midHip
      for (index, hips) in Sample.hips where index == 111 + number {
        #expect(Sample.isWalker(pose, hips: hips), "frame \(index): \(pose.midHip), not \(hips)")
      }
    }
  }

  @Test(arguments: TrackingQuality.allCases)
  func newTrackersGiveTheSameResults(quality: TrackingQuality) throws {
    let images = try Sample.frames(114..<118).map(\.pixels)
    let first = try people(images, .init(quality: quality)).map { $0.map(\.observation) }
    #expect(first.allSatisfy { !$0.isEmpty })
    #expect(try people(images, .init(quality: quality)).map { $0.map(\.observation) } == first)
  }

  @Test(arguments: TrackingQuality.allCases) func blackFramesShowNobody(quality: TrackingQuality) throws {
    let black = try #require(try Sample.frames(0..<1).first).pixels.blackened
    #expect(try people([black, black, black], .init(quality: quality)).allSatisfy(\.isEmpty))
    #expect(try people([black], .still(quality: quality)).allSatisfy(\.isEmpty))
  }

  /// Many videos begin with a dark frame, and scenes fade through dark ones. The people of the next scene are detected as if it were the
  /// first one.
  @Test(arguments: TrackingQuality.allCases, [1, 3]) func darkFramesHideNobody(
    quality: TrackingQuality, count: Int
  ) throws {
    let images = try Sample.frames(111..<117).map(\.pixels)
    let dark = Array(repeating: images[0].blackened, count: count)
    let alone = try people(images, .init(quality: quality))
    let after = try people(dark + images, .init(quality: quality)).dropFirst(count)
    for (number, pair) in zip(alone, after).enumerated().dropFirst(2) {
      #expect(pair.0.map(\.pose) == pair.1.map(\.pose), "frame \(111 + number)")
    }
  }

  /// Sizes that a file may declare: a pixel, a row, a column.
  @Test(arguments: [(1, 1), (65_535, 1), (1, 65_535), (2, 3), (65_000, 2)])
  func degenerateSizesTakeFewInferences(_ width: Int, _ height: Int) throws {
    let image = PixelBuffer(size: PixelSize(width: width, height: height)).blackened
    for settings in [PoseTracker.Settings.still(quality: .balanced), .init()] {
      let tracker = try PoseTracker(models: Sample.models.get(), settings: settings)
      for frame in 0..<3 {
        #expect(try tracker.estimates(in: image, at: Double(frame)).isEmpty, "\(width)×\(height)")
      }
      #expect(tracker.effort.finding.detectorInferences <= 150, "\(width)×\(height): \(tracker.effort)")
    }
  }

  /// No network runs after the task was canceled.
  @Test func cancellationStopsInference() async throws {
    let models = try Sample.models.get()
    let image = try #require(try Sample.frames(114..<115).first).pixels
    let inferences = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let tracker = try PoseTracker(models: models, settings: .still(quality: .best))
      #expect(throws: PoseEstimationError.cancelled) { try tracker.estimates(in: image, at: 0) }
      return tracker.effort.finding.detectorInferences
    }.result
    #expect(try inferences.get() == 0)
  }

  /// After two black frames, the person has the same track.
  @Test func lostPeopleAreDetectedAgain() throws {
    let images = try Sample.frames(114..<120).map(\.pixels)
    let black = images[0].blackened
    let seen = try people(Array(images[..<3]) + [black, black] + Array(images[3...]))
    #expect(seen.map { !$0.isEmpty } == [true, true, true, false, false, true, true, true])
    let walkers = seen.map { $0.first { Sample.isWalker($0.pose, hips: Sample.hips[1].1) }?.track }
    #expect(walkers[0] != nil && walkers[5...].allSatisfy { $0 == walkers[0] }, "\(walkers)")
  }

  /// Every inference has one purpose, and the same frames take the same inferences.
  @Test func effortIsRecorded() throws {
    let images = try Sample.frames(114..<120).map(\.pixels)
    let efforts = try (0..<2).map { _ in
      let tracker = try PoseTracker(models: Sample.models.get())
      #expect(tracker.effort == TrackingEffort())
      var seen = 0
      for (index, image) in images.enumerated() {
        let people = try tracker.estimates(in: image, at: Double(index) / 30)
        if index > 0 { seen += people.count }
      }
      let effort = tracker.effort
      #expect(effort.following.landmarkInferences >= seen && seen > 0)
      #expect(effort.following.detectorInferences == 0 && effort.searching.detectorInferences == 0)
      #expect(effort.finding.detectorInferences >= 4, "the whole frame in four rotations at least")
      #expect(
        effort.finding.landmarkInferences > 0 && effort.finding.seconds > 0 && effort.following.seconds > 0)
      let beyond = effort.beyondFollowing
      #expect(
        beyond.landmarkInferences == effort.finding.landmarkInferences + effort.searching.landmarkInferences
          + effort.backwardTracking.landmarkInferences)
      return effort
    }
    #expect(efforts[0].beyondFollowing.landmarkInferences == efforts[1].beyondFollowing.landmarkInferences)
    #expect(efforts[0].following.landmarkInferences == efforts[1].following.landmarkInferences)
  }

  @Test func unreachableScoresDetectNobody() throws {
    var settings = PoseTracker.Settings()
    settings.minimumScore = 1.01
    #expect(try people(Sample.frames(114..<116).map(\.pixels), settings).allSatisfy(\.isEmpty))
  }

  /// Scanning every frame tracks the same person.
  @Test func detectionIntervalDoesNotChangeThePerson() throws {
    let images = try Sample.frames(114..<119).map(\.pixels)
    var settings = PoseTracker.Settings()
    settings.detectionInterval = 0
    for (frequent, rare) in try zip(people(images, settings), people(images)) {
      let walkers = try [frequent, rare].map { people in
        try #require(people.first { Sample.isWalker($0.pose, hips: Sample.hips[1].1) }).pose
      }
      #expect(walkers[0].similarity(to: walkers[1]) > 0.7, "\(frequent), \(rare)")
    }
  }

  /// Two copies of the person side by side are two people, in an image and in a video.
  @Test(arguments: [true, false]) func copiesAreTwoPeople(isStill: Bool) throws {
    let (index, hips) = Sample.hips[1]
    let frame = try #require(try Sample.frames(index..<index + 1).first)
    let (x, y) = (474 - 150, 396 - 150)
    let part = frame.pixels.cropped(x: x & ~1, y: y & ~1, to: PixelSize(width: 300, height: 294))
    let pair = part.besideItself
    let settings = isStill ? PoseTracker.Settings.still(quality: .balanced) : PoseTracker.Settings()
    let seen = try #require(try people([pair], settings).first)
    let wanted = hips - Point(x: Double(x & ~1), y: Double(y & ~1))
    for shift in [0.0, 300] {
      let matching = seen.count { $0.pose.midHip.distance(to: wanted + Point(x: shift, y: 0)) < 25 }
      #expect(matching == 1, "\(shift): \(matching) of \(seen.map(\.pose.midHip))")
    }
    #expect(seen.count == 2, "\(seen.map(\.pose.midHip))")
  }

  @Test func maximumPeopleLimitsTracks() throws {
    var settings = PoseTracker.Settings()
    settings.maximumPeople = 1
    #expect(try people(Sample.frames(114..<116).map(\.pixels), settings).allSatisfy { $0.count == 1 })
  }
}

extension PixelBuffer {
  /// Two copies of this frame side by side. Its width has to be even.
  fileprivate var besideItself: PixelBuffer {
    let pair = PixelBuffer(size: PixelSize(width: 2 * size.width, height: size.height), color: color)
    for (from, to) in zip(planes, pair.planes) {
      for row in 0..<from.height {
        for half in 0..<2 {
          (to.base + (row * to.stride + half * from.width)).update(
            from: from.base + row * from.stride, count: from.width)
        }
      }
    }
    return pair
  }
}
