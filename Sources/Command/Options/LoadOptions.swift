import ArgumentParser
import FormCheckTrainingLog

/// The options that state the load of a set.
struct LoadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Load on the bar, for the table of repetitions and the training log.", valueName: "load")
  )
  var load: Double?

  @Option(help: ArgumentHelp("Unit of --load: kg or lb (default: kg).", valueName: "unit"))
  var unit: LoadUnit?

  /// The load with its unit; nil if none is given.
  var stated: Load? { load.map { Load($0, unit ?? .kilograms) } }

  func validate() throws {
    if let load, !(load > 0 && load <= 2000) {
      throw ValidationError("--load must be more than 0 and at most 2000, not \(load).")
    }
    guard load != nil || unit == nil else { throw ValidationError("--unit needs --load.") }
  }
}
