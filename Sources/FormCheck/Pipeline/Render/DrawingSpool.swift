import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import SystemPackage

/// The drawing data of every frame, in an unnamed temporary file.
///
/// Rendering needs one frame at a time, and the motion of a long video would double the memory that rendering uses.
/// ``DrawingSpoolWriter`` writes the file.
final class DrawingSpool {
  private let path: FilePath
  private let file: FileDescriptor
  /// The skeleton of every pose; nil if there are no people to draw.
  private let skeleton: Skeleton?
  private var buffer: ArraySlice<UInt8> = []
  /// The number of the next frame in the file; nil after the last frame. Frames without people have no record.
  private var nextFrame: Int?

  /// The number of bytes to read at once.
  private static let blockSize = 1 << 16
  private var fileSize: Int64 { (try? FileStatus(file))?.sizeBytes ?? 0 }

  /// Creates a reader of an open file, which is closed on deinitialization.
  init(
    _ file: FileDescriptor, of skeleton: Skeleton?, path: FilePath
  ) throws(FormCheckError) {
    (self.file, self.skeleton, self.path) = (file, skeleton, path)
    try rewind()
  }

  /// Returns to the first frame.
  private func rewind() throws(FormCheckError) {
    do { try file.seek(offset: 0, from: .start) } catch { throw FormCheckError.unwritable(path, error) }
    buffer = []
    nextFrame = try readNumber()
  }

  /// Returns the people in some frames, by frame number, and rewinds.
  ///
  /// - Complexity: one read of the file up to the last of `frames`.
  func people(ofFrames frames: [Int]) throws(FormCheckError) -> [Int: [OverlayPerson]] {
    var people: [Int: [OverlayPerson]] = [:]
    for frame in Set(frames).sorted() { people[frame] = try self.people(of: frame) }
    try rewind()
    return people
  }

  /// Returns the people in a frame. Frame numbers must ascend from call to call, but may skip frames.
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

  /// Parses a value at the start of the buffer and removes its bytes.
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

  /// Reads until the buffer contains `count` bytes, and returns whether it does.
  ///
  /// - Throws: an error at the end of the file, unless it ends between records and `mayEnd` is true.
  private func fill(_ count: Int, mayEnd: Bool) throws(FormCheckError) -> Bool {
    while buffer.count < count {
      var bytes = [UInt8](repeating: 0, count: max(Self.blockSize, count))
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

extension ByteReader {
  fileprivate mutating func people(_ skeleton: Skeleton) throws(EndOfData) -> [OverlayPerson] {
    var people: [OverlayPerson] = []
    for _ in 0..<(try integer(UInt32.self)) { people.append(try person(skeleton)) }
    return people
  }

  private mutating func person(_ skeleton: Skeleton) throws(EndOfData) -> OverlayPerson {
    let isAthlete = try integer(UInt8.self) != 0
    let number = Int(try integer(Int64.self))
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
    return OverlayPerson(pose: pose, angles: angles, isAthlete: isAthlete, number: number < 0 ? nil : number)
  }
}
