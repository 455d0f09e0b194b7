import Crypto
import FormCheckFiles
import FormCheckPose
import FormCheckPoseEstimation
import SystemPackage

/// The format of a file with one segment's observations, which is defined in `docs/observation-format.md`.
enum ObservationFile {
  static let magic = "FCOB"
  static let version: UInt32 = 3
  /// The version of a file with the rims of plates.
  static let versionWithPlates: UInt32 = 4
  /// The size in bytes of a frame without people.
  private static let frameSize = 32

  /// Returns the contents of a file with one segment's observations.
  ///
  /// - Complexity: O(*n*), where *n* is the number of people in all frames.
  static func encode(_ segment: SegmentObservations, skeleton: Skeleton) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: magic.utf8)
    writer.append(segment.hasPlates ? versionWithPlates : version)
    writer.append(text: skeleton.name)
    writer.append(Int64(segment.covered.lowerBound))
    writer.append(Int64(segment.covered.upperBound))
    writer.append(UInt32(segment.decoded))
    writer.append(UInt32(segment.decodeErrors))
    writer.append(UInt32(segment.frames.count))
    for frame in segment.frames { writer.append(frame, hasPlates: segment.hasPlates) }
    writer.append(raw: SHA256.hash(data: writer.bytes))
    return writer.bytes
  }

  /// Returns the observations in the contents of a file.
  ///
  /// `verifiesChecksum` is false only for a file whose checksum was already verified. `path` is for messages.
  ///
  /// - Throws: an error for anything but a complete, undamaged file of this version.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func decode(
    _ bytes: [UInt8], path: FilePath, verifiesChecksum: Bool = true
  ) throws(FormCheckError) -> SegmentObservations {
    try ChecksummedBytes.read(
      bytes, magic: magic, kind: "an observation file", verifiesChecksum: verifiesChecksum,
      failure: { damaged(path, $0) }
    ) { reader in
      try segment(&reader, path)
    }
  }

  private static func segment(_ reader: inout ByteReader, _ path: FilePath) throws -> SegmentObservations {
    let version = try reader.integer(UInt32.self)
    guard version == Self.version || version == versionWithPlates else {
      throw damaged(path, "it has the format version \(version)")
    }
    let name = try reader.text()
    guard let skeleton = PoseNetwork.skeleton(named: name) else {
      throw damaged(path, "its skeleton is unknown")
    }
    let (first, end) = (try reader.integer(Int64.self), try reader.integer(Int64.self))
    guard first >= 0, first <= end else { throw damaged(path, "its frame range is invalid") }
    var segment = SegmentObservations(covered: Int(first)..<Int(end))
    segment.hasPlates = version == versionWithPlates
    segment.decoded = Int(try reader.integer(UInt32.self))
    segment.decodeErrors = Int(try reader.integer(UInt32.self))
    guard segment.decoded <= segment.covered.count else {
      throw damaged(path, "it contains more frames than its segment")
    }
    for _ in 0..<(try reader.count(ofItemsOf: frameSize)) {
      let frame = try reader.frame(skeleton, hasPlates: segment.hasPlates)
      guard frame.isPlausible, segment.covered.contains(frame.index), frame.isLater(than: segment.frames.last)
      else { throw damaged(path, "frame \(frame.index) contains an invalid number") }
      segment.frames.append(frame)
    }
    guard reader.isAtEnd else { throw damaged(path, "it has bytes after its last frame") }
    return segment
  }

  private static func damaged(_ path: FilePath, _ reason: String) -> FormCheckError {
    FormCheckError(
      .input,
      "The saved poses in \(path.string) can't be used (\(reason)). Run formcheck analyze on the video again with "
        + "--force.", path: path.string)
  }
}

extension PlateCandidate {
  /// Whether all numbers are in their ranges.
  fileprivate var isPlausible: Bool {
    radius > 0 && radius < 1e6 && abs(center.x) < 1e7 && abs(center.y) < 1e7 && (0...1).contains(aspect)
      && (0...1).contains(coverage) && abs(angle) < 10
  }
}

extension FrameObservation {
  /// Whether all numbers are valid. The file may be damaged, or come from another person.
  fileprivate var isPlausible: Bool {
    timestamp.pts.magnitude <= Self.maximumPTS && abs(timestamp.seconds) <= Self.maximumSeconds
      && (0...1).contains(change) && plates.allSatisfy(\.isPlausible)
      && people.allSatisfy { $0.pose.isPlausible && $0.heatmapPeaks.allSatisfy(\.isFinite) }
  }

  /// Whether the frame follows `other`.
  fileprivate func isLater(than other: FrameObservation?) -> Bool {
    guard let other else { return true }
    return index > other.index && timestamp.pts >= other.timestamp.pts
      && timestamp.seconds >= other.timestamp.seconds
  }

  /// The maximum absolute time stamp in ticks, so that no sum or difference of two time stamps overflows.
  static let maximumPTS: UInt64 = 1 << 60
  /// The maximum time in seconds: the maximum number of ticks, each of the longest duration that a container allows.
  private static let maximumSeconds = 0x1p60 * 0x1p31
}
