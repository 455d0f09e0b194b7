import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Signals of a squatting figure with known damage.
@Suite struct SignalCleaningTests {
  private static func poses(noise size: Double = 0.004, yaw: Double = 60) -> [(seconds: Double, pose: Pose)] {
    var noise = Noise(size)
    return Frames.steady(8).map { time in
      (time, Performance.all[0].body(Performance.progress(at: time - 1, 3, 2)).pose(yaw: yaw, noise: &noise))
    }
  }

  private static let legs: [(KeypointName, KeypointName)] = [
    (.leftHip, .rightHip), (.leftKnee, .rightKnee), (.leftAnkle, .rightAnkle), (.leftHeel, .rightHeel),
    (.leftFootIndex, .rightFootIndex),
  ]

  private static func exchange(_ pose: inout Pose, _ pairs: [(KeypointName, KeypointName)]) {
    for (left, right) in pairs {
      guard let left = pose.skeleton.index(of: left), let right = pose.skeleton.index(of: right) else {
        continue
      }
      pose.keypoints.swapAt(left, right)
      pose.worldPoints.swapAt(left, right)
    }
  }

  /// Exchanges of every length from 1 to 15 frames, at many positions, are corrected and flagged, and nothing else is.
  @Test(arguments: 1...15)
  func exchangesAreCorrected(_ length: Int) throws {
    for yaw in [0.0, 45] {
      let clean = Self.poses(yaw: yaw)
      for start in stride(from: 5, to: clean.count - 20, by: 31) {
        var damaged = clean
        for index in start..<(start + length) { Self.exchange(&damaged[index].pose, Self.legs) }
        let person = try #require(Frames.motion(damaged).people.first)
        for index in damaged.indices {
          let sample = try #require(person.points.sample(.leftAnkle, at: index))
          let truth = try #require(clean[index].pose[.leftAnkle]?.position)
          let isSwapped = (start..<(start + length)).contains(index)
          #expect(
            sample.flags.contains(.swapped) == isSwapped,
            "\(length) frames from \(start), \(yaw)°: frame \(index)")
          #expect(sample.raw.map { $0.distance(to: truth) < 0.01 } == true, "frame \(index)")
        }
      }
    }
  }

  @Test func cleanSignalsHaveNoFlags() throws {
    for yaw in stride(from: 0.0, to: 360, by: 15) {
      let person = try #require(Frames.motion(Self.poses(yaw: yaw)).people.first)
      for index in 0..<person.points.count {
        for name in KeypointName.limbs {
          #expect(person.points.sample(name, at: index)?.flags == [], "\(name) in frame \(index), \(yaw)°")
        }
      }
    }
  }

  /// Gaps of up to a quarter of a second are filled and flagged, longer ones stay empty.
  @Test(arguments: 1...14)
  func gapsAreFilledUpToAQuarterSecond(_ length: Int) throws {
    let clean = Self.poses(noise: 0)
    let gap = 100..<(100 + length)
    let detected = clean.enumerated().filter { !gap.contains($0.offset) }
    let assignment = TrackAssignment(persons: [TrackSummary.Key(segment: 0, track: 0): 0], athlete: 0)
    var recorder = ClipRecorder(
      assignment: assignment, measurement: AngleMeasurement(width: 800, height: 800),
      settings: MotionSettings())
    let kept = Set(detected.map(\.offset))
    for (index, frame) in clean.enumerated() {
      let person = PersonObservation(
        track: 0, pose: frame.pose, heatmapPeaks: frame.pose.keypoints.map { _ in 1 })
      recorder.add(
        FrameObservation(
          index: index, timestamp: Timestamp(pts: Int64(index), seconds: frame.seconds),
          people: kept.contains(index) ? [person] : []), segment: 0)
    }
    let points = try #require(recorder.clip().people.first).points
    let isShort = Double(length + 1) / 30 <= 0.25 + 1e-9
    for index in gap {
      let sample = try #require(points.sample(.leftKnee, at: index))
      #expect((sample.smoothed != nil) == isShort, "gap of \(length), frame \(index)")
      #expect(sample.flags.contains(.filled) == isShort, "\(index)")
      if let truth = clean[index].pose[.leftKnee]?.position, let filled = sample.smoothed {
        #expect(
          filled.distance(to: truth) < 6, "gap of \(length), frame \(index): \(filled.distance(to: truth)) px"
        )
      }
    }
  }

  /// Outliers in the middle of a video, in its first frame and in its last.
  @Test(arguments: [60.0, 150, 400]) func outliersAreReplaced(jump: Double) throws {
    let clean = Self.poses()
    for outliers in [[0], [100], [100, 101], [clean.count - 1]] {
      var damaged = clean
      let wrist = try #require(Skeleton.blazePose33.index(of: .rightWrist))
      for index in outliers {
        let truth = clean[index].pose.keypoints[wrist].position
        damaged[index].pose.keypoints[wrist].position = truth + Point(x: jump, y: -jump)
      }
      let points = try #require(Frames.motion(damaged).people.first).points
      for index in outliers {
        let truth = clean[index].pose.keypoints[wrist].position
        let sample = try #require(points.sample(.rightWrist, at: index))
        #expect(sample.flags.contains([.outlier, .filled]), "a jump of \(jump) in frame \(index)")
        #expect(
          sample.smoothed.map { $0.distance(to: truth) < 5 } == true, "a jump of \(jump) in frame \(index)")
      }
    }
  }

  /// The jitter of a still body is reduced to a quarter.
  @Test func stillBodiesJitterLess() throws {
    var noise = Noise(0.02)
    let still = Frames.steady(10).map { ($0, MovingBody().pose(yaw: 30, noise: &noise)) }
    let points = try #require(Frames.motion(still).people.first).points
    func steps(_ position: (KeypointSample) -> Point?) -> Double {
      (1..<points.count).reduce(0) { sum, index in
        guard let now = points.sample(.leftWrist, at: index).flatMap(position),
          let before = points.sample(.leftWrist, at: index - 1).flatMap(position)
        else { return sum }
        return sum + now.distance(to: before)
      }
    }
    #expect(steps(\.smoothed) <= 0.25 * steps(\.raw), "\(steps(\.smoothed)) of \(steps(\.raw))")
  }

  @Test func withoutSmoothingPositionsStayRaw() throws {
    var settings = MotionSettings()
    settings.signals.cutoff = nil
    let poses = Self.poses()
    let points = try #require(Frames.motion(poses, settings: settings).people.first).points
    for index in 0..<points.count {
      let sample = try #require(points.sample(.leftElbow, at: index))
      #expect(sample.smoothed == sample.raw, "\(index)")
    }
  }
}
