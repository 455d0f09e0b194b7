import ArgumentParser
import FormCheck
import Motion
import Pose
import PoseEstimation
import Reports
import SystemPackage

/// `formcheck inspect`: one moment as a picture and as numbers.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Look at single moments: an annotated PNG, keypoints and angles.",
    discussion:
      "With --json one object goes to standard output, and a PNG is made only if -o names a folder for it.")

  @Argument(help: ArgumentHelp("The video.", valueName: "video"), completion: .file())
  var file: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The moments, one or more: 12.5, 1:23.4 or #373.", valueName: "time"))
  var at: [TimePosition]

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var presentation: PresentationOptions

  func run() async throws {
    let path = FilePath(argument: file)
    let inspection = try FrameInspection(input: path, models: try PoseModels.bundled())
    let wantsStills = !json || output.directory != nil
    let moments = try await inspection.moments(
      at: at, stills: wantsStills ? OutputFiles(input: path, directory: output.directoryPath) : nil,
      overwrites: output.force, presentation: presentation.settings)
    if json {
      Console.print(try JSONText.string(inspection.document(moments)))
    } else {
      Console.print(moments.map { InspectionTable($0.frame).text }.joined(separator: "\n\n"))
    }
    for still in moments.compactMap(\.still) { Console.note("  \(still.string)") }
  }
}
