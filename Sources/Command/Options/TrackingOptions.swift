public import ArgumentParser
import FormCheck
public import FormCheckPoseEstimation

/// How carefully people are looked for, the same for every verb that runs the network.
struct TrackingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How much looking the result is worth: fast, balanced or best (about twice the time).",
      valueName: "level"))
  var quality = TrackingQuality.balanced

  @OptionGroup var people: PeopleOptions

  /// How the tracker looks.
  var settings: PoseTracker.Settings {
    var settings = PoseTracker.Settings(quality: quality)
    settings.maximumPeople = max(settings.maximumPeople, people.settings.maximumCount)
    return settings
  }
}

extension TrackingQuality: ExpressibleByArgument {}
