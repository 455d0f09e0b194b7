import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// `formcheck clips`: a short video of each repetition or set, from saved poses.
struct ClipsCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "clips",
    abstract: "Cut a video into clips of its repetitions or sets, from saved poses.",
    discussion: Examples.after(
      """
      Writes <stem>.set1-rep01.mp4 and so on, with the numbers of the table of repetitions, or <stem>.set1.mp4. The video \
      must have been analyzed. With --background transparent, clips are .mov files. Audio is kept, except in slow motion. Tags of the source, such as its location, are left out unless --keep-metadata is given.

      --blur-faces searches the video for faces, including those of people without a pose, and covers them. A face \
      that isn't detected stays visible: watch a clip before you publish it.
      """,
      [
        "formcheck clips squat.mp4", "formcheck clips squat.mp4 --per set --pad 1 -o clips",
        "formcheck clips squat.mp4 --analysis results -o clips",
        "formcheck clips squat.mp4 --aspect 9:16 --slow 0.25@turning",
        "formcheck clips squat.mp4 --blur-faces others --background blur",
        "formcheck clips squat.mp4 --background transparent --overlay skeleton",
      ]))

  @Argument(
    help: ArgumentHelp("Videos that were analyzed: files, folders, or patterns.", valueName: "video"),
    completion: .file())
  var files: [String]

  @OptionGroup(title: "Clips") var clips: ClipOptions
  @OptionGroup(title: "Drawing") var styling: StyleOptions
  @OptionGroup(title: "Privacy") var privacy: PrivacyOptions
  @OptionGroup(title: "Privacy") var metadata: MetadataOptions
  @OptionGroup(title: "Motion and exercises") var exercises: ExerciseOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var analysis: AnalysisFolderOptions
  @OptionGroup(title: "Encoding") var encoding: EncodingOptions

  @Flag(help: "Print the result of each video as JSON.")
  var json = false

  @OptionGroup(title: "Messages") var progress: ProgressOptions
  @OptionGroup(title: "Resources") var cores: CoreOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The videos, and the exercises; their declarations are read before the sandbox is entered.
  struct Plan: Sendable {
    let inputs: InputSequence
    let library: ExerciseLibrary
  }

  func validate() throws {
    try output.requireFolder()
    try styling.check()
  }

  func plan() throws -> Plan {
    Plan(
      inputs: InputSequence(files, directory: output.directoryPath ?? analysis.path),
      library: try exercises.library())
  }

  func access(_ plan: Plan) -> FileAccess? {
    var access = FileAccess(plan.inputs.inputs)
    // The analysis can be beside the video. Temporary files and detected faces are written beside its poses.
    for path in plan.inputs.paths { access.addFolder(of: path) }
    if let folder = analysis.path { access.writes.insert(folder) }
    return access
  }

  /// The settings that correspond to the options.
  var settings: ClipSettings {
    var settings = clips.settings
    styling.apply(to: &settings.render)
    privacy.apply(to: &settings.render)
    metadata.apply(to: &settings.render)
    encoding.apply(to: &settings.render)
    return settings
  }

  func run(_ plan: Plan) async throws {
    Interruption.setConsequence("Only the files of videos that were finished are kept.")
    let style = progress.begin()
    progress.messages.begin()
    for note in styling.glyphs.notes { Console.warning(note) }
    if let note = privacy.note { Console.note(note) }
    try await plan.inputs.run(records: json ? .all : .none) { input async throws(FormCheckError) in
      try await make(input, plan, style)
    }
  }

  private func make(
    _ input: BatchInput, _ plan: Plan, _ style: ProgressStyle
  ) async throws(FormCheckError) -> InputRecord {
    var clipRun = ClipRun(input, analysis: analysis.folder(of: input, writingTo: output.directoryPath))
    clipRun.settings = settings
    clipRun.library = plan.library
    clipRun.overwrites = output.force
    clipRun.limits = frameLimits.limits
    clipRun.commandInputs = plan.inputs.paths
    clipRun.jobs = cores.count
    let name = input.path.lastComponent?.string ?? input.path.string
    let bar = ProgressDisplay(file: input.path.string, label: name, style: style)
    defer { bar.finish() }
    var warnings: [String] = []
    let files = try await clipRun.run(progress: { bar.show($0) }, warn: { warnings.append($0) })
    bar.finish()
    for warning in warnings { Console.warning(warning) }
    progress.messages.list(files)
    return InputRecord(input.path, files: files, warnings: warnings)
  }
}
