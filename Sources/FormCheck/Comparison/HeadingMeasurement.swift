import FormCheckComparison
import FormCheckMotion
import FormCheckPose

/// The measurement of the athlete's heading during repetitions, from the saved 3D keypoints with corrected sides.
struct HeadingMeasurement {
  let video: ExtractedVideo
  let assignment: TrackAssignment
  let bar: BarSettings
  let exchanged: ExchangedSides

  /// The pairs of keypoints whose lines give the heading.
  static let pairs: [(left: KeypointName, right: KeypointName)] = [
    (.leftShoulder, .rightShoulder), (.leftHip, .rightHip),
  ]

  /// Returns the heading in each of some ascending ranges of frames; nil where the athlete has no body in 3D.
  ///
  /// - Complexity: one read of each segment that contains a range.
  func headings(in ranges: [ClosedRange<Int>]) throws(FormCheckError) -> [BodyHeading?] {
    var lines = [[(x: Double, z: Double)]](repeating: [], count: ranges.count)
    for segment in video.segments where ranges.contains(where: { $0.overlaps(segment.frames) }) {
      for frame in try video.observations(of: segment, bar).frames {
        // Repetitions don't overlap, except in their first and last frames.
        let next = ranges.partitioningIndex { $0.upperBound >= frame.index }
        guard next < ranges.count, ranges[next].contains(frame.index),
          let line = line(in: frame, segment.number)
        else { continue }
        lines[next].append(line)
      }
    }
    return lines.map { BodyHeading(lines: $0) }
  }

  /// Returns the line from the athlete's right side to the left one.
  private func line(in frame: FrameObservation, _ segment: Int) -> (x: Double, z: Double)? {
    let athlete = frame.people.first {
      assignment.person(of: $0.track, in: segment, frame: frame) == assignment.athlete
    }
    guard let pose = athlete?.pose, !pose.worldPoints.isEmpty else { return nil }
    var line = (x: 0.0, z: 0.0)
    for pair in Self.pairs {
      guard let left = pose.skeleton.index(of: pair.left), let right = pose.skeleton.index(of: pair.right),
        pose.worldPoints.indices.contains(left), pose.worldPoints.indices.contains(right)
      else { return nil }
      let sign = exchanged.contains(pair.left, frame: frame.index) ? -1.0 : 1
      line.x += sign * Double(pose.worldPoints[left].x - pose.worldPoints[right].x)
      line.z += sign * Double(pose.worldPoints[left].z - pose.worldPoints[right].z)
    }
    return line
  }
}
