import Foundation
import FormCheckPixels
import FormCheckVideo

/// Opens the input as a video and writes a short video with its sound: copied, or decoded and encoded.
enum SoundFuzz {
  private static let folder =
    NSTemporaryDirectory() + "/fuzz-sound-\(ProcessInfo.processInfo.processIdentifier)"
  /// Seconds of sound: enough for a few blocks of the encoder.
  private static let length = 0.0..<0.3

  static func run(_ input: UnsafeRawBufferPointer) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/input.video"
    guard !input.isEmpty, (try? Data(input).write(to: URL(filePath: path))) != nil,
      let source = try? VideoSource.open(path: path), source.info.audio != nil
    else { return }
    var settings = VideoWriterSettings(like: source.info)
    settings.size = PixelSize(width: 16, height: 16)
    for seconds in [length, nil] {
      guard
        let writer = try? VideoWriter(
          path: folder + "/output.mp4", settings: settings, audio: AudioSelection(source, seconds: seconds))
      else { continue }
      try? writer.append(PixelBuffer(size: settings.size), pts: settings.originPTS, durationTicks: 1)
      try? writer.finish()
    }
  }
}
