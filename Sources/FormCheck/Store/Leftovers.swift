import SystemPackage

/// What earlier jobs left in the work folder of an output's name.
struct Leftovers {
  let outputs: OutputFiles

  /// Removes what nothing refers to any more, now that the job of `current` is finished: unfinished files of killed
  /// runs, and the observations of finished jobs whose outputs it replaced.
  ///
  /// Observations of jobs that were never finished stay: whoever tries other settings doesn't give up on the first.
  func remove(after current: ObservationStore) {
    current.removeUnfinished()
    let work = Folder(path: outputs.workFolder)
    for name in work.names where isStore(name.string) {
      let store = ObservationStore(directory: work.path.appending(name))
      if store.directory != current.directory, JobReceipt(in: store) != nil { store.remove() }
    }
  }

  private func isStore(_ name: String) -> Bool {
    let start = "\(outputs.stem)-"
    guard name.hasPrefix(start) else { return false }
    let key = name.dropFirst(start.count)
    return key.utf8.count == JobKey.length && key.allSatisfy(\.isHexDigit)
  }
}
