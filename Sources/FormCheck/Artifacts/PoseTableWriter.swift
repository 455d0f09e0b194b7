import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import SystemPackage

/// A writer of `<stem>.poses.csv` that receives the motion one chunk at a time.
final class PoseTableWriter {
  private let table: PoseTable
  private let file: PartialFile
  private let writer: FileWriter

  /// Creates the file and writes its header.
  init(_ path: FilePath, _ table: PoseTable) throws(FormCheckError) {
    self.table = table
    file = PartialFile(path)
    do throws(FileError) {
      writer = try file.writer()
      try writer.write(table.header)
    } catch {
      throw FormCheckError(error)
    }
  }

  /// Appends the rows of the chunk's own frames.
  func add(_ chunk: MotionChunk) throws(FormCheckError) {
    try FormCheckError.wrapping {
      for frame in chunk.ownFrames { try writer.write(table.lines(for: frame)) }
    }
  }

  /// Closes the file and returns it complete but not committed.
  func finish() throws(FormCheckError) -> PartialFile {
    try FormCheckError.wrapping { try writer.close() }
    return file
  }
}
