import ArgumentParser
import FormCheck

/// The option of commands that write videos about the tags of the source.
struct MetadataOptions: ParsableArguments {
  @Flag(help: "Copy the tags of the source, such as location, device, and time, to written videos.")
  var keepMetadata = false

  /// Sets what the options state.
  func apply(to settings: inout RenderSettings) {
    settings.privacy.keepsMetadata = keepMetadata
  }
}
