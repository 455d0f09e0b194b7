import FormCheckFiles

/// A file that begins with a JPEG image and continues with other data, as phones write photos: the video of a motion photo, or a smaller
/// image with the brightness for other displays.
///
/// libavformat doesn't recognize the first kind, and takes the second one for Motion JPEG video.
struct Photo {
  /// The position behind the first image.
  private(set) var end: Int64
  /// Whether the first image states that others follow it that aren't frames of a video (CIPA DC-007, Multi-Picture Format).
  private(set) var isFirstOfSeveral = false

  private let file: RegularFile
  /// The maximum number of bytes that are searched for the end of the image.
  private static let maximumSize: Int64 = 1 << 28
  private static let blockSize = 1 << 16

  /// Reads the first image of the file at `path`; nil if the file doesn't begin with a complete JPEG image (ITU-T T.81, annex B).
  ///
  /// - Complexity: O(*n*) for an image of *n* bytes.
  init?(path: String) {
    guard let file = try? RegularFile.video(path), (try? file.bytes(atMost: 3)) == [0xFF, 0xD8, 0xFF] else {
      return nil
    }
    (self.file, end) = (file, 2)
    while end < Self.maximumSize {
      guard let segment = try? file.bytes(atMost: 8, at: end), segment.count >= 2, segment[0] == 0xFF else {
        return nil
      }
      switch segment[1] {
      // Bytes that fill gaps, and markers without content.
      case 0xFF: end += 1
      case 0x01, 0xD0...0xD7: end += 2
      case 0xD9:
        end += 2
        return
      default:
        guard segment.count == 8 else { return nil }
        end += 2 + (Int64(segment[2]) << 8 | Int64(segment[3]))
        isFirstOfSeveral =
          isFirstOfSeveral || segment[1] == 0xE2 && segment[4...].elementsEqual([0x4D, 0x50, 0x46, 0])
        if segment[1] == 0xDA { skipScan() }
      }
    }
    return nil
  }

  /// Moves the end behind the coded data of a scan, to the next marker. A zero, or the number of a restart, follows all other bytes 255.
  private mutating func skipScan() {
    while end < Self.maximumSize, let block = try? file.bytes(atMost: Self.blockSize, at: end),
      block.count > 1
    {
      let marker = zip(block, block.dropFirst()).enumerated().first { _, pair in
        pair.0 == 0xFF && pair.1 != 0 && pair.1 != 0xFF && !(0xD0...0xD7).contains(pair.1)
      }
      end += Int64(marker?.offset ?? block.count - 1)
      if marker != nil { return }
    }
  }
}
