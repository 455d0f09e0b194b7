import ArgumentParser
import FormCheck
import Pose
import PoseEstimation
import Reports
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `formcheck analyze`: annotated video, CSV and provenance for each input.
struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Find the person in every frame; write the annotated video and the CSV.",
    aliases: ["analyse"]
  )

  @Argument(help: ArgumentHelp("The videos.", valueName: "video"), completion: .file())
  var files: [String]

  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("Where to begin: 12.5, 1:23.4 or #373.", valueName: "time"))
  var start: TimePosition?

  @Option(help: ArgumentHelp("Where to stop; the frame there is not included.", valueName: "time"))
  var end: TimePosition?

  @Option(
    help: ArgumentHelp(
      "Look at every nth frame only; the video shows the poses between them interpolated.", valueName: "n"))
  var every = 1

  @Flag(inversion: .prefixedNo, help: "Make the annotated video.")
  var video = true

  @Flag(inversion: .prefixedNo, help: "Make the CSV.")
  var csv = true

  @Option(
    help: ArgumentHelp(
      "Segments to work on at the same time, as many as there are cores unless told. Changes no number.",
      valueName: "n"))
  var jobs = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  @OptionGroup var tracking: TrackingOptions
  @OptionGroup var presentation: PresentationOptions
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup var processor: ProcessorOptions

  func validate() throws {
    guard every >= 1 else { throw ValidationError("--every has to be at least 1, not \(every).") }
    guard jobs >= 1 else { throw ValidationError("--jobs has to be at least 1, not \(jobs).") }
  }

  func run() async throws {
    let models = try processor.models()
    var failures: [FormCheckError.Kind] = []
    var owners: [OutputFiles: String] = [:]
    for file in files {
      do throws(FormCheckError) {
        try await analyze(FilePath(file), models, &owners)
      } catch {
        if error.kind == .interrupted { throw error }
        Console.complain(error.description)
        failures.append(error.kind)
      }
    }
    try ExitStatus(succeeded: files.count - failures.count, failures: failures).report(
      of: files.count, failures.count)
  }

  private func analyze(
    _ file: FilePath, _ models: PoseModels, _ owners: inout [OutputFiles: String]
  ) async throws(FormCheckError) {
    let analysis = Analysis(input: file, directory: output.directoryPath, settings: settings, models: models)
    if let owner = owners[analysis.outputs] {
      throw FormCheckError(
        .output,
        "\(file.string) would overwrite the outputs of \(owner), which have the same name: run it alone with -o."
      )
    }
    let bar = ProgressBar(label: file.lastComponent?.string ?? file.string)
    defer { bar.finish() }
    let start = ContinuousClock.now
    let result = try await analysis.run { bar.show($0) }
    bar.finish()
    owners[analysis.outputs] = file.string
    report(result, of: file, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func report(_ result: AnalysisResult, of file: FilePath, seconds: Double) {
    for warning in result.warnings { Console.warn(warning) }
    let frames = result.frames
    let rate = seconds > 0 ? Int((Double(frames.decoded) / seconds).rounded()) : 0
    Console.note(
      "\(file.string): \(frames.decoded) frames, a person in \(frames.withPerson) of \(frames.analyzed) looked at; "
        + "\(ClockText.text(seconds)) (\(rate) frames/s)")
    for path in result.files { Console.note("  \(path.string)") }
  }

  private var settings: AnalysisSettings {
    var settings = AnalysisSettings(jobs: jobs)
    settings.start = start
    settings.end = end
    settings.frameStep = every
    settings.tracking = tracking.settings
    settings.people = tracking.people.settings
    settings.makesVideo = video
    settings.makesCSV = csv
    settings.overwrites = output.force
    settings.presentation = encoding.applied(to: presentation.settings)
    return settings
  }
}

extension ExitStatus {
  /// Ends the command with this code, saying how many inputs failed where there were several.
  func report(of total: Int, _ failed: Int) throws {
    guard self != .success else { return }
    if total > 1 { Console.note("\(failed) of \(total) inputs failed.") }
    throw ExitCode(rawValue)
  }
}
