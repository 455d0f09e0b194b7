import ArgumentParser
import FormCheck
import FormCheckPose

/// What of a video is analyzed and what is made of it, the same for `analyze` and `merge`.
struct AnalysisOptions: ParsableArguments {
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("Where to begin: 12.5, 1:23.4 or #373.", valueName: "time"))
  var start: TimePosition?

  @Option(help: ArgumentHelp("Where to stop; the frame there is not included.", valueName: "time"))
  var end: TimePosition?

  @Option(
    help: ArgumentHelp(
      "Estimate poses in every nth frame only; the video shows the poses between them interpolated.",
      valueName: "n"))
  var every = 1

  @Flag(inversion: .prefixedNo, help: "Make the annotated video.")
  var video = true

  @Flag(inversion: .prefixedNo, help: "Make the tables of poses and repetitions.")
  var csv = true

  @Flag(inversion: .prefixedNo, help: "Make the report, a page for the browser.")
  var report = true

  @Option(
    help: ArgumentHelp(
      "Segments to work on at the same time, and cores to find poses with; as many as there are cores unless told. Changes no number.",
      valueName: "n"))
  var jobs = ProcessorOptions.cores

  @OptionGroup var tracking: TrackingOptions
  @OptionGroup var motion: MotionOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var presentation: RenderOptions
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup var processor: ProcessorOptions
  @OptionGroup var sandbox: SandboxOptions

  func validate() throws {
    guard every >= 1 else { throw ValidationError("--every has to be at least 1, not \(every).") }
    guard jobs >= 1 else { throw ValidationError("--jobs has to be at least 1, not \(jobs).") }
  }

  /// The settings they come to.
  var settings: AnalysisSettings {
    var settings = AnalysisSettings(jobs: jobs)
    settings.start = start
    settings.end = end
    settings.frameStep = every
    settings.tracking = tracking.settings
    settings.people = tracking.people.settings
    settings.motion = motion.settings
    settings.makesVideo = video
    settings.makesCSV = csv
    settings.makesReport = report
    settings.overwrites = output.force
    settings.limits = limits.limits
    settings.render = encoding.applied(to: presentation.settings)
    return settings
  }
}
