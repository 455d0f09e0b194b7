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
      The athlete: largest, center, moving, or a person's number in the CSV (default: auto, the most prominent person, \
      by movement, size, and time in the video).
      """, valueName: "who"), completion: .list(["auto", "largest", "center", "moving"]))
  var athlete: AthleteSelection?

  /// The settings that correspond to the options, with defaults for the others.
  var settings: PeopleSettings {
    var settings = PeopleSettings()
    var changes = SettingsChanges()
    add(to: &changes)
    changes.apply(to: &settings)
    return settings
  }

  /// Adds the given options to the changes of the settings of an analysis.
  func add(to changes: inout SettingsChanges) { (changes.maximumPeople, changes.athlete) = (people, athlete) }

  func validate() throws {
    if let people, people < 1 { throw ValidationError("--people must be at least 1, not \(people).") }
  }
}
