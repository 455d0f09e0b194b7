public import ArgumentParser
import FormCheck
public import FormCheckMotion

/// Who counts, the same for every verb that shows people.
struct PeopleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Keep at most this many people, the most prominent (default: 8).", valueName: "n"))
  var people: Int?

  @Option(
    help: ArgumentHelp(
      """
      Whose angles the video shows: largest, center, moving, or a person's number in the CSV (default: who moves most \
      and is largest over the whole clip).
      """, valueName: "who"))
  var athlete: AthleteSelection?

  /// Whether anything was said.
  var isGiven: Bool { people != nil || athlete != nil }

  /// The settings they come to.
  var settings: PeopleSettings {
    var settings = PeopleSettings()
    if let people { settings.maximumCount = people }
    if let athlete { settings.athlete = athlete }
    return settings
  }

  func validate() throws {
    if let people, people < 1 { throw ValidationError("--people has to be at least 1, not \(people).") }
  }
}

extension AthleteSelection: ExpressibleByArgument {
  /// Reads a choice as it is written on the command line.
  public init?(argument: String) { self.init(argument) }
}
