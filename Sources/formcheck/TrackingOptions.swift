public import ArgumentParser
public import PoseEstimation

/// How carefully people are looked for, the same for every verb that runs the network.
struct TrackingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How much looking the result is worth: fast, balanced or best (about twice the time).",
      valueName: "level"))
  var quality = TrackingQuality.balanced
}

extension TrackingQuality: ExpressibleByArgument {}
