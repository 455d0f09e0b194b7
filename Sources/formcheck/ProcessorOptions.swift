import ArgumentParser
import Kernels
import PoseEstimation

/// Which of the processor's instructions are used, the same for every verb that runs the networks.
struct ProcessorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The instructions to use: \(ProcessorLevel.allValueStrings.joined(separator: ", ")). The best this processor has, unless told by this option or by the environment variable FORMCHECK_CPU.",
      valueName: "level"))
  var cpu: ProcessorLevel?

  /// The networks for that level.
  func models() throws(PoseEstimationError) -> PoseModels { try PoseModels.bundled(level: cpu) }
}
