import Reports
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
      writer = try FileWriter(folder.partialPath.appending(name))
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

/// A folder that appears under its final name only when everything is in it.
///
/// What isn't committed is removed when the value goes.
final class PartialFolder {
  /// The name it will have.
  let finalPath: FilePath
  /// The name it has while it is filled.
  let partialPath: FilePath
  private var isCommitted = false

  /// A new folder; one that exists is replaced by it if `overwrites`.
  init(_ finalPath: FilePath, overwrites: Bool) throws(FormCheckError) {
    self.finalPath = finalPath
    partialPath = finalPath.withSuffix(".partial")
    guard overwrites || FileStatus(finalPath) == nil else {
      throw FormCheckError(
        .output,
        "\(finalPath.string) exists already: pass --force to overwrite it, or choose another folder with -o.")
    }
    Folder(path: partialPath).remove()
    do { try Folder(path: partialPath).make() } catch { throw FormCheckError.unwritable(partialPath, error) }
  }

  /// Gives the folder its name, in place of one with the files of an earlier export.
  func commit() throws(FormCheckError) {
    let earlier = Folder(path: finalPath)
    do {
      // What isn't an export's stays where it was.
      for name in earlier.names where !name.string.hasSuffix(OpenPoseExport.fileSuffix) {
        try finalPath.appending(name).move(to: partialPath.appending(name))
      }
      earlier.remove()
      try partialPath.move(to: finalPath)
    } catch { throw FormCheckError.unwritable(finalPath, error) }
    isCommitted = true
  }

  deinit {
    if !isCommitted { Folder(path: partialPath).remove() }
  }
}
