import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import SystemPackage
import FormCheckVideo

/// Everybody who is drawn, frame after frame, in a file that has no name any more.
///
/// Drawing needs one frame at a time, and the motion of a long film is as large as all else that the second pass needs.
final class DrawnPeople {
  private let path: FilePath
  private let file: FileDescriptor
  /// The points of every pose; nil if nobody is drawn.
  private let skeleton: Skeleton?
  private var buffer: ArraySlice<UInt8> = []
  /// The number of the next frame in the file that has people; nil behind the last.
  private var nextFrame: Int?

  private static let part = 1 << 16
  private var fileSize: Int64 { FileStatus(file)?.sizeBytes ?? 0 }

  /// Reads what was written to an open file, which is closed in the end.
  fileprivate init(
    _ file: FileDescriptor, of skeleton: Skeleton?, path: FilePath
  ) throws(FormCheckError) {
    (self.file, self.skeleton, self.path) = (file, skeleton, path)
    try rewind()
  }

  /// Begins with the first frame again.
  private func rewind() throws(FormCheckError) {
    do { try file.seek(offset: 0, from: .start) } catch { throw FormCheckError.unwritable(path, error) }
    buffer = []
    nextFrame = try readNumber()
  }

  /// Who is drawn on some frames, in any order; those of all frames can be asked for afterwards.
  func people(ofSome frames: [Int]) throws(FormCheckError) -> [Int: [OverlayPerson]] {
    var people: [Int: [OverlayPerson]] = [:]
    for frame in Set(frames).sorted() { people[frame] = try self.people(of: frame) }
    try rewind()
    return people
  }

  /// Who is drawn on a frame; frames are asked for in ascending order, and some may be left out.
  func people(of frame: Int) throws(FormCheckError) -> [OverlayPerson] {
    while let number = nextFrame, number <= frame {
      let people = try readPeople()
      nextFrame = try readNumber()
      if number == frame { return people }
    }
    return []
  }

  private func readNumber() throws(FormCheckError) -> Int? {
    guard try fill(MemoryLayout<Int64>.size, mayEnd: true) else { return nil }
    return try read { reader throws(ByteReader.EndOfData) in Int(try reader.integer(Int64.self)) }
  }

  private func readPeople() throws(FormCheckError) -> [OverlayPerson] {
    _ = try fill(MemoryLayout<UInt32>.size, mayEnd: false)
    let count = try read { reader throws(ByteReader.EndOfData) in Int(try reader.integer(UInt32.self)) }
    guard count <= fileSize, let skeleton else { throw ended }
    _ = try fill(count, mayEnd: false)
    return try read { reader throws(ByteReader.EndOfData) in try reader.people(skeleton) }
  }

  /// Lets `body` read from the buffer and takes away what it read.
  private func read<Value>(
    _ body: (inout ByteReader) throws(ByteReader.EndOfData) -> Value
  ) throws(FormCheckError) -> Value {
    var reader = ByteReader(buffer)
    do {
      let value = try body(&reader)
      buffer = reader.remainder
      return value
    } catch { throw ended }
  }

  /// Reads on until the buffer holds `count` bytes; false at the end of the file, where that may be.
  private func fill(_ count: Int, mayEnd: Bool) throws(FormCheckError) -> Bool {
    while buffer.count < count {
      var bytes = [UInt8](repeating: 0, count: max(Self.part, count))
      let read: Int
      do { read = try bytes.withUnsafeMutableBytes { try file.read(into: $0) } } catch {
        throw FormCheckError.unwritable(path, error)
      }
      guard read > 0 else {
        guard mayEnd, buffer.isEmpty else { throw ended }
        return false
      }
      buffer = Array(buffer)[...] + bytes[..<read]
    }
    return true
  }

  private var ended: FormCheckError { FormCheckError.unwritable(path, Errno.ioError) }

  deinit { try? file.close() }
}

/// Writes everybody who is drawn, stretch after stretch, and gives it back as ``DrawnPeople``.
final class DrawnPeopleWriter {
  private let path: FilePath
  private let writer: FileWriter
  private let frames: Range<Int>
  private let timeline: Timeline
  private var skeleton: Skeleton?
  /// Reads the file, which loses its name at once: a run that is killed leaves nothing; nil once it was handed on.
  private var file: FileDescriptor?

  /// For those who are to be seen in `frames` of a film; the file is made in `folder`.
  init(_ frames: Range<Int>, of timeline: Timeline, in folder: FilePath) throws(FormCheckError) {
    (self.frames, self.timeline) = (frames, timeline)
    let store = try ObservationStore(directory: folder).opened()
    let name = WorkFileNames.unfinished(WorkFileNames.drawnPeople)
    path = folder.appending(name)
    let written = try store.create(name)
    store.remove(name)
    writer = FileWriter(path, written)
    do { file = try written.duplicate() } catch {
      throw FormCheckError.unwritable(path, error, operation: "dup")
    }
  }

  /// Takes everybody out of the next stretch; what is in memory of it isn't needed any more.
  func add(_ stretch: MotionChunk) throws(FormCheckError) {
    if let person = stretch.motion.people.first { skeleton = person.points.skeleton }
    for index in stretch.shownFrames(in: frames) {
      guard let timestamp = timeline.timestamp(ofFrame: index) else { continue }
      let people = OverlayContent(stretch.motion.frame(index, at: timestamp)).people
      if !people.isEmpty { try writer.write(people.record(ofFrame: index)) }
    }
  }

  /// Everybody, once every stretch is in.
  func drawn() throws(FormCheckError) -> DrawnPeople {
    try writer.close()
    guard let file else { throw FormCheckError.unwritable(path, Errno.badFileDescriptor) }
    self.file = nil
    return try DrawnPeople(file, of: skeleton, path: path)
  }

  deinit { try? file?.close() }
}

extension [OverlayPerson] {
  /// A frame's number, the length of what follows, and for each person: 1 if this is the athlete, score, x, y and
  /// confidence of every point, and the angles by their numbers.
  fileprivate func record(ofFrame index: Int) -> [UInt8] {
    var body = ByteWriter()
    body.append(UInt32(count))
    for person in self { body.append(person) }
    var record = ByteWriter()
    record.append(Int64(index))
    record.append(UInt32(body.bytes.count))
    record.append(raw: body.bytes)
    return record.bytes
  }
}

extension ByteWriter {
  fileprivate mutating func append(_ person: OverlayPerson) {
    append(UInt8(person.isAthlete ? 1 : 0))
    append(person.pose.score)
    for keypoint in person.pose.keypoints {
      append(keypoint.position.x)
      append(keypoint.position.y)
      append(keypoint.confidence)
    }
    append(UInt8(person.angles.count))
    for (number, name) in AngleName.allCases.enumerated() {
      guard let degrees = person.angles[name] else { continue }
      append(UInt8(number))
      append(degrees)
    }
  }
}

extension ByteReader {
  fileprivate mutating func people(_ skeleton: Skeleton) throws(EndOfData) -> [OverlayPerson] {
    var people: [OverlayPerson] = []
    for _ in 0..<(try integer(UInt32.self)) { people.append(try person(skeleton)) }
    return people
  }

  private mutating func person(_ skeleton: Skeleton) throws(EndOfData) -> OverlayPerson {
    let isAthlete = try integer(UInt8.self) != 0
    let score = try float()
    var keypoints: [Keypoint] = []
    for _ in skeleton.keypoints {
      let position = Point(x: try double(), y: try double())
      let confidence = try float()
      keypoints.append(Keypoint(position: position, visibility: confidence, presence: confidence))
    }
    var angles: [AngleName: Double] = [:]
    for _ in 0..<(try integer(UInt8.self)) {
      let number = Int(try integer(UInt8.self))
      guard AngleName.allCases.indices.contains(number) else { throw EndOfData() }
      angles[AngleName.allCases[number]] = try double()
    }
    let pose = Pose(skeleton: skeleton, score: score, keypoints: keypoints, worldPoints: [])
    return OverlayPerson(pose: pose, angles: angles, isAthlete: isAthlete)
  }
}
