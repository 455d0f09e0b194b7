import ArgumentParser
import FormCheck
import FormCheckOverlay

/// The options that replace pixels of the source.
struct PrivacyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cover the faces of all, others (everyone but the athlete), or athlete, in every frame.",
      valueName: "who"))
  var blurFaces: FaceSelection?

  @Option(
    help: ArgumentHelp(
      "Treatment of everything but the athlete: keep, dim, blur, black, or transparent (.mov files with ProRes 4444).",
      valueName: "how"))
  var background = BackgroundTreatment.keep

  /// A reminder of what covering faces can't do; nil if no faces are covered.
  var note: String? {
    blurFaces == nil
      ? nil
      : "formcheck: Faces that aren't detected stay visible. Check the result before you publish it."
  }

  /// Sets what the options state.
  func apply(to settings: inout RenderSettings) {
    settings.privacy.faces = blurFaces
    settings.privacy.background = background
  }
}
