import ArgumentParser
import FormCheck
import FormCheckCards
import FormCheckConfiguration
import FormCheckFiles
import FormCheckLineArt
import SystemPackage

/// `formcheck lineart`: one image as a line drawing.
struct LineArtCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lineart",
    abstract: "Draw one image as a line drawing, and measure how suitable it is for coloring.",
    discussion: Examples.after(
      """
      Writes <stem>.lineart.svg, .pdf, and .png. Only the first frame of an animated image is drawn. With the preset \
      card, only the person is drawn, if one is detected.

      Presets:
      \(LineArtPreset.all.map { "  \($0.name): \($0.purpose)" }.joined(separator: "\n"))
      """,
      [
        "formcheck lineart photo.jpg",
        "formcheck lineart photo.jpg --preset portrait --format svg --json",
      ]))

  @Argument(help: ArgumentHelp("An image, such as PNG or JPEG.", valueName: "image"), completion: .file())
  var file: String

  @OptionGroup(title: "Drawing") var lineArt: LineArtOptions

  @Option(
    help: ArgumentHelp(
      "File formats, separated by commas: svg, pdf, png.", valueName: "formats"))
  var format = PageFormat.allCases.map(\.rawValue).joined(separator: ",")

  @Flag(help: "Print the measurements as JSON instead of text.")
  var json = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var processor: ProcessorOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The formats in the order of ``PageFormat``; nil for an unknown one.
  private var formats: [PageFormat]? {
    let names = CommaList.words(format).filter { !$0.isEmpty }
    let chosen = names.compactMap { PageFormat(rawValue: $0) }
    return chosen.count == names.count && !chosen.isEmpty ? PageFormat.allCases.filter(chosen.contains) : nil
  }

  func validate() throws {
    try output.requireFolder()
    guard formats != nil else {
      throw ValidationError("--format “\(format)” is unknown; choose from svg, pdf, png.")
    }
  }

  func plan() -> FilePath { FilePath(argument: file) }

  func access(_ path: FilePath) -> FileAccess? {
    FileAccess(
      reads: [path] + processor.landmark.files,
      writes: [output.directoryPath ?? path.removingLastComponent()])
  }

  func run(_ path: FilePath) async throws {
    Interruption.setConsequence("Nothing was written.")
    let outputs = OutputFiles(input: path, directory: output.directoryPath)
    let settings = lineArt.settings
    let drawing = PictureDrawing(
      path, settings: settings, models: settings.isolatesPerson ? try processor.models() : nil,
      limits: frameLimits.limits)
    let formats = formats ?? []
    try drawing.prepare(formats.map(outputs.lineArt), overwrites: output.force)
    let result = try await drawing.run()
    let files = try drawing.write(result, formats, to: outputs)
    if settings.isolatesPerson, !result.hasPerson {
      Console.warning("No person was detected in \(file), so the whole image is drawn.")
    }
    try show(result, files)
  }

  private func show(_ result: PictureDrawing.Result, _ files: [FilePath]) throws(FormCheckError) {
    let document = LineArtDocument(file: file, preset: lineArt.chosen, result, outputs: files)
    if json {
      try Console.printJSON(try document.json())
    } else {
      try Console.print(FillabilityReport(result.drawing, lineArt.chosen.targets).line)
    }
    for file in files { Console.note("  \(TerminalText.line(file.string))") }
  }
}
