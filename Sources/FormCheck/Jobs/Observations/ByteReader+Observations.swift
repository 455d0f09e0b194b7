import FormCheckFiles
import FormCheckPose

extension ByteReader {
  /// Reads a four-byte length and that many bytes of UTF-8 text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func text() throws(EndOfData) -> String {
    let count = Int(try integer(UInt32.self))
    return String(decoding: try raw(count), as: UTF8.self)
  }

  /// Reads a frame whose people have this skeleton, with the rims of plates if they were searched.
  ///
  /// - Complexity: O(*n*), where *n* is the number of people.
  mutating func frame(_ skeleton: Skeleton, hasPlates: Bool) throws(EndOfData) -> FrameObservation {
    let index = Int(truncatingIfNeeded: try integer(Int64.self))
    let timestamp = Timestamp(pts: try integer(Int64.self), seconds: try double())
    let change = try float()
    var people: [PersonObservation] = []
    for _ in 0..<(try count(ofItemsOf: 9)) { people.append(try person(skeleton)) }
    var plates: [PlateCandidate] = []
    if hasPlates { for _ in 0..<(try count(ofItemsOf: 24)) { plates.append(try plate()) } }
    return FrameObservation(
      index: index, timestamp: timestamp, people: people, change: change, plates: plates)
  }

  private mutating func plate() throws(EndOfData) -> PlateCandidate {
    let center = Point(x: Double(try float()), y: Double(try float()))
    return PlateCandidate(
      center: center, radius: Double(try float()), aspect: Double(try float()), angle: Double(try float()),
      coverage: Double(try float()))
  }

  private mutating func person(_ skeleton: Skeleton) throws(EndOfData) -> PersonObservation {
    let track = Int(try integer(UInt32.self))
    let score = try float()
    let content = PersonContent(rawValue: try integer(UInt8.self))
    var keypoints: [Keypoint] = []
    var peaks: [Float] = []
    for _ in skeleton.keypoints {
      let position = Point(x: Double(try float()), y: Double(try float()))
      let (visibility, presence) = (try float(), try float())
      peaks.append(try float())
      keypoints.append(
        Keypoint(position: position, visibility: visibility, presence: presence, confidence: try float()))
    }
    var worldPoints: [WorldPoint] = []
    for _ in 0..<(content.contains(.hasWorldPoints) ? skeleton.keypoints.count : 0) {
      worldPoints.append(WorldPoint(x: try float(), y: try float(), z: try float()))
    }
    let pose = Pose(skeleton: skeleton, score: score, keypoints: keypoints, worldPoints: worldPoints)
    return PersonObservation(
      track: track, pose: pose, heatmapPeaks: peaks, isInterpolated: content.contains(.isInterpolated))
  }
}
