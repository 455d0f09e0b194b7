import Crypto
import FormCheckFiles
import FormCheckPose
import FormCheckPoseEstimation
import SystemPackage

/// The format of a file with the faces of one segment, which is defined in `docs/observation-format.md`.
enum FaceFile {
  static let magic = "FCFA"
  static let version: UInt32 = 1
  /// The sizes in bytes of a frame without faces, and of a face.
  private static let (frameSize, faceSize) = (20, 20)
  /// The maximum absolute coordinate of a face, in pixels. Larger ones come from damaged data.
  private static let maximumCoordinate = 1e6

  /// Returns the contents of a file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of faces in all frames.
  static func encode(_ segment: SegmentFaces) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: magic.utf8)
    writer.append(version)
    writer.append(Int64(segment.covered.lowerBound))
    writer.append(Int64(segment.covered.upperBound))
    writer.append(UInt32(segment.frames.count))
    for frame in segment.frames { append(frame, to: &writer) }
    writer.append(raw: SHA256.hash(data: writer.bytes))
    return writer.bytes
  }

  private static func append(_ frame: SegmentFaces.Frame, to writer: inout ByteWriter) {
    writer.append(Int64(frame.index))
    writer.append(frame.seconds)
    writer.append(UInt32(frame.faces.count))
    for face in frame.faces {
      for number in [face.score, face.box.x, face.box.y, face.box.width, face.box.height] {
        writer.append(Float(number))
      }
    }
  }

  /// Returns the faces in the contents of a file. `path` is for messages.
  ///
  /// - Throws: an error for anything but a complete, undamaged file of this version.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func decode(_ bytes: [UInt8], path: FilePath) throws(FormCheckError) -> SegmentFaces {
    try ChecksummedBytes.read(
      bytes, magic: magic, kind: "a file of faces", failure: { damaged(path, $0) }
    ) { reader in
      try segment(&reader, path)
    }
  }

  private static func segment(_ reader: inout ByteReader, _ path: FilePath) throws -> SegmentFaces {
    let version = try reader.integer(UInt32.self)
    guard version == Self.version else { throw damaged(path, "it has the format version \(version)") }
    let (first, end) = (try reader.integer(Int64.self), try reader.integer(Int64.self))
    guard first >= 0, first <= end else { throw damaged(path, "its frame range is invalid") }
    var segment = SegmentFaces(covered: Int(first)..<Int(end))
    for _ in 0..<(try reader.count(ofItemsOf: frameSize)) {
      let frame = try self.frame(&reader)
      guard segment.covered.contains(frame.index), frame.seconds.isFinite,
        segment.frames.last.map({ $0.index < frame.index && $0.seconds <= frame.seconds }) ?? true,
        frame.faces.allSatisfy(isPlausible)
      else { throw damaged(path, "frame \(frame.index) contains an invalid number") }
      segment.frames.append(frame)
    }
    guard reader.isAtEnd else { throw damaged(path, "it has bytes after its last frame") }
    return segment
  }

  private static func frame(_ reader: inout ByteReader) throws -> SegmentFaces.Frame {
    let (index, seconds) = (Int(try reader.integer(Int64.self)), try reader.double())
    var faces: [Face] = []
    for _ in 0..<(try reader.count(ofItemsOf: faceSize)) {
      let numbers = try (0..<5).map { _ in Double(try reader.float()) }
      faces.append(
        Face(
          score: numbers[0],
          box: Rectangle(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])))
    }
    return SegmentFaces.Frame(index: index, seconds: seconds, faces: faces)
  }

  private static func isPlausible(_ face: Face) -> Bool {
    let box = face.box
    return (0...1).contains(face.score) && [box.x, box.y].allSatisfy { abs($0) < maximumCoordinate }
      && [box.width, box.height].allSatisfy { $0 > 0 && $0 < maximumCoordinate }
  }

  private static func damaged(_ path: FilePath, _ reason: String) -> FormCheckError {
    FormCheckError(
      .input,
      "The saved faces in \(path.string) can't be used (\(reason)). Remove the file and run the command again.",
      path: path.string)
  }
}
