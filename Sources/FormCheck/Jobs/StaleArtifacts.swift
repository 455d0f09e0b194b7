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
    for store in stores where store.directory != current.directory && JobReceipt(in: store) != nil {
      store.remove()
    }
  }

  /// The receipts of all finished jobs with these outputs.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in the work folder.
  var receipts: [JobReceipt] { stores.compactMap { JobReceipt(in: $0) } }

  private var stores: [ObservationStore] {
    // Without a readable work folder there are no stores.
    let names = (try? WorkFolder.open(outputs.workFolder).names()) ?? []
    return names.filter { outputs.isObservations($0.string) }.map {
      ObservationStore(directory: outputs.workFolder.appending($0))
    }
  }
}
