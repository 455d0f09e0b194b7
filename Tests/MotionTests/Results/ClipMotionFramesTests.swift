import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The poses of shown frames, detected or interpolated.
@Suite struct ClipMotionFramesTests {
  /// A clip of one person who moves to the right by 100 pixels a second. Frames are a tenth of a second apart, and every
  /// `step`-th has a pose.
  private func clip(step: Int, cuts: [Int] = []) -> ClipMotion {
    let indices = (0..<5).map { 10 + $0 * step }
    var points = KeypointSignals(skeleton: .coco17, count: 5)
    var angles = AngleSeries(count: 5)
    for offset in 0..<5 {
      points.score[offset] = 0.9
      for index in 0..<17 {
        points.smoothedX[offset * 17 + index] = Float(10 * indices[offset])
        points.smoothedY[offset * 17 + index] = Float(index)
        points.confidence[offset * 17 + index] = 0.5
      }
      angles.degrees[offset] = Float(indices[offset])
    }
    let person = PersonMotion(
      person: 3, isAthlete: true, span: 0..<5, points: points, angles: [.leftKneeFlexion: angles],
      workout: nil)
    return ClipMotion(
      frames: FrameTimes(indices: indices, timestamps: indices.map(timestamp)), cuts: cuts,
      people: [person], athlete: 3)
  }

  private func timestamp(_ index: Int) -> Timestamp {
    Timestamp(pts: Int64(index) * 100, seconds: Double(index) / 10)
  }

  /// Poses are interpolated linearly between frames up to 0.25 s apart, and missing between others.
  @Test(arguments: 1...4) func framesBetweenPosesAreInterpolated(_ step: Int) {
    let clip = clip(step: step)
    for index in 5..<(10 + 5 * step + 5) {
      let frame = clip.frame(index, at: timestamp(index))
      let hasPose = clip.frames.position(ofFrame: index) != nil
      let isInside = (10...(10 + 4 * step)).contains(index)
      let isShown = hasPose || (isInside && step <= 2)
      #expect(frame.index == index && frame.people.count == (isShown ? 1 : 0), "frame \(index), step \(step)")
      guard let person = frame.people.first else { continue }
      #expect(abs(person.pose.keypoints[4].position.x - Double(10 * index)) < 1e-6, "frame \(index)")
      let degrees = person.angles[.leftKneeFlexion]?.degrees ?? .nan
      #expect(abs(degrees - Double(index)) < 1e-6, "frame \(index)")
      #expect(person.person == 3 && person.isAthlete, "\(index)")
    }
  }

  @Test func nothingIsInterpolatedBetweenTwoShots() {
    let clip = clip(step: 2, cuts: [12])
    #expect(clip.frame(11, at: timestamp(11)).people.isEmpty)
    #expect(clip.frame(13, at: timestamp(13)).people.count == 1)
  }
}
