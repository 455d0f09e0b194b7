import ArgumentParser
import FormCheck
import FormCheckTrainingLog
import SystemPackage

/// The options about saving an answer in the training log.
struct FeedbackLogOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help:
      "Save a complete answer with the set in the training log (default: only if FORMCHECK_LOG names one).")
  var log: Bool?

  @OptionGroup var location: LogLocation

  /// Whether an answer is saved.
  var isOn: Bool { log ?? (LogLocation.configured != nil) }

  /// Returns the path of the log; nil if no answer is saved.
  func path() throws(FormCheckError) -> FilePath? { isOn ? try location.path() : nil }
}
