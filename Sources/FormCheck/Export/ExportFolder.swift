import FormCheckReports
import SystemPackage

/// Puts an export's files beside each other, or into a folder of their own; they get their names together.
struct ExportFolder: ExportSink {
  private let directory: FilePath
  private let folder: PartialFolder?
  private let guarding: OutputGuard
  private var files: [PartialFile] = []
  private var writer: FileWriter?

  init(_ directory: FilePath, folder: String?, guarding: OutputGuard) throws(FormCheckError) {
    self.directory = directory
    self.guarding = guarding
    try guarding.prepareFolder(directory)
    self.folder = try folder.map { name throws(FormCheckError) in
      try PartialFolder(directory.appending(name), overwrites: guarding.overwrites)
    }
  }

  mutating func begin(_ name: String) throws(FormCheckError) {
    guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    try close()
    if let folder {
      writer = try folder.writer(name)
    } else {
      let path = directory.appending(name)
      try guarding.prepare([path])
      let file = PartialFile(path)
      writer = try FileWriter(file.partialPath)
      files.append(file)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(FormCheckError) {
    guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    try writer?.write(bytes)
  }

  /// Completes the file begun last.
  mutating func close() throws(FormCheckError) {
    try writer?.close()
    writer = nil
  }

  /// Gives everything its name.
  /// - Returns: the files, or their folder.
  func commit() throws(FormCheckError) -> [FilePath] {
    for file in files { try file.commit() }
    try folder?.commit()
    return files.map(\.finalPath) + (folder.map { [$0.finalPath] } ?? [])
  }
}
