import ArgumentParser
import FormCheckTrainingLog

/// The options that state the load of a set.
struct LoadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Load on the bar, such as 100 or 225lb, for the table of repetitions and the training log.",
      valueName: "load")
  )
  var load: StatedLoad?

  @Option(help: ArgumentHelp("Unit of --load if it states none: kg or lb (default: kg).", valueName: "unit"))
  var unit: LoadUnit?

  /// The load with its unit; nil if none is given.
  var stated: Load? { load.map { Load($0.amount, $0.unit ?? unit ?? .kilograms) } }

  func validate() throws {
    if let load, !(load.amount > 0 && load.amount <= 2000) {
      throw ValidationError("--load must be more than 0 and at most 2000, not \(WrittenNumber(load.amount)).")
    }
    guard load != nil || unit == nil else { throw ValidationError("--unit needs --load.") }
  }
}
