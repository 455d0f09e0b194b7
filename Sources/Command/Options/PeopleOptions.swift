import ArgumentParser
import FormCheck
import FormCheckMotion

/// The people options of commands that draw or report people: their maximum number, and the athlete.
struct PeopleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Maximum number of people; the most prominent are kept (default: 8).", valueName: "n"))
  var people: Int?

  @Option(
    help: ArgumentHelp(
      """
      The athlete: largest, center, moving, or a person's number in the CSV (default: auto, a large person who moves \
      most).
      """, valueName: "who"), completion: .list(["auto", "largest", "center", "moving"]))
  var athlete: AthleteSelection?

  /// Whether at least one of the options is given.
  var isGiven: Bool { people != nil || athlete != nil }

  /// The settings that correspond to the options.
  var settings: PeopleSettings {
    var settings = PeopleSettings()
    if let people { settings.maximumCount = people }
    if let athlete { settings.athlete = athlete }
    return settings
  }

  func validate() throws {
    if let people, people < 1 { throw ValidationError("--people must be at least 1, not \(people).") }
  }
}
