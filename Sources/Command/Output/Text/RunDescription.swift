import FormCheck
import FormCheckKernels

/// The description of a run's circumstances, for `-v`.
enum RunDescription {
  /// The version, the processor, and the restrictions of this process.
  static var text: String {
    "version \(ProgramVersion.version), CPU level \(ProcessorLevel.best.rawValue), "
      + "\(CountText.text(ProcessorCores.count, "core")), sandbox \(Sandbox.status.rawValue)"
  }
}
