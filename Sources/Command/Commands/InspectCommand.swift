import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage

/// `formcheck inspect`: single frames as an annotated image and as numbers.
struct InspectCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Inspect single frames or images: an annotated PNG, keypoints, and angles.",
    discussion: Examples.after(
      """
      With --json, each file is printed as one JSON object, and a PNG is written only with -o. Several files are \
      printed as one object per line.

      With --text, frames are printed as symbols, with the options of --style ascii, and written to a .txt file \
      beside the PNG. With --show, annotated frames are drawn in the terminal, and a PNG is written only with -o.

      If an analyzed video has corrections (formcheck edit), its frames are those of the corrected results, and the \
      networks don't run.
      """,
      [
        "formcheck inspect squat.mp4 --at 0:12.5", "formcheck inspect --at 3 7.25 f373 squat.mp4 --json",
        "formcheck inspect photo.jpg other.png --json",
      ]))

  @Argument(help: ArgumentHelp("Videos or images.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "One or more times: 12.5, 1:23.4, or f373. Not needed for an image.", valueName: "time"))
  var at: [TimePosition] = []

  @Option(
    help: ArgumentHelp(
      """
      Rotate the video clockwise, in addition to the rotation in its metadata: 0, 90, 180, or 270 (default: as in its \
      analysis).
      """, valueName: "degrees"))
  var rotate: FrameRotation?

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Flag(help: "Print frames as symbols, and write them to a .txt file beside the PNG.")
  var text = false

  @Flag(help: "Draw annotated frames in the terminal.")
  var show = false

  @Flag(help: "Disregard corrections, and run the networks on the frames.")
  var noEdits = false

  @OptionGroup(title: "People") var tracking: TrackingOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Drawing") var renderOptions: RenderOptions
  @OptionGroup(title: "Privacy") var privacy: PrivacyOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var processor: ProcessorOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    try output.requireFolder()
    guard !json || !text, !json || !show else {
      throw ValidationError("--json can't be combined with --text or --show, which also use standard output.")
    }
    try renderOptions.styling.check(drawsText: text)
  }

  func plan() -> [FilePath] { files.map { FilePath(argument: $0) } }

  func access(_ paths: [FilePath]) -> FileAccess? {
    // Corrections, the record and saved poses are in one folder, which is only readable.
    FileAccess(
      reads: paths + processor.landmark.files
        + folders(of: paths).map { $0.isEmpty ? "." : $0 },
      writes: makesStills ? paths.map { output.directoryPath ?? $0.removingLastComponent() } : [])
  }

  /// Returns the folders of the corrections and records of some videos.
  private func folders(of paths: [FilePath]) -> [FilePath] {
    paths.flatMap { path in
      let records = AnalysisRotation.records(of: path, directory: output.directoryPath)
      return [edited(path)?.directory].compactMap(\.self) + records.map { $0.removingLastComponent() }
    }
  }

  /// Returns the outputs of a video with corrections; nil if there are none to apply.
  private func edited(_ path: FilePath) -> OutputFiles? {
    noEdits ? nil : CorrectedFrames.outputs(of: path, directory: output.directoryPath)
  }

  private var makesStills: Bool { !json && !show || output.directory != nil }

  func run(_ paths: [FilePath]) async throws {
    let screen = show ? try TerminalScreen() : nil
    for note in renderOptions.styling.glyphs.notes { Console.warning(note) }
    if let note = privacy.note { Console.note(note) }
    let models = try processor.models()
    var failures = InputFailures(of: files.count, printsRecords: json)
    var command = CommandFiles(reads: paths + processor.landmark.files)
    for file in files {
      do throws(FormCheckError) {
        try await inspect(file, models, &command, screen)
      } catch {
        try failures.add(FilePath(argument: file).string, error)
      }
    }
    try failures.finish()
  }

  private func inspect(
    _ file: String, _ models: PoseModels, _ command: inout CommandFiles, _ screen: TerminalScreen?
  ) async throws(FormCheckError) {
    let path = FilePath(argument: file)
    let corrected = try corrected(path)
    let inspection = try FrameInspection(
      input: path, rotation: corrected == nil ? rotation(of: path) : .none, models: models,
      tracking: tracking.settings,
      people: tracking.people.settings,
      threads: ProcessorCores.count, limits: frameLimits.limits, command: command, corrected: corrected)
    let forms = FrameInspection.Forms(
      stills: makesStills ? OutputFiles(input: path, directory: output.directoryPath) : nil, hasText: text,
      hasImages: show)
    try command.claim(try inspection.files(at: at, in: forms), of: path)
    var render = renderOptions.settings
    privacy.apply(to: &render)
    let moments = try await inspection.moments(at: at, in: forms, overwrites: output.force, render: render)
    for image in moments.compactMap(\.image) { screen?.draw(image) }
    try show(moments, inspection.document(moments))
    for still in moments.compactMap(\.still) { Console.note("  \(TerminalText.line(still.string))") }
  }

  /// Returns the chosen rotation of a video's frames; if none was chosen, that of its analysis.
  private func rotation(of path: FilePath) -> FrameRotation {
    if let rotate { return rotate }
    guard let analysis = AnalysisRotation(of: path, directory: output.directoryPath) else { return .none }
    Console.note(
      "formcheck: frames of \(TerminalText.line(path.string)) are rotated by \(analysis.rotation.degreesClockwise)°, as in the "
        + "analysis in \(TerminalText.line(analysis.record.string)); --rotate 0 shows them unrotated")
    return analysis.rotation
  }

  /// Returns the corrected frames of a video; nil if it has no corrections.
  private func corrected(_ path: FilePath) throws(FormCheckError) -> CorrectedFrames? {
    guard let outputs = edited(path) else { return nil }
    var changes = SettingsChanges()
    tracking.people.add(to: &changes)
    let frames = try CorrectedFrames(input: path, outputs: outputs, changes: changes)
    Console.note(
      "formcheck: the frames are from the saved poses, with the corrections in \(TerminalText.line(outputs.edits.string))"
    )
    let unused = networkOptions + (rotate == nil || rotate == frames.rotation ? [] : ["--rotate"])
    // A configured value is for other runs.
    for option in unused where CommandRun.isTyped(option) {
      Console.warning(
        "\(option) has no effect on \(path.string), which has corrections. Add --no-edits to run the networks."
      )
    }
    return frames
  }

  /// The options about the networks, which don't run on corrected frames.
  private var networkOptions: [String] {
    [
      tracking.quality == .balanced ? nil : "--quality",
      processor.landmark.landmark == nil ? nil : "--landmark",
      processor.cpu == nil ? nil : "--cpu",
    ].compactMap(\.self)
  }

  private func show(
    _ moments: [FrameInspection.Moment], _ document: Inspection
  ) throws(FormCheckError) {
    if text {
      try Console.printText(moments.compactMap(\.text).joined(separator: "\n"))
    } else if json {
      try Console.printJSON(try document.text(isOneLine: files.count > 1))
    } else {
      let tables = moments.map { InspectionTable($0.frame).text }
      try Console.print(
        ((files.count > 1 ? [TerminalText.line(document.file)] : []) + tables).joined(separator: "\n\n"))
    }
  }
}
