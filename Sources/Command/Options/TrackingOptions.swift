import ArgumentParser
import FormCheck
import FormCheckPoseEstimation

/// The tracking options of commands that run the networks.
struct TrackingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Speed or accuracy: fast, balanced, or best.",
      valueName: "level"))
  var quality = TrackingQuality.balanced

  @OptionGroup var people: PeopleOptions

  /// The tracker's settings that correspond to the options.
  var settings: PoseTracker.Settings {
    var settings = PoseTracker.Settings(quality: quality)
    settings.maximumPeople = max(settings.maximumPeople, people.settings.maximumCount)
    return settings
  }
}
