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

/// The processor options of commands that run the networks.
struct ProcessorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "CPU instruction set. Default: FORMCHECK_CPU in the environment, or the best that this processor supports.",
      valueName: "level"))
  var cpu: ProcessorLevel?

  /// The number of processor cores.
  static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @OptionGroup var landmark: LandmarkOptions

  /// Loads the networks for the instruction set.
  func models() throws -> PoseModels { try landmark.models(level: cpu) }
}
