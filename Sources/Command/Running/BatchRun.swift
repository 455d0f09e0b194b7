import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage

/// A batch that shows progress on standard error and ends with an exit code.
struct BatchRun {
  private let inputs: [BatchInput]
  private let unusable: [UnusableInput]
  private let processor: ProcessorOptions
  private let summary: FilePath?
  /// The declarations of exercises, the input list, and the weight file of the landmark network, if specified.
  private let lists: [FilePath]
  private let overwrites: Bool
  private let isQuiet: Bool
  private let motion: MotionSettings

  /// Searches for the inputs and chooses the names of their outputs.
  ///
  /// - Throws: ``FormCheckError`` if the list of inputs can't be read or is empty, or if there is no such exercise;
  ///   ``ExerciseLibraryError`` if declarations of exercises can't be read.
  init(inputs: InputOptions, options: AnalysisOptions, summary: String?) throws {
    let search = InputSearch(try inputs.names())
    self.inputs = search.inputs(directory: options.output.directoryPath)
    unusable = search.unusableInputs
    guard !self.inputs.isEmpty || !unusable.isEmpty else {
      throw FormCheckError(.usage, "The list after --from contains no video. Add one video per line.")
    }
    processor = options.processor
    self.summary = summary.map { FilePath(argument: $0) }
    let library = try options.motion.library.library()
    motion = try options.motion.settings(library)
    lists = library.files + (inputs.listFile.map { [$0] } ?? []) + options.processor.landmark.files
    overwrites = options.output.force
    isQuiet = options.quiet
    for note in options.renderOptions.glyphs.notes { Console.warning(note) }
  }

  /// The files that the batch reads and writes.
  var access: FileAccess {
    var access = FileAccess(inputs)
    access.reads.formUnion(processor.landmark.files)
    if let summary { access.addFolder(of: summary) }
    return access
  }

  /// Runs the batch.
  ///
  /// - Throws: `ExitCode` if at least one input failed.
  func run(_ operation: Batch.Operation, _ settings: AnalysisSettings) async throws {
    var settings = settings
    settings.motion = motion
    let batch = Batch(
      inputs, operation: operation, settings: settings, models: try processor.models(), alsoReads: lists)
    if let summary { try batch.check(summary: summary, overwrites: overwrites) }
    let missing = unusable.map { BatchOutcome(name: $0.name, status: .failed($0.error)) }
    let report = BatchReport(isQuiet: isQuiet)
    for outcome in missing { report.print(outcome) }
    let start = WorkTime.ofProcess
    let outcomes = missing + (await batch.run { report.report($0) })
    report.finish()
    if settings.recordsTimings { Console.note(timings(of: outcomes, since: start, jobs: settings.jobs)) }
    try finish(BatchTable(outcomes))
  }

  /// Returns the table of the time since `start`.
  private func timings(of outcomes: [BatchOutcome], since start: WorkTime, jobs: Int) -> String {
    let now = WorkTime.ofProcess
    let time = now - start
    let timings = Timings.sum(
      outcomes.compactMap(\.timings), jobs: jobs, wallS: time.seconds, cpuS: time.processorSeconds)
    return TimingsTable(timings).lines.joined(separator: "\n")
  }

  private func finish(_ table: BatchTable) throws {
    if table.outcomes.count > 1, !isQuiet { Console.note(table.lines.joined(separator: "\n")) }
    if let summary { try table.write(to: summary) }
    guard !Task.isCancelled else { throw FormCheckError(.interrupted, "Interrupted.") }
    let status = ExitStatus(table.outcomes)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}
