import FormCheckFiles
import SystemPackage

/// The removal of saved observations that are no longer needed.
///
/// Results and corrections are in other folders and are never removed. Observations on which a process is working
/// aren't removed either.
public struct CachePruner: Sendable {
  /// Whether observations that results need are also removed. `analyze` extracts them again.
  public var includesCurrent = false
  /// The minimum age of the last change, in seconds.
  public var minimumAge: Int64 = 0

  /// Creates a pruning that keeps observations that results need.
  public init() {}

  /// Returns the entries to remove at the time `now`, in seconds since 1970.
  public func selected(from entries: [CacheEntry], now: Int64) -> [CacheEntry] {
    entries.filter { entry in
      let isUnneeded = entry.state == .unfinished || entry.state == .unused
      return (isUnneeded || (includesCurrent && entry.state == .current))
        && now - entry.modified >= minimumAge
    }
  }

  /// Removes the observations of an entry, unless a process has begun to work on them.
  ///
  /// - Throws: ``FormCheckError/Kind/busy`` if a process is working on the same outputs.
  public func remove(_ entry: CacheEntry) throws(FormCheckError) {
    guard !entry.outputs.isBusy else {
      throw FormCheckError(
        .busy, "\(entry.folder.string) is kept, because another formcheck is working on it.",
        path: entry.folder.string)
    }
    let lock = try JobLock(entry.outputs.lock())
    defer { lock.release() }
    ObservationStore(directory: entry.folder).remove()
    guard FileStatus(unfollowed: entry.folder) != nil else { return }
    throw FormCheckError(
      .output,
      "\(entry.folder.string) can't be removed. Check its permissions, and whether it contains other files.",
      path: entry.folder.string)
  }
}
