import FormCheckFiles
import SystemPackage

/// The files that earlier jobs left in the work folder of a set of outputs.
struct StaleArtifacts {
  let outputs: OutputFiles

  /// Removes files that are no longer needed after the job of `current` has finished: unfinished files of killed runs,
  /// rendered parts, and the observations of finished jobs whose outputs were replaced.
  ///
  /// The observations of unfinished jobs are kept, so that a user who tries other settings can return to the first
  /// ones.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in the work folder.
  func remove(after current: ObservationStore) {
    current.removeTemporary()
    guard let names = try? WorkFolder.open(outputs.workFolder).names() else { return }
    for name in names where outputs.isObservations(name.string) {
      let store = ObservationStore(directory: outputs.workFolder.appending(name))
      if store.directory != current.directory, JobReceipt(in: store) != nil { store.remove() }
    }
  }
}
