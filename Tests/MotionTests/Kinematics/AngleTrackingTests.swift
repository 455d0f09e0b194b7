import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct AngleTrackingTests {
  /// World angles are correct from every view, those of the image plane wherever they are measurable.
  @Test func anglesMatchTheBody() throws {
    for yaw in stride(from: 0.0, through: 180, by: 15) {
      let motion = Performance.all[0].motion(repetitions: 3, yaw: yaw, noise: 0)
      let person = try #require(motion.people.first)
      let knee = try #require(person.angles[.leftKneeFlexion])
      for offset in 5..<(person.span.count - 5) {
        let truth = 110 * Performance.progress(at: motion.frames.seconds(offset) - 1, 3, 2)
        let sample = knee.sample(at: offset)
        #expect(
          sample.degrees3D.map { abs($0 - truth) < 4 } == true,
          "\(yaw)°, frame \(offset): \(sample), \(truth)")
        guard sample.quality == .measurable, let degrees = sample.degrees else { continue }
        #expect(abs(degrees - truth) < 19, "\(yaw)°, frame \(offset): \(sample), truly \(truth)")
      }
    }
  }

  /// In a front view a squat's knee angle can't be measured in the image plane, and is doubtful.
  @Test func anglesOutOfTheImagePlaneAreDoubtful() throws {
    for (yaw, isDoubtful) in [(0.0, true), (15, true), (75, false), (90, false)] {
      let motion = Performance.all[0].motion(repetitions: 1, seconds: 4, yaw: yaw)
      let series = try #require(motion.people.first?.angles[.leftKneeFlexion])
      let middle = series.quality.count / 2
      #expect(
        (series.quality[middle] == .doubtful(.viewAngle)) == isDoubtful, "\(yaw)°: \(series.quality[middle])")
    }
  }

  @Test func velocityIsTheSlope() throws {
    let motion = Performance.all[0].motion(repetitions: 2, yaw: 90, times: Frames.variable, noise: 0)
    let series = try #require(motion.people.first?.angles[.leftKneeFlexion])
    for offset in 10..<(series.degrees.count - 10) {
      let time = motion.frames.seconds(offset) - 1
      guard time > 0.2, time < 3.8 else { continue }
      let truth = 110 * 0.5 * .pi * sine(.pi * time)
      let velocity = try #require(series.sample(at: offset).velocity)
      #expect(abs(velocity - truth) < 25, "at \(time) s: \(velocity), truly \(truth)")
    }
  }

  /// Returns the offsets with a velocity of a knee that bends, in frames at `times`, of which that at `hidden` has no angle.
  private static func velocities(_ times: [Double], hidden: Int? = nil) throws -> [Int] {
    var points = KeypointSignals(skeleton: .blazePose33, count: 0)
    var world = WorldSignals(skeleton: .blazePose33)
    var noise = Noise(0)
    for offset in times.indices {
      var body = MovingBody()
      body.thigh = (10 * Double(offset), 10 * Double(offset))
      points.appendFrame(body.pose(yaw: 90, noise: &noise))
      world.appendFrame([])
    }
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    if let hidden, let knee = points.skeleton.index(of: .leftKnee) {
      points.confidence[points.index(knee, hidden)] = 0.1
    }
    let tracking = AngleTracking(measurement: AngleMeasurement(width: 4000, height: 4000), times: times)
    let series = try #require(tracking.series(points, world)[.leftKneeFlexion])
    return times.indices.filter { series.sample(at: $0).velocity != nil }
  }

  /// A frame without an angle has no velocity either, and neither have those beside it and beside a gap of more than 0.25 s.
  @Test func velocityIsMissingWithoutAnAngleAndBesideGaps() throws {
    let steady = (0..<7).map { 0.1 * Double($0) }
    #expect(try Self.velocities(steady) == [1, 2, 3, 4, 5])
    #expect(try Self.velocities(steady, hidden: 3) == [1, 5])
    #expect(try Self.velocities([0, 0.1, 0.2, 0.5, 0.6, 0.7]) == [1, 4])
    // Every frame of four in a second is a quarter of a second from the next.
    #expect(try Self.velocities([0, 0.25, 0.5, 0.75, 1]) == [1, 2, 3])
  }
}
