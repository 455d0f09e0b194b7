import SystemPackage

/// What earlier jobs left in the work folder of an output's name.
struct StaleArtifacts {
  let outputs: OutputFiles

  /// Removes what nothing refers to any more, now that the job of `current` is finished: unfinished files of killed
  /// runs, and the observations of finished jobs whose outputs it replaced.
  ///
  /// Observations of jobs that were never finished stay: whoever tries other settings doesn't give up on the first.
  func remove(after current: ObservationStore) {
    current.removeUnfinished()
    guard let names = try? WorkFolder.open(outputs.workFolder).names() else { return }
    for name in names where outputs.isObservations(name.string) {
      let store = ObservationStore(directory: outputs.workFolder.appending(name))
      if store.directory != current.directory, JobReceipt(in: store) != nil { store.remove() }
    }
  }
}
