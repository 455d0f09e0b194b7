import Foundation
import FormCheckPixels
import FormCheckVideo

/// Opens the input as a video and decodes the first frames, from the start and after a seek.
enum ReaderFuzz {
  private static let path =
    NSTemporaryDirectory() + "/fuzz-\(ProcessInfo.processInfo.processIdentifier).video"

  static func run(_ input: UnsafeRawBufferPointer) {
    guard !input.isEmpty, (try? Data(input).write(to: URL(filePath: path))) != nil,
      let source = try? VideoSource.open(path: path)
    else { return }
    let size = source.info.storedSize
    guard size.width <= 4096, size.height <= 4096 else { return }
    _ = VideoHeader.seconds(path: path)
    let count = source.timeline.frameCount
    for start in [0, count / 2] {
      guard let decoder = try? VideoDecoder(source, frames: start..<min(count, start + 3)) else { continue }
      while (try? decoder.nextFrame()) != nil {}
    }
  }
}
