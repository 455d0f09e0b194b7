import ArgumentParser
import FormCheck
import SystemPackage

/// `formcheck render`: the annotated video again, from saved poses.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw an analysed video again in another look, without running the network.")

  @Argument(help: ArgumentHelp("The video that was analysed.", valueName: "video"), completion: .file())
  var file: String

  @OptionGroup var people: PeopleOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var presentation: PresentationOptions
  @OptionGroup var encoding: EncodingOptions

  func run() async throws {
    let path = FilePath(argument: file)
    let rendering = Rendering(
      input: path, directory: output.directoryPath, presentation: encoding.applied(to: presentation.settings),

      people: people.isGiven ? people.settings : nil, overwrites: output.force,
      threads: ProcessorOptions.cores)
    let bar = ProgressBar(label: path.lastComponent?.string ?? file)
    defer { bar.finish() }
    let video = try await rendering.run { bar.show($0) }
    bar.finish()
    Console.note("  \(video.string)")
  }
}
