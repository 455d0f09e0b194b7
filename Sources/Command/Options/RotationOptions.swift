import ArgumentParser
import FormCheckPixels

/// The option about the rotation of frames.
struct RotationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Rotate the video clockwise, in addition to the rotation in its metadata: 90, 180, or 270.",
      valueName: "degrees"))
  var rotate = FrameRotation.none
}
