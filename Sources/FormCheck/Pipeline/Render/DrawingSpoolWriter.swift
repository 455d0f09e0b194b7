import CFormCheckSandbox
import Crypto
import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// A writer of the drawing data of every frame, one chunk of motion at a time.
final class DrawingSpoolWriter {
  private let path: FilePath
  private let writer: FileWriter
  private let frames: Range<Int>
  private let timeline: Timeline
  private var skeleton: Skeleton?
  private var hash = SHA256()
  private var position: Int64 = 0
  private var marks: [DrawingSpool.Mark] = []
  /// The number of records from one mark to the next.
  private static let markInterval = 64
  private var recordCount = 0
  /// A second descriptor of the file for reading; nil once the spool owns it.
  private var file: FileDescriptor?

  /// Creates the file among the video's observations. No folder lists it, so a killed run leaves no file.
  convenience init(_ video: ExtractedVideo) throws(FormCheckError) {
    try self.init(video.frames, of: video.source.timeline, in: video.store)
  }

  init(_ frames: Range<Int>, of timeline: Timeline, in store: ObservationStore) throws(FormCheckError) {
    (self.frames, self.timeline) = (frames, timeline)
    let folder = try store.opened()
    let name = WorkFileNames.unfinished(WorkFileNames.drawnPeople)
    path = store.directory.appending(name)
    let written = try FormCheckError.wrapping { try Self.createFile(name, in: folder) }
    writer = FileWriter(path, written)
    do { file = try written.duplicate() } catch {
      throw FormCheckError.unwritable(path, error, operation: "dup")
    }
  }

  /// Creates a file that no folder lists: in `folder`, or in memory if that can't be written, such as a backup.
  private static func createFile(
    _ name: FilePath.Component, in folder: borrowing DirectoryHandle
  ) throws(FileError) -> FileDescriptor {
    do throws(FileError) {
      let file = try folder.create(name)
      folder.remove(name)
      return file
    } catch {
      let denied: [Errno] = [.readOnlyFileSystem, .permissionDenied, .notPermitted]
      guard let code = error.code, denied.contains(code) else { throw error }
      let file = formcheck_memory_file()
      guard file >= 0 else { throw error }
      return FileDescriptor(rawValue: file)
    }
  }

  /// Appends the people in the frames of the next chunk. People between analyzed frames are interpolated.
  func add(_ chunk: MotionChunk) throws(FormCheckError) {
    if let person = chunk.motion.people.first { skeleton = person.points.skeleton }
    for index in chunk.shownFrames(in: frames) {
      guard let timestamp = timeline.timestamp(ofFrame: index) else { continue }
      let people = OverlayContent(chunk.motion.frame(index, at: timestamp)).people
      if !people.isEmpty { try add(people.record(ofFrame: index), ofFrame: index) }
    }
  }

  private func add(_ record: [UInt8], ofFrame index: Int) throws(FormCheckError) {
    if recordCount.isMultiple(of: Self.markInterval) {
      marks.append(DrawingSpool.Mark(frame: index, position: position))
    }
    hash.update(data: record)
    try FormCheckError.wrapping { try writer.write(record) }
    recordCount += 1
    position += Int64(record.count)
  }

  /// Completes the file and returns it.
  func finish() throws(FormCheckError) -> DrawingSpool {
    try FormCheckError.wrapping { try writer.close() }
    guard let file else { throw FormCheckError.unwritable(path, Errno.badFileDescriptor) }
    self.file = nil
    return DrawingSpool(
      file, of: skeleton, marks: marks, digest: hash.finalize().hexadecimal, path: path)
  }

  deinit { try? file?.close() }
}

extension [OverlayPerson] {
  /// Returns the record of a frame: its number, the length of the rest in bytes, and the number of people; then for
  /// each person whether this is the athlete, the number, the score, the x, y and confidence of every keypoint, and the angles by
  /// index.
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
    append(Int64(person.number ?? -1))
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
