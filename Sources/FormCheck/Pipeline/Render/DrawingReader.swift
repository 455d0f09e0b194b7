import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import SystemPackage

/// A reader of the drawing data of ascending frames.
final class DrawingReader {
  private let spool: DrawingSpool
  private var position: Int64
  private var buffer: ArraySlice<UInt8> = []
  /// The number of the next frame in the file; nil before the first read and after the last frame. Frames without people
  /// have no record.
  private var nextFrame: Int?
  private var hasStarted = false

  /// The number of bytes to read at once.
  private static let blockSize = 1 << 16
  /// The size of the file, which is complete when the reader is created. It is read once, because the file may be on a
  /// shared disk.
  private let fileSize: Int64

  /// Creates a reader that starts at a record.
  init(_ spool: DrawingSpool, at position: Int64) {
    (self.spool, self.position) = (spool, position)
    fileSize = (try? FileStatus(spool.file))?.sizeBytes ?? 0
  }

  /// Returns the people in a frame. Frame numbers must ascend from call to call, but may skip frames.
  func people(of frame: Int) throws(FormCheckError) -> [OverlayPerson] {
    if !hasStarted {
      nextFrame = try readNumber()
      hasStarted = true
    }
    while let number = nextFrame, number <= frame {
      let people = try number == frame ? readPeople() : skipPeople()
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
    guard let skeleton = spool.skeleton else { throw ended }
    try fillRecord()
    return try read { reader throws(ByteReader.EndOfData) in try reader.people(skeleton) }
  }

  private func skipPeople() throws(FormCheckError) -> [OverlayPerson] {
    let count = try fillRecord()
    buffer = buffer.dropFirst(count)
    return []
  }

  /// Reads the rest of a record into the buffer, and returns its length.
  @discardableResult private func fillRecord() throws(FormCheckError) -> Int {
    _ = try fill(MemoryLayout<UInt32>.size, mayEnd: false)
    let count = try read { reader throws(ByteReader.EndOfData) in Int(try reader.integer(UInt32.self)) }
    guard count <= fileSize else { throw ended }
    _ = try fill(count, mayEnd: false)
    return count
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
      do {
        read = try bytes.withUnsafeMutableBytes {
          try spool.file.read(fromAbsoluteOffset: position, into: $0)
        }
      } catch {
        throw FormCheckError.unreadable(spool.path, error, operation: "pread")
      }
      guard read > 0 else {
        guard mayEnd, buffer.isEmpty else { throw ended }
        return false
      }
      position += Int64(read)
      buffer = Array(buffer)[...] + bytes[..<read]
    }
    return true
  }

  private var ended: FormCheckError { FormCheckError.unwritable(spool.path, Errno.ioError) }
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
