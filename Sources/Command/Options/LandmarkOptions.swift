import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckKernels
import FormCheckPoseEstimation
import SystemPackage

/// The landmark network option of commands that run the networks.
struct LandmarkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Estimate poses with another landmark network: a weight file made by scripts/convert-model from a model of the same family, such as its lite or heavy version. Default: the network in this program.",
      valueName: "file"),
    completion: .file(extensions: ["fcw"]))
  var landmark: String?

  /// The weight file; nil for the bundled network.
  var path: FilePath? { landmark.map { FilePath(argument: $0) } }

  /// The weight files to read.
  var files: [FilePath] { path.map { [$0] } ?? [] }

  /// The option as arguments for another process of this program.
  var arguments: [String] { landmark.map { ["--landmark", $0] } ?? [] }

  /// Loads the networks for a CPU level.
  func models(level: ProcessorLevel?) throws -> PoseModels {
    guard let path else { return try PoseModels.bundled(level: level) }
    return try PoseModels.loaded(landmark: path, level: level)
  }
}
