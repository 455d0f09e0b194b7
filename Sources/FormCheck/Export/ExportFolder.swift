import FormCheckFiles
import FormCheckReports
import SystemPackage

/// The destination of an export: several files in a folder, which get their final names together, or a new folder.
struct ExportFolder: ExportSink {
  private let directory: FilePath
  private let folder: PartialFolder?
  private let guarding: OutputGuard
  private var files: [PartialFile] = []
  private var writer: FileWriter?

  /// Creates a destination in `directory`, or in a folder named `folder` in it.
  init(_ directory: FilePath, folder: String?, guarding: OutputGuard) throws(FormCheckError) {
    self.directory = directory
    self.guarding = guarding
    try guarding.prepareFolder(directory)
    self.folder = try folder.map { name throws(FormCheckError) in
      try PartialFolder(directory.appending(name), overwrites: guarding.overwrites)
    }
  }

  /// Completes the current file and starts the next one.
  mutating func begin(_ name: String) throws(FormCheckError) {
    guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    try close()
    if let folder {
      writer = try folder.writer(name)
    } else {
      let path = directory.appending(name)
      try guarding.prepare([path])
      let file = PartialFile(path)
      writer = try FormCheckError.wrapping { try file.writer() }
      files.append(file)
    }
  }

  /// Appends bytes to the current file.
  mutating func write(_ bytes: [UInt8]) throws(FormCheckError) {
    guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    do throws(FileError) { try writer?.write(bytes) } catch { throw FormCheckError(error) }
  }

  /// Completes the current file.
  mutating func close() throws(FormCheckError) {
    do throws(FileError) { try writer?.close() } catch { throw FormCheckError(error) }
    writer = nil
  }

  /// Gives everything its final name.
  ///
  /// - Returns: the files, or their folder.
  /// - Complexity: O(*n*), where *n* is the number of files.
  func commit() throws(FormCheckError) -> [FilePath] {
    do throws(FileError) {
      for file in files { try file.commit() }
      try folder?.commit()
    } catch {
      throw FormCheckError(error)
    }
    return files.map(\.finalPath) + (folder.map { [$0.finalPath] } ?? [])
  }
}
