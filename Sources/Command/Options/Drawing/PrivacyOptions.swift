import ArgumentParser
import FormCheck
import FormCheckOverlay

/// The options that replace pixels of the source.
struct PrivacyOptions: ParsableArguments {
  @OptionGroup var faces: FaceCoverOptions

  @Option(
    help: ArgumentHelp(
      "Treatment of everything but the athlete: keep, dim, blur, black, or transparent (.mov files with ProRes 4444).",
      valueName: "how"))
  var background = BackgroundTreatment.keep

  /// A reminder of what covering faces can't do; nil if no faces are covered.
  var note: String? { faces.note }

  /// Sets what the options state.
  func apply(to settings: inout RenderSettings) {
    settings.privacy.faces = faces.blurFaces
    settings.privacy.background = background
  }
}
