import ArgumentParser
import FormCheck
import FormCheckTrainingLog

/// `formcheck log maxima`: the one-repetition maximum (1RM), estimated for each exercise.
struct LogMaximaCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "maxima",
    abstract: "Estimate the one-repetition maximum (1RM) from the load–velocity profile.",
    discussion: Examples.after(
      """
      The heavier a bar is, the more slowly it moves. A line fitted to the fastest repetition at each of at least \
      three loads (the load–velocity profile) gives the load at which the bar would move at the velocity of a \
      one-repetition maximum (the minimum velocity threshold): 0.23 m/s in the squat, 0.14 in the deadlift, and 0.10 in \
      the bench press (Helms et al. 2017). The interval contains the true load in \
      90 % of cases if every set was lifted as fast as possible. Sets need a load and a bar path in meters: analyze \
      --bar auto --load 100 --log.
      """,
      [
        "formcheck log maxima", "formcheck log maxima --exercise deadlift --days 14 --unit lb",
        "formcheck log maxima --exercise overhead-press --velocity 0.2",
      ]))

  @OptionGroup var filter: LogFilterOptions

  @Option(
    help: ArgumentHelp(
      "Velocity of the bar in a maximal repetition, in m/s (default: the published one for the exercise).",
      valueName: "m/s"))
  var velocity: Double?

  @Option(
    help: ArgumentHelp(
      "Use sets of this many days up to the newest one, because strength changes over weeks.",
      valueName: "n"))
  var days = 28

  @Option(help: ArgumentHelp("Unit of the loads: kg or lb.", valueName: "unit"))
  var unit = LoadUnit.kilograms

  @OptionGroup var format: LogFormatOptions
  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    guard (1...3650).contains(days) else {
      throw ValidationError("--days must be 1 to 3650, not \(days).")
    }
    guard let velocity else { return }
    guard velocity >= 0.01, velocity <= 2 else {
      throw ValidationError("--velocity must be 0.01 to 2 m/s, not \(WrittenNumber(velocity)).")
    }
    guard filter.exercise != nil else {
      throw ValidationError("--velocity belongs to one exercise. Name it with --exercise.")
    }
  }

  func run(_ log: TrainingLog) throws {
    let table = try log.maxima(
      filter.filter, velocity: velocity.map { MaximumVelocity(measured: $0) }, days: days, unit: unit)
    try format.print(table, as: "maxima") { MaximumText($0).text }
    try filter.explain(table, of: log)
  }
}
