import ArgumentParser
import FormCheck
import FormCheckComparison
import FormCheckMotion
import FormCheckPoseEstimation
import SystemPackage

/// `formcheck compare`: two repetitions, aligned and side by side.
struct CompareCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two repetitions: a video of both, their curves, and the largest differences.",
    discussion: Examples.after(
      """
      Writes <a>-<b>.compare.mp4, .csv, and .html. A video that was not analyzed before is analyzed first, and its tables are \
      written, as by formcheck analyze with the same options; for other videos, these options have no effect. Angles are \
      compared if the camera views differ by at most 20°. B is mirrored if it faces the opposite way.

      A number after the last colon is a repetition, unless a file with exactly this name exists.

      --all compares every repetition in a folder with the best one of the same exercise and side, prints the largest \
      differences, and writes all.compare.csv and all.compare.html.

      Alignment: phase makes start, turning point, and end coincide, and changes the speed of B in between; turning and \
      time keep its speed and make the turning points or the starts coincide. The tempo of both is always printed.
      """,
      [
        "formcheck compare monday.mp4 friday.mp4", "formcheck compare squat.mp4:2 squat.mp4:5 --layout ghost",
        "formcheck compare monday.mp4 friday.mp4 --rep each --align turning -o results",
        "formcheck compare --all workouts/",
      ]))

  @Argument(
    help: ArgumentHelp(
      "Two videos, each with the number of a repetition if needed: squat.mp4:2.", valueName: "video"),
    completion: .file())
  var videos: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare every repetition in the videos of a folder with the best one.", valueName: "folder"),
    completion: .directory)
  var all: String?

  @Option(
    help: ArgumentHelp(
      "Repetitions to compare: best, a number that both videos have, or each (the first with the first, and so on).",
      valueName: "n|best|each"))
  var rep = "best"

  @Option(
    help: ArgumentHelp(
      "Alignment: \(NamedChoice.names(ComparisonAlignment.self).joined(separator: ", ")) (default: phase).",
      valueName: "name"),
    completion: .list(NamedChoice.names(ComparisonAlignment.self)), transform: NamedChoice.value)
  var align = ComparisonAlignment.phase

  @Option(
    help: ArgumentHelp(
      """
      Layout of the video: side (next to each other), stack (one above the other), or ghost (the skeleton of B on the hips \
      of A) (default: side).
      """, valueName: "name"), completion: .list(NamedChoice.names(ComparisonLayout.self)),
    transform: NamedChoice.value)
  var layout = ComparisonLayout.side

  @Flag(inversion: .prefixedNo, help: "Write the video of both repetitions.")
  var video = true

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Drawing") var colors: PaletteOptions
  @OptionGroup(title: "Privacy") var faces: FaceCoverOptions
  @OptionGroup(title: "Messages") var progress: ProgressOptions
  @OptionGroup(title: "Videos that were not analyzed") var rotation: RotationOptions
  @OptionGroup(title: "Videos that were not analyzed") var sampling: SamplingOptions
  @OptionGroup(title: "Videos that were not analyzed") var tracking: TrackingOptions
  @OptionGroup(title: "Videos that were not analyzed") var motion: MotionOptions
  @OptionGroup(title: "Resources") var cores: CoreOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var processor: ProcessorOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    try output.requireFolder()
    guard all == nil || videos.isEmpty else {
      throw ValidationError("--all takes one folder, and no other videos.")
    }
    guard all != nil || videos.count == 2 else {
      throw ValidationError(
        "Name two videos, or two repetitions of one (formcheck compare squat.mp4:2 squat.mp4:5), or a folder after --all."
      )
    }
    guard !videos.contains(InputOptions.standardInput) else {
      throw ValidationError("compare reads files only. For a file named -, write ./-.")
    }
    guard RepetitionChoice(rep) != nil else {
      throw ValidationError("--rep must be best, each, or a number from 1, not “\(rep)”.")
    }
  }

  /// A warning for each option that only affects a comparison of two videos, because --all makes no video.
  private var surveyWarnings: [String] {
    let ignored = [
      (rep != "best", "--rep"), (layout != .side, "--layout"), (faces.blurFaces != nil, "--blur-faces"),
      (!video, "--no-video"),
    ]
    return ignored.filter(\.0).map { "\($0.1) has no effect with --all." }
  }

  func run(_ plan: Plan) async throws {
    let style = progress.begin()
    progress.messages.begin()
    for warning in motion.bar.warnings(isLogged: false) { Console.warning(warning) }
    if let tableFolder {
      for warning in surveyWarnings { Console.warning(warning) }
      return try await survey(plan, tableFolder, style)
    }
    let comparisonRun = comparisonRun(plan)
    try comparisonRun.prepare()
    let analyses = ComparedFiles(plan.inputs.map(\.path), in: output.directoryPath)
    try analyses.checkUnanalyzed()
    let outcomes = try await analyze(analyses.unanalyzed, plan, style)
    // Without one of the two, there is no result, so no input counts as successful.
    let status = ExitStatus(succeeded: 0, failures: outcomes.compactMap { $0.failure?.kind })
    guard status == .success else { throw ExitCode(status.rawValue) }
    if let note = faces.note { Console.note(note) }
    try show(try await comparisonRun.run(analyses))
  }

  private func comparisonRun(_ plan: Plan) -> ComparisonRun {
    var run = ComparisonRun(plan.inputs[0], plan.inputs[1], directory: output.directoryPath)
    run.choice = RepetitionChoice(rep) ?? .best
    (run.alignment, run.layout) = (align, layout)
    (run.makesVideo, run.palette, run.library) = (video, colors.palette, plan.library)
    (run.coveredFaces, run.jobs) = (faces.blurFaces, cores.count)
    (run.overwrites, run.limits) = (output.force, frameLimits.limits)
    return run
  }

  private func show(_ result: ComparisonRun.Result) throws(FormCheckError) {
    if json {
      try Console.printJSON(try result.document.json())
    } else {
      for line in result.document.lines { try Console.print(line) }
    }
    for note in result.notes { Console.warning(note) }
    progress.messages.list(result.files)
  }

  /// The settings for videos that weren't analyzed, except for those of motion. They are those of `analyze` with the same
  /// options, so that it can complete the results later.
  private var analysisSettings: AnalysisSettings {
    var settings = AnalysisSettings(jobs: cores.count)
    (settings.makesVideo, settings.makesReport) = (false, false)
    settings.frameStep = sampling.every
    settings.rotation = rotation.rotate
    (settings.tracking, settings.people) = (tracking.settings, tracking.people.settings)
    (settings.render.palette, settings.render.privacy.faces) = (colors.palette, faces.blurFaces)
    settings.overwrites = output.force
    settings.limits = frameLimits.limits
    return settings
  }

  /// Analyzes the videos that have no analysis.
  func analyze(
    _ inputs: [BatchInput], _ plan: Plan, _ style: ProgressStyle
  ) async throws -> [BatchOutcome] {
    guard !inputs.isEmpty else { return [] }
    var settings = analysisSettings
    settings.motion = plan.motion
    let batch = Batch(
      inputs, operation: .analyze, settings: settings, models: try processor.models(),
      alsoReads: plan.library.files)
    let report = BatchReport(style: style, isQuiet: progress.messages.quiet)
    let outcomes = await batch.run { report.report($0) }
    report.finish()
    guard !Task.isCancelled else { throw FormCheckError(.interrupted, "Interrupted.") }
    return outcomes
  }
}
