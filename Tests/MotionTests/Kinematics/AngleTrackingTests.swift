import FormCheckMotion
import FormCheckPose
import Testing

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
}
