import ArgumentParser
import FormCheckKernels
import FormCheckPoseEstimation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which of the processor's instructions are used, the same for every verb that runs the networks.
struct ProcessorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The instructions to use: \(ProcessorLevel.allValueStrings.joined(separator: ", ")). The best this processor has, unless told by this option or by the environment variable FORMCHECK_CPU.",
      valueName: "level"))
  var cpu: ProcessorLevel?

  /// How many cores there are to work with.
  static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @OptionGroup var landmark: LandmarkOptions

  /// Loads the networks for that level.
  func models() throws -> PoseModels { try landmark.models(level: cpu) }
}
