import FormCheckFiles
import FormCheckReports
public import SystemPackage

/// A search for saved observations in folders with results.
public struct CacheSearch {
  /// The observations, in the order of the folders and of their names.
  public private(set) var entries: [CacheEntry] = []

  /// Searches the folders at `paths` and their subfolders. Symbolic links in them are not followed.
  ///
  /// - Throws: ``FormCheckError`` if one of the folders can't be read.
  /// - Complexity: O(*n*), where *n* is the number of files in the folders.
  public init(_ paths: [FilePath]) throws(FormCheckError) {
    for path in paths {
      let names = try FormCheckError.wrapping { try DirectoryHandle(reading: path).names() }
      search(path, names, depth: InputSearch.maximumDepth)
    }
  }

  private mutating func search(_ folder: FilePath, _ names: [FilePath.Component], depth: Int) {
    for name in names.sorted(by: { $0.string < $1.string }) {
      let path = folder.appending(name)
      guard depth > 0, FileStatus(unfollowed: path)?.isDirectory == true else { continue }
      if name == WorkFolder.component {
        addEntries(of: folder)
      } else if !name.string.hasPrefix(".") {
        search(path, Folder(path: path).names, depth: depth - 1)
      }
    }
  }

  private mutating func addEntries(of folder: FilePath) {
    let work = folder.appending(WorkFolder.component)
    // Most folders have no work folder, and one that can't be read has no entries that could be removed.
    guard let names = try? WorkFolder.open(work).names() else { return }
    for name in names.sorted(by: { $0.string < $1.string }) {
      guard let outputs = Self.outputs(of: name.string, in: folder),
        let entry = Self.entry(work.appending(name), outputs)
      else { continue }
      entries.append(entry)
    }
  }

  /// Returns the outputs whose observations are in a folder named `name`; nil for a folder of another kind.
  private static func outputs(of name: String, in folder: FilePath) -> OutputFiles? {
    guard name.count > JobKey.length + 1 else { return nil }
    let outputs = OutputFiles(directory: folder, stem: String(name.dropLast(JobKey.length + 1)))
    return outputs.isObservations(name) ? outputs : nil
  }

  private static func entry(_ path: FilePath, _ outputs: OutputFiles) -> CacheEntry? {
    let store = ObservationStore(directory: path)
    guard let folder = try? store.opened(), let names = try? folder.names() else { return nil }
    var files: [FileStatus] = []
    for name in names where WorkFileNames.isStoreFile(name.string) {
      if let status = folder.status(of: name) { files.append(status) }
    }
    // The folder of an analysis that has just begun has no files.
    let times = files.isEmpty ? [FileStatus(unfollowed: path)].compactMap(\.self) : files
    // Without a readable record, the entry has the name of its outputs.
    let bytes = try? RegularFile.content(of: outputs.provenance, atMost: RegularFile.jsonLimit)
    let record = bytes.flatMap { try? JSONText.decode(Provenance.self, from: $0) }
    return CacheEntry(
      folder: path, video: record?.input.file ?? outputs.stem, state: state(of: store, outputs, record),
      sizeBytes: files.reduce(0) { $0 + $1.sizeBytes },
      modified: (times.map(\.modificationTime).max() ?? 0) / 1_000_000_000, outputs: outputs)
  }

  private static func state(
    of store: ObservationStore, _ outputs: OutputFiles, _ record: Provenance?
  ) -> CacheEntry.State {
    if outputs.isBusy { return .busy }
    let name = store.directory.lastComponent?.string ?? ""
    if record?.outputs[Provenance.observationsRole] == "\(WorkFolder.name)/\(name)" { return .current }
    return JobReceipt(in: store) == nil ? .unfinished : .unused
  }
}

extension OutputFiles {
  /// Whether a process holds a lock for these outputs, or for a shard of them. A lock that can't be examined counts.
  var isBusy: Bool {
    lockNames.contains { name in
      do throws(FormCheckError) {
        try JobLock(workFolder.appending(name)).release()
        return false
      } catch {
        return true
      }
    }
  }

  /// The names of the lock files of these outputs and their shards.
  private var lockNames: [FilePath.Component] {
    Folder(path: workFolder).names.filter { name in
      name == lock().lastComponent
        || (name.string.hasPrefix("\(stem).shard-") && name.string.hasSuffix(".lock"))
    }
  }
}
