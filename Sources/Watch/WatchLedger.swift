package import FormCheckFiles

/// The files of a watched folder that are done, so that a later run doesn't read them again.
///
/// The ledger is a convenience: without it, an analysis recognizes finished work by content.
package struct WatchLedger: Codable, Hashable, Sendable {
  /// A file that was analyzed, or that can't be.
  package struct Entry: Codable, Hashable, Sendable {
    /// The path in the watched folder.
    package let file: String
    /// The size in bytes.
    package let sizeBytes: Int64
    /// The time of the last modification, in nanoseconds since 1970.
    package let modified: Int64
    /// The SHA-256 of the content.
    package let sha256: String
    /// A file of the results; nil if the analysis failed.
    package let result: String?
    /// The version of the program.
    package let version: String
    /// The fingerprint of the settings; nil in ledgers of earlier versions.
    package let settings: String?

    /// Creates an entry.
    package init(
      file: String, _ status: FileStatus, sha256: String, result: String?, version: String, settings: String?
    ) {
      (self.file, self.sha256, self.result) = (file, sha256, result)
      (self.version, self.settings) = (version, settings)
      (sizeBytes, modified) = (status.sizeBytes, status.modificationTime)
    }

    /// Returns the entry of the same content under another name.
    package func renamed(_ file: String, _ status: FileStatus) -> Entry {
      Entry(file: file, status, sha256: sha256, result: result, version: version, settings: settings)
    }

    /// Whether there is still nothing to do with these settings: the results exist, or the same version of the program failed.
    package func isValid(version: String, settings: String, resultExists: (String) -> Bool) -> Bool {
      guard (self.settings ?? settings) == settings else { return false }
      return result.map(resultExists) ?? (self.version == version)
    }
  }

  /// The entries, one for each file, sorted by name.
  package private(set) var files: [Entry] = []

  /// Creates an empty ledger.
  package init() {}

  /// Returns the entry of a file that hasn't changed since; nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* entries.
  package func entry(_ file: String, _ status: FileStatus) -> Entry? {
    let position = position(of: file)
    guard files.indices.contains(position), files[position].file == file,
      files[position].sizeBytes == status.sizeBytes, files[position].modified == status.modificationTime
    else { return nil }
    return files[position]
  }

  /// Whether a file was analyzed, also if it has changed since, so that its results may be replaced.
  ///
  /// - Complexity: O(log *n*) for *n* entries.
  package func hasResult(_ file: String) -> Bool {
    let position = position(of: file)
    return files.indices.contains(position) && files[position].file == file && files[position].result != nil
  }

  /// Returns the entries with the same content, whatever their names.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  package func entries(sha256: String) -> [Entry] { files.filter { $0.sha256 == sha256 } }

  /// Adds an entry, or replaces the one of the same file. Entries of other content that had the same result are removed, because it
  /// was replaced: those files are analyzed again, under their own names.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  package mutating func record(_ entry: Entry) {
    if let result = entry.result {
      files.removeAll { $0.result == result && $0.sha256 != entry.sha256 }
    }
    let position = position(of: entry.file)
    if files.indices.contains(position), files[position].file == entry.file {
      files[position] = entry
    } else {
      files.insert(entry, at: position)
    }
  }

  /// Removes the entries of files that are gone and have no results.
  package mutating func prune(_ exists: (Entry) -> Bool) { files.removeAll { !exists($0) } }

  /// The ledger with sorted entries, for one that another person may have written.
  package var sorted: WatchLedger {
    var ledger = WatchLedger()
    for entry in files.sorted(by: { $0.file < $1.file }) where ledger.files.last?.file != entry.file {
      ledger.files.append(entry)
    }
    return ledger
  }

  /// Returns the position of the first entry whose name isn't less.
  private func position(of file: String) -> Int {
    var range = files.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = files[middle].file < file ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
