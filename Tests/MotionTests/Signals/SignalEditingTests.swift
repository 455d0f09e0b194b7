import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

@Suite struct SignalEditingTests {
  private static let poses: [(seconds: Double, pose: Pose)] = {
    var noise = Noise(0.005)
    return Frames.steady(4).map { time in
      (time, Performance.all[0].body(Performance.progress(at: time - 0.5, 1, 3)).pose(yaw: 40, noise: &noise))
    }
  }()

  private func motion(_ edits: [MotionEdit], cutoff: Double? = 6, every step: Int = 1) -> ClipMotion {
    var settings = MotionSettings()
    settings.signals.cutoff = cutoff
    settings.edits = edits
    return Frames.motion(
      Self.poses.enumerated().filter { $0.offset % step == 0 }.map(\.element), settings: settings)
  }

  private func sample(_ motion: ClipMotion, _ name: KeypointName, _ offset: Int) throws -> KeypointSample {
    try #require(motion.people.first?.points.sample(name, at: offset))
  }

  /// A moved point is where the user put it, at any distance and cutoff, and its neighbors hardly notice.
  @Test(arguments: [nil, 1.5, 6, 12], [3.0, 60, 900])
  func movedPointsStay(_ cutoff: Double?, _ distance: Double) throws {
    let before = motion([], cutoff: cutoff)
    for offset in [0, 1, 57, Self.poses.count - 1] {
      let old = try #require(try sample(before, .leftKnee, offset).smoothed)
      let target = old + Point(x: distance, y: -distance)
      let edit = MotionEdit.movePoint(person: 0, .leftKnee, at: Self.poses[offset].seconds, to: target)
      let after = motion([edit], cutoff: cutoff)
      let moved = try sample(after, .leftKnee, offset)
      #expect(try #require(moved.smoothed).distance(to: target) < 1e-4, "\(distance) px in frame \(offset)")
      #expect(moved.flags == .edited || moved.flags.names == ["edited"], "\(moved.flags.names)")
      #expect(moved.confidence == 1 && after.unappliedEdits.isEmpty, "\(offset)")
      for other in [KeypointName.leftAnkle, .rightKnee, .nose] {
        #expect(try sample(after, other, offset) == sample(before, other, offset), "\(other) stays")
      }
      let far = offset < 60 ? offset + 45 : offset - 45
      let (here, there) = (try sample(after, .leftKnee, far), try sample(before, .leftKnee, far))
      #expect(
        try #require(here.smoothed).distance(to: try #require(there.smoothed)) < 0.01 * distance + 0.01,
        "\(cutoff ?? 0) Hz, \(distance) px in frame \(offset)")
    }
  }

  /// The knee angle, in the image plane and in 3D, follows the knee that the user moved.
  @Test func anglesFollowTheMovedPoint() throws {
    let offset = 60
    let old = try #require(try sample(motion([]), .leftKnee, offset).smoothed)
    let edit = MotionEdit.movePoint(
      person: 0, .leftKnee, at: Self.poses[offset].seconds, to: old + Point(x: 40, y: 0))
    func angle(_ motion: ClipMotion) throws -> AngleSample {
      try #require(motion.frame(at: offset).people.first?.angles[.leftKneeFlexion])
    }
    let (before, after) = (try angle(motion([])), try angle(motion([edit])))
    #expect(abs(try #require(before.degrees) - (try #require(after.degrees))) > 5)
    #expect(abs(try #require(before.degrees3D) - (try #require(after.degrees3D))) > 2)
  }

  /// A struck-out point is interpolated over a quarter of a second, and missing over a longer time.
  @Test(arguments: 1...14) func struckOutPoints(_ length: Int) throws {
    let frames = 50..<(50 + length)
    let edit = MotionEdit.strikePoint(
      person: 0, .rightWrist, Self.poses[50].seconds...Self.poses[frames.upperBound - 1].seconds)
    let (before, after) = (motion([]), motion([edit]))
    let isShort = Double(length + 1) / 30 <= 0.25 + 1e-9
    for offset in 40..<75 {
      let sample = try sample(after, .rightWrist, offset)
      #expect(sample.flags.contains(.edited) == frames.contains(offset), "frame \(offset)")
      guard frames.contains(offset) else { continue }
      #expect((sample.smoothed != nil) == isShort && sample.raw == nil && sample.confidence == 0, "\(offset)")
      #expect(sample.flags.contains(.filled) == isShort, "\(offset)")
    }
    #expect(try self.sample(after, .leftWrist, 52) == self.sample(before, .leftWrist, 52))
    for offset in frames {
      let pose = try #require(after.frame(at: offset).people.first?.pose)
      let box = try #require(pose.boundingBox)
      #expect(box.width > 10 && box.height > 10, "the box ignores missing points")
    }
  }

  /// The hips are half of the body's size in the image, which must not become unknown.
  @Test func struckOutHips() throws {
    let edits = [KeypointName.leftHip, .rightHip].map { MotionEdit.strikePoint(person: 0, $0, 0...4) }
    let after = motion(edits)
    #expect(after.unappliedEdits.isEmpty)
    #expect(try sample(after, .leftHip, 30).smoothed == nil)
    #expect(try sample(after, .leftKnee, 30).smoothed != nil)
  }

  @Test func exchangedSides() throws {
    let edit = MotionEdit.exchangeSides(person: 0, Self.poses[40].seconds...Self.poses[80].seconds)
    let (before, after) = (motion([]), motion([edit]))
    for offset in [0, 39, 40, 60, 80, 81, 119] {
      for (left, right) in [(KeypointName.leftKnee, KeypointName.rightKnee), (.leftEye, .rightEye)] {
        let isExchanged = (40...80).contains(offset)
        let (was, now) = (
          try sample(before, left, offset), try sample(after, isExchanged ? right : left, offset)
        )
        #expect(now.raw == was.raw && now.confidence == was.confidence, "\(left) in frame \(offset)")
        #expect(
          now.flags.contains(.edited) == isExchanged && now.flags.contains(.swapped) == isExchanged,
          "\(offset), \(left), \(right)")
      }
      #expect(try sample(after, .nose, offset) == sample(before, .nose, offset))
    }
    let twice = motion([edit, edit])
    for offset in 0..<Self.poses.count {
      let (was, now) = (try sample(before, .leftKnee, offset), try sample(twice, .leftKnee, offset))
      #expect(now.smoothed == was.smoothed && !now.flags.contains(.swapped), "frame \(offset)")
    }
  }

  /// Whole-body exchanges are what the automatic correction undoes; it must not undo the user's.
  @Test func theAutomaticCorrectionDoesntUndoTheUsers() throws {
    let edit = MotionEdit.exchangeSides(person: 0, 1...1.3)
    let offset = 35
    #expect(try sample(motion([edit]), .rightKnee, offset).raw == sample(motion([]), .leftKnee, offset).raw)
  }

  @Test func editsInOrder() throws {
    let time = Self.poses[50].seconds
    let target = Point(x: 100, y: 200)
    let move = MotionEdit.movePoint(person: 0, .leftKnee, at: time, to: target)
    let strike = MotionEdit.strikePoint(person: 0, .leftKnee, time...time)
    let swap = MotionEdit.exchangeSides(person: 0, time...time)
    #expect(try sample(motion([strike, move]), .leftKnee, 50).raw == target)
    #expect(try sample(motion([move, strike]), .leftKnee, 50).raw == nil)
    #expect(try sample(motion([move, swap]), .rightKnee, 50).raw == target)
    #expect(try sample(motion([swap, move]), .leftKnee, 50).raw == target)
  }

  /// A time refers to the frame shown at it; a tenth of a frame later is the same frame.
  @Test func timesBetweenFrames() throws {
    let target = Point(x: 100, y: 200)
    for shift in [-0.9e-6, 0, 0.01, 0.033] {
      let edit = MotionEdit.movePoint(person: 0, .nose, at: Self.poses[50].seconds + shift, to: target)
      #expect(try sample(motion([edit]), .nose, 50).raw == target, "\(shift)")
    }
  }

  @Test(arguments: [
    MotionEdit.movePoint(person: 1, .nose, at: 1, to: Point(x: 1, y: 1)),
    .movePoint(person: 0, .nose, at: 9, to: Point(x: 1, y: 1)), .strikePoint(person: 0, .nose, 8...9),
    .exchangeSides(person: 3, 1...2), .joinPeople(person: 1, into: 0), .dividePerson(person: 2, at: 1),
  ])
  func missingTargetsAreReported(_ edit: MotionEdit) throws {
    let motion = motion([.note("a"), edit])
    #expect(motion.unappliedEdits.map(\.number) == [2] && motion.unappliedEdits.map(\.edit) == [edit])
    let sentence = try #require(motion.unappliedEdits.first?.sentence)
    #expect(sentence.contains(edit.description) && sentence.contains("--undo 2"))
  }
}
