import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import FormCheckTrainingLog
import SystemPackage

/// A batch that shows progress on standard error and ends with an exit code.
struct BatchRun {
  private let inputs: [BatchInput]
  /// The video on standard input, which is copied when the batch runs; nil if the inputs are files.
  private let spool: SpoolPlan?
  private let unusable: [UnusableInput]
  private let processor: ProcessorOptions
  private let summary: FilePath?
  /// The declarations of exercises, the input list, and the weight file of the landmark network, if specified.
  private let lists: [FilePath]
  private let overwrites: Bool
  private let progress: ProgressOptions
  private let printsRecords: Bool
  private let motion: MotionSettings
  /// A sentence for each option about motion that has no effect.
  private let warnings: [String]
  /// The training log; nil if the videos aren't logged.
  private let log: VideoLog?

  /// Searches for the inputs and chooses the names of their outputs.
  ///
  /// - Throws: ``FormCheckError`` if the list of inputs can't be read or is empty, or if there is no such exercise;
  ///   ``ExerciseLibraryError`` if declarations of exercises can't be read.
  init(inputs: InputOptions, options: AnalysisOptions, summary: String?, spool: SpoolPlan?) throws {
    self.spool = spool
    var search = InputSearch(spool == nil ? try inputs.names() : [])
    search.omitResults()
    self.inputs = search.inputs(directory: options.output.directoryPath)
    unusable = search.unusableInputs
    search.reportDuplicates()
    for omission in search.omissions { Console.warning(omission) }
    guard spool != nil || !self.inputs.isEmpty || !unusable.isEmpty else {
      throw FormCheckError(.usage, "The list after --from contains no video. Add one video per line.")
    }
    processor = options.processor
    self.summary = summary.map { FilePath(argument: $0) }
    let library = try options.motion.library.library()
    motion = try options.motion.settings(library)
    warnings = options.motion.bar.warnings(isLogged: options.log.isOn)
    log = try Self.log(options, library)
    lists = library.files + (inputs.listFile.map { [$0] } ?? []) + options.processor.landmark.files
    overwrites = options.output.force
    progress = options.progress
    printsRecords = options.json
    for note in options.renderOptions.styling.glyphs.notes { Console.warning(note) }
    if let note = options.privacy.note { Console.note(note) }
  }

  /// Returns the log of the videos that are analyzed with `options`; nil if they aren't logged.
  static func log(_ options: AnalysisOptions, _ library: ExerciseLibrary) throws -> VideoLog? {
    guard let path = try options.log.path() else { return nil }
    var annotation = options.log.statement.annotation
    annotation.load = options.motion.bar.load.stated
    var stills = RenderSettings()
    options.privacy.apply(to: &stills)
    return VideoLog(path: path, annotation: annotation, library: library, privacy: stills.privacy)
  }

  /// The files that the batch reads and writes.
  var access: FileAccess {
    var access = FileAccess(inputs)
    access.reads.formUnion(processor.landmark.files)
    if let summary { access.addFolder(of: summary) }
    if let log { access.addFolder(of: log.path) }
    if let spool { access.writes.insert(spool.folder) }
    return access
  }

  /// Runs the batch.
  ///
  /// - Throws: `ExitCode` if at least one input failed, or wasn't added to the training log.
  func run(_ operation: Batch.Operation, _ settings: AnalysisSettings) async throws {
    var settings = settings
    settings.motion = motion
    let style = progress.begin()
    progress.messages.begin()
    for warning in warnings { Console.warning(warning) }
    let spooled = try await spooled(settings.limits)
    defer { withExtendedLifetime(spooled) {} }
    let batch = try batch(of: inputs + (spooled.map { [$0.input] } ?? []), operation, settings)
    if let summary { try batch.check(summary: summary, overwrites: overwrites) }
    let missing = unusable.map { BatchOutcome(name: $0.name, status: .failed($0.error)) }
    let report = BatchReport(style: style, isQuiet: isQuiet)
    for outcome in missing { report.print(outcome) }
    let start = WorkTime.ofProcess
    let outcomes = missing + (await batch.run { report.report($0) })
    report.finish()
    if settings.recordsTimings { Console.note(timings(of: outcomes, since: start, jobs: settings.jobs)) }
    let errors = await log?.add(outcomes) ?? []
    try finish(BatchTable(outcomes), logErrors: errors.map(\.kind))
  }

  /// Copies the video on standard input, which may never arrive, within the limits for a file; nil if the inputs are files.
  private func spooled(_ limits: ResourceLimits) async throws(FormCheckError) -> SpoolPlan.Spooled? {
    guard let spool else { return nil }
    return try await limits.enforced(on: FilePath(root: nil, [spool.name])) { () throws(FormCheckError) in
      try spool.fill()
    }
  }

  /// Prints what the analysis of each input would do.
  ///
  /// - Throws: `ExitCode` if at least one input can't be analyzed.
  func plan(_ settings: AnalysisSettings) async throws {
    var settings = settings
    settings.motion = motion
    progress.messages.begin()
    for warning in warnings { Console.warning(warning) }
    let batch = try batch(of: inputs, .analyze, settings)
    var failures = unusable.map(\.error)
    for entry in try await batch.plans() {
      do throws(FormCheckError) { try print(try entry.plan.get()) } catch { failures.append(error) }
    }
    for error in failures { Console.error(error.description) }
    let status = ExitStatus(
      succeeded: inputs.count + unusable.count - failures.count, failures: failures.map(\.kind))
    guard status == .success else { throw ExitCode(status.rawValue) }
  }

  private func batch(
    of inputs: [BatchInput], _ operation: Batch.Operation, _ settings: AnalysisSettings
  ) throws -> Batch {
    Batch(
      inputs, operation: operation, settings: settings, models: try processor.models(), alsoReads: lists,
      log: log?.path)
  }

  private func print(_ plan: AnalysisPlan) throws(FormCheckError) {
    guard printsRecords else { return try Console.print(PlanText(plan).text) }
    let isSeveral = inputs.count + unusable.count > 1
    try Console.printJSON(
      try FormCheckError.wrapping { try isSeveral ? JSONText.line(plan) : JSONText.string(plan) })
  }

  /// Returns the table of the time since `start`.
  private func timings(of outcomes: [BatchOutcome], since start: WorkTime, jobs: Int) -> String {
    let now = WorkTime.ofProcess
    let time = now - start
    let timings = Timings.sum(
      outcomes.compactMap(\.timings), jobs: jobs, wallS: time.seconds, cpuS: time.processorSeconds)
    return TimingsTable(timings).lines.joined(separator: "\n")
  }

  private var isQuiet: Bool { progress.messages.quiet }

  /// Prints the result of each input as JSON, one object per line if there are several.
  private func print(_ outcomes: [BatchOutcome]) throws {
    for outcome in outcomes {
      let record = InputRecord(outcome)
      try Console.printJSON(try outcomes.count > 1 ? JSONText.line(record) : JSONText.string(record))
    }
  }

  private func finish(_ table: BatchTable, logErrors: [FormCheckError.Kind]) throws {
    // The table first: standard output may be full or closed.
    if let summary { try table.write(to: summary) }
    if printsRecords { try print(table.outcomes) }
    if table.outcomes.count > 1, !isQuiet { Console.note(table.lines.joined(separator: "\n")) }
    guard !Task.isCancelled else { throw FormCheckError(.interrupted, "Interrupted.") }
    let status = ExitStatus(table.outcomes, logErrors: logErrors)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}
