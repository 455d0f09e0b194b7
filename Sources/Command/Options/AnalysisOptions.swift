import ArgumentParser
import FormCheck
import FormCheckPose

/// The options that `analyze` and `merge` share: the part of a video to analyze, and the outputs.
struct AnalysisOptions: ParsableArguments {
  @OptionGroup(title: "Output") var output: OutputOptions

  @Option(
    help: ArgumentHelp("Start time: 12.5, 1:23.4, or f373 (default: the beginning).", valueName: "time"))
  var start: TimePosition?

  @Option(
    help: ArgumentHelp(
      "End time; the frame at this time is not included (default: the end).", valueName: "time"))
  var end: TimePosition?

  @OptionGroup var sampling: SamplingOptions

  @OptionGroup var rotation: RotationOptions

  @Flag(inversion: .prefixedNo, help: "Write the annotated video.")
  var video = true

  @Flag(inversion: .prefixedNo, help: "Write the tables of poses and repetitions.")
  var csv = true

  @Flag(inversion: .prefixedNo, help: "Write the report, a web page.")
  var report = true

  @Flag(
    inversion: .prefixedNo,
    help: "Check how well the video was recorded, print the two worst lines, and put them into the report.")
  var check = true

  @Flag(help: "Print the result of each video as JSON; for several videos, one object per line.")
  var json = false

  @OptionGroup(title: "Messages") var progress: ProgressOptions

  @Flag(help: "Print the time and CPU time of each stage, and add them to the JSON record.")
  var timings = false

  @OptionGroup(title: "Resources") var cores: CoreOptions

  @OptionGroup(title: "People") var tracking: TrackingOptions
  @OptionGroup(title: "Motion and exercises") var motion: MotionOptions
  @OptionGroup(title: "Training log") var log: LogOptions
  @OptionGroup(title: "Resources") var limits: LimitOptions
  @OptionGroup(title: "Drawing") var renderOptions: RenderOptions
  @OptionGroup(title: "Privacy") var privacy: PrivacyOptions
  @OptionGroup(title: "Privacy") var metadata: MetadataOptions
  @OptionGroup(title: "Encoding") var encoding: EncodingOptions
  @OptionGroup(title: "Resources") var processor: ProcessorOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    try output.requireFolder()
    try renderOptions.styling.check()
    try checkRange()
  }

  /// Throws an error if no video has a frame in the selected range. Whether one of them does is only known for other ranges.
  private func checkRange() throws {
    guard let start, let end else { return }
    let isEmpty =
      switch (start, end) {
      case (.seconds(let first), .seconds(let last)): last <= first
      case (.frame(let first), .frame(let last)): last <= first
      default: false
      }
    guard !isEmpty else { throw ValidationError("--end \(end.text) must be after --start \(start.text).") }
  }

  /// The settings that correspond to the options, except for those of motion.
  var settings: AnalysisSettings {
    var settings = AnalysisSettings(jobs: cores.count)
    settings.start = start
    settings.end = end
    settings.frameStep = sampling.every
    settings.rotation = rotation.rotate
    settings.tracking = tracking.settings
    settings.people = tracking.people.settings
    settings.makesVideo = video
    settings.makesCSV = csv
    settings.makesReport = report
    settings.checksRecording = check
    settings.overwrites = output.force
    settings.recordsTimings = timings
    settings.limits = limits.limits
    settings.render = renderOptions.settings
    privacy.apply(to: &settings.render)
    metadata.apply(to: &settings.render)
    encoding.apply(to: &settings.render)
    return settings
  }
}
