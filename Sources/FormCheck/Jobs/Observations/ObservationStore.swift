import FormCheckFiles
import SystemPackage

/// The saved observations of one analysis, in a folder with one file per segment.
///
/// Every file is written under another name and renamed, so a file with its final name is complete. Several processes
/// may fill the same folder, because all of them write the same bytes for a segment. Every call opens the folder and
/// its parent as real folders, never through links; see ``DirectoryHandle``.
///
/// A store and its copies remember the summaries of the segments that they wrote or read. A run therefore reads each
/// segment once for its motion, and once before that only if another run wrote the segment. The first read verifies the
/// checksum.
struct ObservationStore: Sendable {
  let directory: FilePath
  /// The segments that this store has written or read.
  let summaries = SegmentSummaries()
  private var workFolder: FilePath { directory.removingLastComponent() }

  init(directory: FilePath) { self.directory = directory }

  /// Opens the folder.
  func opened() throws(FormCheckError) -> DirectoryHandle {
    let directory = directory
    guard let name = directory.lastComponent else {
      return try FormCheckError.wrapping { try DirectoryHandle(directory) }
    }
    let work = try WorkFolder.open(workFolder)
    return try FormCheckError.wrapping { try work.directory(name) }
  }

  /// Creates the folder if it doesn't exist.
  func prepare() throws(FormCheckError) {
    guard let name = directory.lastComponent else { return }
    let work = try WorkFolder.make(workFolder)
    _ = try FormCheckError.wrapping { try work.madeDirectory(name) }
  }

  /// Removes the observations, and the folders that contain them if they are then empty.
  func remove() {
    summaries.removeAll()
    remove(where: WorkFileNames.isStoreFile)
  }

  /// Removes the unfinished files of killed processes and the rendered parts of annotated videos, and the folder if it
  /// is then empty.
  func removeTemporary() { remove { WorkFileNames.isUnfinished($0) || WorkFileNames.isPart($0) } }

  /// Removes everything that was decoded from the video after the extraction of poses: faces and rendered parts.
  func removeDecoded() {
    remove { WorkFileNames.isUnfinished($0) || WorkFileNames.isPart($0) || WorkFileNames.isFaces($0) }
  }

  /// Removes the folder and its parent if they are empty.
  func removeIfEmpty() { remove { _ in false } }

  /// Removes files by name. A file that can't be opened, read or removed is kept: it is harmless, and the next run
  /// tries again.
  private func remove(where isUnwanted: (String) -> Bool) {
    guard let name = directory.lastComponent, let work = try? WorkFolder.open(workFolder) else { return }
    if let folder = try? work.directory(name), let names = try? folder.names() {
      for name in names where isUnwanted(name.string) { folder.remove(name) }
    }
    work.removeDirectoryIfEmpty(name)
    WorkFolder.removeIfEmpty(workFolder)
  }

  /// Writes the file `name` in the folder.
  func write(_ bytes: [UInt8], to name: String) throws(FormCheckError) {
    guard let name = FilePath.Component(name) else { return }
    let folder = try opened()
    try FormCheckError.wrapping { try folder.write(bytes, to: name) }
  }

  /// Returns the contents of the file `name` in the folder, at most `limit` bytes.
  func content(of name: String, atMost limit: Int) throws(FormCheckError) -> [UInt8] {
    let file = try file(name)
    return try FormCheckError.wrapping { try file.content(atMost: limit) }
  }

  /// Opens the file `name` in the folder.
  func file(_ name: String) throws(FormCheckError) -> RegularFile {
    guard let component = FilePath.Component(name) else {
      throw FormCheckError.unreadable(directory.appending(name), Errno.noSuchFileOrDirectory)
    }
    let folder = try opened()
    return try FormCheckError.wrapping { try folder.regularFile(component) }
  }
}
