import ArgumentParser
import FormCheck

/// The option of commands that write videos about the tags of the source.
struct MetadataOptions: ParsableArguments {
  @Flag(help: "Copy the tags of the source, such as location, device and time, to written videos.")
  var keepMetadata = false

  /// Returns `settings` with this choice.
  func applied(to settings: RenderSettings) -> RenderSettings {
    var settings = settings
    settings.privacy.keepsMetadata = keepMetadata
    return settings
  }
}
