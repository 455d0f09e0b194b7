import ArgumentParser
import FormCheckOverlay

/// The option that covers faces.
struct FaceCoverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whose faces to cover in every frame: all, others (everyone but the athlete), or athlete.",
      valueName: "who"))
  var blurFaces: FaceSelection?

  /// A reminder of what covering faces can't do; nil if no faces are covered.
  var note: String? {
    blurFaces == nil
      ? nil
      : "formcheck: Faces that aren't detected stay visible. Check the result before you publish it."
  }
}
