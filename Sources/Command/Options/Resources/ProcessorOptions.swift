import ArgumentParser
import FormCheckKernels
import FormCheckPoseEstimation

/// The processor options of commands that run the networks.
struct ProcessorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "CPU level, a set of processor instructions. Default: FORMCHECK_CPU in the environment, or the best that this processor supports.",
      valueName: "level"))
  var cpu: ProcessorLevel?

  @OptionGroup var landmark: LandmarkOptions

  /// Loads the networks for the CPU level.
  func models() throws -> PoseModels { try landmark.models(level: cpu) }
}
