import Foundation
import FormCheckPixels
import FormCheckVideo

/// A writer of Matroska files with JPEG frames and any audio, one cluster per block.
struct SmallMatroska {
  /// The declared properties of the audio track.
  struct Audio {
    var codec: String
    var rate = 8000.0
    var channels: UInt8 = 1
    var bits: UInt8 = 16
    var header: [UInt8] = []
  }

  /// Seconds per tick of the time stamps.
  var tick = 0.001
  /// Whether the header states that a frame lasts a tenth of a second.
  var declaresInterval = true
  /// Whether the header states a second video, which has no frames.
  var hasSecondVideo = false
  /// Whether the header states that the frames are encrypted with AES.
  var isEncrypted = false
  /// The duration in the header, in seconds; nil for none.
  var declaredSeconds: Double?
  private var blocks: [(time: Int64, track: UInt8, bytes: [UInt8])] = []

  /// Creates a file with `count` frames, the first at `start`, in ticks. There are 10 times per second, each of which
  /// `sharing` frames have. From frame `halved` on, frames have half the height.
  init(frames count: Int, from start: Int64 = 0, sharing: Int = 1, halved: Int = .max) throws {
    let (whole, half) = (try Self.jpeg(height: 32), try Self.jpeg(height: 16))
    for number in 0..<count {
      blocks.append((start + Int64(number / sharing) * 100, 1, number < halved ? whole : half))
    }
  }

  private static func jpeg(height: Int) throws -> [UInt8] {
    let image = PixelBuffer(size: PixelSize(width: 32, height: height))
    for plane in image.planes { plane.base.update(repeating: 128, count: plane.stride * plane.height) }
    return try JPEGImage.encode(image, maximumSide: 32, of: "image")
  }

  /// Adds audio that starts at `time`, in ticks.
  mutating func add(_ bytes: [UInt8], at time: Int64) { blocks.append((time, 2, bytes)) }

  /// Changes the size that the image of a frame states, which its data doesn't fill.
  mutating func resize(_ frame: Int, width: UInt16, height: UInt16) {
    guard let header = blocks[frame].bytes.firstRange(of: [0xFF, 0xC0])?.lowerBound else { return }
    let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    blocks[frame].bytes.replaceSubrange(header + 5..<header + 9, with: size)
  }

  /// Sorts the blocks by time. Otherwise all frames precede the audio.
  mutating func interleave() { blocks.sort { $0.time < $1.time } }

  /// Returns the bytes of the file.
  func bytes(_ audio: Audio?) -> [UInt8] {
    var info = element([0x2A, 0xD7, 0xB1], number(UInt64(tick * 1e9)))
    if let declaredSeconds { info += element([0x44, 0x89], float(declaredSeconds / tick)) }
    var tracks = element([0xAE], video(1)) + (hasSecondVideo ? element([0xAE], video(3)) : [])
    if let audio { tracks += element([0xAE], track(audio)) }
    let clusters = blocks.flatMap { block in
      element(
        [0x1F, 0x43, 0xB6, 0x75],
        element([0xE7], number(UInt64(block.time)))
          + element([0xA3], [0x80 | block.track, 0, 0, 0x80] + block.bytes))
    }
    let head = element([0x42, 0x82], Array("matroska".utf8))
    return element([0x1A, 0x45, 0xDF, 0xA3], head)
      + element(
        [0x18, 0x53, 0x80, 0x67],
        element([0x15, 0x49, 0xA9, 0x66], info) + element([0x16, 0x54, 0xAE, 0x6B], tracks) + clusters)
  }

  private func video(_ number: UInt8) -> [UInt8] {
    element([0xD7], [number]) + element([0x73, 0xC5], [number]) + element([0x83], [1])
      + element([0x86], Array("V_MJPEG".utf8))
      + (declaresInterval ? element([0x23, 0xE3, 0x83], self.number(100_000_000)) : [])
      + (isEncrypted ? encryption : [])
      + element([0xE0], element([0xB0], [32]) + element([0xBA], [32]))
  }

  private var encryption: [UInt8] {
    let key = element([0x47, 0xE1], [5]) + element([0x47, 0xE2], Array("key".utf8))
    let encoding = element([0x50, 0x33], [1]) + element([0x50, 0x35], key)
    return element([0x6D, 0x80], element([0x62, 0x40], encoding))
  }

  private func track(_ audio: Audio) -> [UInt8] {
    let shape =
      element([0xB5], float(audio.rate)) + element([0x9F], [audio.channels])
      + element([0x62, 0x64], [audio.bits])
    return element([0xD7], [2]) + element([0x73, 0xC5], [2]) + element([0x83], [2])
      + element([0x86], Array(audio.codec.utf8))
      + (audio.header.isEmpty ? [] : element([0x63, 0xA2], audio.header)) + element([0xE1], shape)
  }

  private func element(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
    name + [0x01] + number(UInt64(content.count)).suffix(7) + content
  }

  private func number(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
  }

  private func float(_ value: Double) -> [UInt8] { number(value.bitPattern) }
}
