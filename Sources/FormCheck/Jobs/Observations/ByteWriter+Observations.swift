import FormCheckFiles
import FormCheckPose

extension ByteWriter {
  /// Appends the length of UTF-8 text in four bytes, then the text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func append(text: String) {
    append(UInt32(text.utf8.count))
    append(raw: text.utf8)
  }

  /// Appends a frame, with the rims of plates if they were searched.
  ///
  /// - Complexity: O(*n*), where *n* is the number of people.
  mutating func append(_ frame: FrameObservation, hasPlates: Bool) {
    append(Int64(frame.index))
    append(frame.timestamp.pts)
    append(frame.timestamp.seconds)
    append(frame.change)
    append(UInt32(frame.people.count))
    for person in frame.people { append(person) }
    guard hasPlates else { return }
    append(UInt32(frame.plates.count))
    for plate in frame.plates { append(plate) }
  }

  private mutating func append(_ plate: PlateCandidate) {
    for number in [
      plate.center.x, plate.center.y, plate.radius, plate.aspect, plate.angle, plate.coverage,
    ] { append(Float(number)) }
  }

  private mutating func append(_ person: PersonObservation) {
    append(UInt32(clamping: person.track))
    append(person.pose.score)
    append(PersonContent(person).rawValue)
    for (keypoint, peak) in zip(person.pose.keypoints, person.heatmapPeaks) {
      append(Float(keypoint.position.x))
      append(Float(keypoint.position.y))
      for number in [keypoint.visibility, keypoint.presence, peak, keypoint.confidence] { append(number) }
    }
    for point in person.pose.worldPoints {
      for number in [point.x, point.y, point.z] { append(number) }
    }
  }
}
