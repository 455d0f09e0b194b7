import Crypto
import FormCheckPose
import FormCheckPoseEstimation
import SystemPackage

/// One segment's observations on disk; `docs/observation-format.md` describes the bytes.
enum ObservationFile {
  static let magic = "FCOB"
  static let version: UInt32 = 3

  /// The bytes of a file that holds one segment's observations.
  static func encode(_ segment: SegmentObservations, skeleton: Skeleton) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: magic.utf8)
    writer.append(version)
    writer.append(skeleton.name)
    writer.append(Int64(segment.covered.lowerBound))
    writer.append(Int64(segment.covered.upperBound))
    writer.append(UInt32(segment.decoded))
    writer.append(UInt32(segment.decodeErrors))
    writer.append(UInt32(segment.frames.count))
    for frame in segment.frames { writer.append(frame) }
    writer.append(raw: SHA256.hash(data: writer.bytes))
    return writer.bytes
  }

  /// What a file holds, or an error for anything that isn't one, whole and undamaged.
  static func decode(_ bytes: [UInt8], path: FilePath) throws(FormCheckError) -> SegmentObservations {
    let body = bytes.dropLast(SHA256.byteCount)
    guard body.count >= 8, body.prefix(4).elementsEqual(magic.utf8) else {
      throw damaged(path, "it isn't a file of observations")
    }
    guard SHA256.hash(data: body).elementsEqual(bytes.suffix(SHA256.byteCount)) else {
      throw damaged(path, "its checksum doesn't fit")
    }
    var reader = ByteReader(body.dropFirst(4))
    do {
      return try segment(&reader, path)
    } catch let error as FormCheckError {
      throw error
    } catch {
      throw damaged(path, "it ends too early")
    }
  }

  private static func segment(_ reader: inout ByteReader, _ path: FilePath) throws -> SegmentObservations {
    let version = try reader.integer(UInt32.self)
    guard version == Self.version else { throw damaged(path, "its format is number \(version)") }
    let name = try reader.text()
    guard let skeleton = PoseNetwork.skeleton(named: name) else {
      throw damaged(path, "its skeleton is unknown")
    }
    let (first, end) = (try reader.integer(Int64.self), try reader.integer(Int64.self))
    guard first >= 0, first <= end else { throw damaged(path, "its range of frames is impossible") }
    var segment = SegmentObservations(covered: Int(first)..<Int(end))
    segment.decoded = Int(try reader.integer(UInt32.self))
    segment.decodeErrors = Int(try reader.integer(UInt32.self))
    guard segment.decoded <= segment.covered.count else {
      throw damaged(path, "it counts more frames than there are")
    }
    for _ in 0..<(try reader.count(ofItemsOf: 32)) {
      let frame = try reader.frame(skeleton)
      guard frame.isPlausible, segment.covered.contains(frame.index), frame.isLater(than: segment.frames.last)
      else { throw damaged(path, "frame \(frame.index) holds an impossible number") }
      segment.frames.append(frame)
    }
    guard reader.isAtEnd else { throw damaged(path, "it is longer than it says") }
    return segment
  }

  private static func damaged(_ path: FilePath, _ reason: String) -> FormCheckError {
    FormCheckError(
      .input,
      "The saved poses in \(path.string) can't be used (\(reason)): run formcheck analyze on the video again with --force."
    )
  }
}

extension FrameObservation {
  /// Whether its own numbers can be: a time that is none, or a share that isn't one, would spread over the whole clip.
  fileprivate var isPlausible: Bool {
    timestamp.pts.magnitude <= Self.farthestPTS && abs(timestamp.seconds) <= Self.farthestSecond
      && (0...1).contains(change)
  }

  /// Whether it comes behind another frame.
  fileprivate func isLater(than other: FrameObservation?) -> Bool {
    guard let other else { return true }
    return index > other.index && timestamp.pts >= other.timestamp.pts
      && timestamp.seconds >= other.timestamp.seconds
  }

  /// Ticks, so that no sum or difference of two time stamps overflows.
  private static let farthestPTS: UInt64 = 1 << 60
  /// Seconds: as many ticks of the longest tick that a container can have.
  private static let farthestSecond = 0x1p60 * 0x1p31
}

extension ByteWriter {
  fileprivate mutating func append(_ frame: FrameObservation) {
    append(Int64(frame.index))
    append(frame.timestamp.pts)
    append(frame.timestamp.seconds)
    append(frame.change)
    append(UInt32(frame.people.count))
    for person in frame.people { append(person) }
  }

  private mutating func append(_ person: PersonObservation) {
    append(UInt32(clamping: person.track))
    append(person.pose.score)
    append(UInt8(person.pose.worldPoints.isEmpty ? 0 : 1))
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

extension ByteReader {
  fileprivate mutating func frame(_ skeleton: Skeleton) throws(EndOfData) -> FrameObservation {
    let index = Int(truncatingIfNeeded: try integer(Int64.self))
    let timestamp = Timestamp(pts: try integer(Int64.self), seconds: try double())
    let change = try float()
    var people: [PersonObservation] = []
    for _ in 0..<(try count(ofItemsOf: 9)) { people.append(try person(skeleton)) }
    return FrameObservation(index: index, timestamp: timestamp, people: people, change: change)
  }

  private mutating func person(_ skeleton: Skeleton) throws(EndOfData) -> PersonObservation {
    let track = Int(try integer(UInt32.self))
    let score = try float()
    let hasWorldPoints = try integer(UInt8.self) != 0
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
    for _ in 0..<(hasWorldPoints ? skeleton.keypoints.count : 0) {
      worldPoints.append(WorldPoint(x: try float(), y: try float(), z: try float()))
    }
    let pose = Pose(skeleton: skeleton, score: score, keypoints: keypoints, worldPoints: worldPoints)
    return PersonObservation(track: track, pose: pose, heatmapPeaks: peaks)
  }
}
