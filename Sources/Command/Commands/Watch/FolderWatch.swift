import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckPoseEstimation
import FormCheckReports
import FormCheckWatch
import SystemPackage

/// The analysis of videos that arrive in a folder.
struct FolderWatch: Sendable {
  let folder: FilePath
  /// The output folder; nil for the folder of each video.
  let directory: FilePath?
  let settings: AnalysisSettings
  /// The time for which a file must be unchanged, in seconds.
  var settle = 5.0
  /// The time between two searches, in seconds.
  var interval = 10.0
  /// Whether the watch ends when there is nothing to do.
  var isOnce = false
  /// Further files that the command reads.
  var files: [FilePath] = []
  /// The training log; nil if the videos aren't logged.
  var log: VideoLog?

  init(folder: FilePath, directory: FilePath?, settings: AnalysisSettings) {
    (self.folder, self.directory, self.settings) = (folder, directory, settings)
  }

  /// The folder of all outputs, which also has the list of videos that are done.
  var outputFolder: FilePath { directory ?? folder }

  /// The number of videos after which the list is saved.
  private static let chunk = 4

  /// Searches and analyzes until the task is canceled, or until there is nothing to do.
  ///
  /// - Throws: an interruption, an error if a folder was replaced, or `ExitCode` if a single search found videos that failed.
  func run(_ models: PoseModels, _ report: BatchReport, printsRecords: Bool) async throws {
    var search = WatchSearch(self)
    var outcomes: [BatchOutcome] = []
    var logErrors: [FormCheckError] = []
    var isLastSearch = false
    while !Task.isCancelled {
      try search.checkFolders()
      let ended = await analyzeReady(&search, models, report, printsRecords: printsRecords)
      if isOnce {
        (outcomes, logErrors) = (outcomes + ended.outcomes, logErrors + ended.logErrors)
        guard !isLastSearch, search.isWaiting else { return try Self.finish(outcomes, logErrors) }
        isLastSearch = true
      }
      // A cancellation ends the wait and then the loop.
      try? await Task.sleep(for: .seconds(isOnce ? settle : interval))
    }
    throw FormCheckError(.interrupted, "Interrupted.")
  }

  /// Searches once, and analyzes the videos that are complete and new.
  private func analyzeReady(
    _ search: inout WatchSearch, _ models: PoseModels, _ report: BatchReport, printsRecords: Bool
  ) async -> (outcomes: [BatchOutcome], logErrors: [FormCheckError]) {
    var (outcomes, logErrors): ([BatchOutcome], [FormCheckError]) = ([], [])
    var ready = search.ready()
    while !ready.isEmpty, !Task.isCancelled {
      let (inputs, twins) = search.new(Array(ready.prefix(Self.chunk)))
      ready = Array(ready.dropFirst(Self.chunk)) + twins
      let parts = Dictionary(grouping: inputs, by: search.replacesResults)
      for (replaces, part) in parts.sorted(by: { !$0.key && $1.key }) {
        let ended = await analyze(part, replaces, models, report, printsRecords: printsRecords)
        search.record(part, ended)
        outcomes += ended
        // A video that can't be logged is reported; formcheck analyze --log adds it later.
        logErrors += await log?.add(ended) ?? []
      }
    }
    return (outcomes, logErrors)
  }

  private func analyze(
    _ inputs: [BatchInput], _ replacesResults: Bool, _ models: PoseModels, _ report: BatchReport,
    printsRecords: Bool
  ) async -> [BatchOutcome] {
    guard !inputs.isEmpty else { return [] }
    var settings = settings
    settings.replacesEarlierResults = replacesResults
    let batch = Batch(
      inputs, operation: .analyze, settings: settings, models: models, alsoReads: files, log: log?.path)
    let outcomes = await batch.run { event in
      // Shown after the outcome is recorded, or by the next run.
      if case .ended(let outcome) = event, case .notFinished = outcome.status { return }
      report.report(event)
      if printsRecords, case .ended(let outcome) = event { Self.print(InputRecord(outcome)) }
    }
    report.finish()
    return outcomes
  }

  /// Prints a record. If it can't be written, as on a full disk, the watch goes on: the results themselves are complete.
  private static func print(_ record: InputRecord) {
    do { try Console.printJSON(JSONText.line(record)) } catch { Console.warning("\(error)") }
  }

  private static func finish(_ outcomes: [BatchOutcome], _ logErrors: [FormCheckError]) throws {
    guard !Task.isCancelled else { throw FormCheckError(.interrupted, "Interrupted.") }
    let status = ExitStatus(outcomes, logErrors: logErrors.map(\.kind))
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}
