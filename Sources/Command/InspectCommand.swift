import ArgumentParser
import FormCheck
import FormCheckMotion
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage

/// `formcheck inspect`: one moment as a picture and as numbers.
struct InspectCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Inspect single moments or pictures: an annotated PNG, keypoints and angles.",
    discussion: """
      With --json one object goes to standard output, for several files one on a line each, and a PNG is made only \
      if -o names a folder for it.
      """)

  @Argument(help: ArgumentHelp("Videos or pictures.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The moments, one or more: 12.5, 1:23.4 or #373. A picture needs none.", valueName: "time"))
  var at: [TimePosition] = []

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @OptionGroup var tracking: TrackingOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var presentation: RenderOptions
  @OptionGroup var pictures: PictureLimitOptions
  @OptionGroup var processor: ProcessorOptions
  @OptionGroup var sandbox: SandboxOptions

  func plan() -> [FilePath] { files.map { FilePath(argument: $0) } }

  func access(_ paths: [FilePath]) -> FileAccess? {
    FileAccess(
      reads: paths + processor.landmark.files,
      writes: makesStills ? paths.map { output.directoryPath ?? $0.removingLastComponent() } : [])
  }

  private var makesStills: Bool { !json || output.directory != nil }

  func run(_ paths: [FilePath]) async throws {
    let models = try processor.models()
    var failures: [FormCheckError.Kind] = []
    var command = CommandFiles(reads: paths + processor.landmark.files)
    for file in files {
      do throws(FormCheckError) {
        try await inspect(file, models, &command)
      } catch {
        if error.kind == .interrupted { throw error }
        Console.complain(error.description)
        failures.append(error.kind)
      }
    }
    if files.count > 1, !failures.isEmpty {
      Console.note("\(failures.count) of \(files.count) inputs failed.")
    }
    let status = ExitStatus(succeeded: files.count - failures.count, failures: failures)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }

  private func inspect(
    _ file: String, _ models: PoseModels, _ command: inout CommandFiles
  ) async throws(FormCheckError) {
    let path = FilePath(argument: file)
    let inspection = try FrameInspection(
      input: path, models: models, tracking: tracking.settings, people: tracking.people.settings,
      threads: ProcessorOptions.cores, limits: pictures.limits, command: command)
    let stills = makesStills ? OutputFiles(input: path, directory: output.directoryPath) : nil
    if let stills { try command.claim(try inspection.pictures(at: at, in: stills), of: path) }
    let moments = try await inspection.moments(
      at: at, stills: stills, overwrites: output.force, presentation: presentation.settings)
    try show(moments, inspection.document(moments))
    for still in moments.compactMap(\.still) { Console.note("  \(TerminalText.line(still.string))") }
  }

  private func show(
    _ moments: [FrameInspection.Moment], _ document: Inspection
  ) throws(FormCheckError) {
    if json {
      try Console.printJSON(try document.text(isOneLine: files.count > 1))
    } else {
      let tables = moments.map { InspectionTable($0.frame).text }
      try Console.print(
        ((files.count > 1 ? [TerminalText.line(document.file)] : []) + tables).joined(separator: "\n\n"))
    }
  }
}
