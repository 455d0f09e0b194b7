import FormCheckPose
import Foundation
import Testing
import FormCheckVideo

/// Videos that are encoded in parts and joined.
@Suite struct PartJoinerTests {
  private func settings(_ source: VideoSource, crf: Int) -> VideoWriterSettings {
    var settings = VideoWriterSettings(like: source.info)
    settings.crf = crf
    return settings
  }

  private func encode(
    _ source: VideoSource, _ frames: Range<Int>, _ settings: VideoWriterSettings
  ) throws -> (header: [UInt8], frames: [EncodedFrame]) {
    let encoder = try PartEncoder(settings: settings, path: "part")
    let decoder = try VideoDecoder(source, frames: frames)
    var encoded: [EncodedFrame] = []
    while let frame = try decoder.nextFrame() {
      try encoder.append(frame)
      while let packet = try encoder.next() { encoded.append(packet) }
    }
    try encoder.end()
    while let packet = try encoder.next() { encoded.append(packet) }
    return (encoder.header, encoded)
  }

  private func join(
    _ source: VideoSource, cuts: [Int], crf: Int = 20, to output: Output
  ) throws -> VideoSource {
    let settings = settings(source, crf: crf)
    let bounds = [0] + cuts + [source.timeline.frameCount]
    let parts = try zip(bounds, bounds.dropFirst()).map { try encode(source, $0..<$1, settings) }
    #expect(Set(parts.map(\.header)).count == 1)
    let joiner = try PartJoiner(
      path: output.path, settings: settings, header: parts[0].header,
      parts: parts.map { $0.frames.map(\.time) }, audio: AudioSelection(source))
    for part in parts {
      #expect(part.frames.first?.isKeyframe == true)
      for frame in part.frames { try joiner.append(frame) }
    }
    try joiner.finish()
    return try VideoSource.open(path: output.path)
  }

  /// The times and the audio of a joined video are those of a video that is encoded in one piece.
  @Test(arguments: Fixture.videos) func partsHaveTheTimesOfAWhole(name: String) throws {
    let source = try Fixture.open(name)
    let output = try Output()
    let whole = try output.write(source, crf: 20)
    let count = source.timeline.frameCount
    for cuts in [[], [1], [count - 1], [count / 3, count / 2], Array(1..<min(count, 5))] {
      let joined = try Output()
      let copy = try join(source, cuts: cuts.filter { 0 < $0 && $0 < count }, to: joined)
      #expect(copy.timeline.timestamps == whole.timeline.timestamps, "\(cuts)")
      // MP4 counts decoding times from the first one, which rounding can shift by a tick.
      #expect(abs(copy.timeline.lastDuration - whole.timeline.lastDuration) <= 1, "\(cuts)")
      #expect(
        copy.info.startOffset == whole.info.startOffset && copy.info.audio == whole.info.audio, "\(cuts)")
      #expect(copy.info.color == whole.info.color && copy.info.size == whole.info.size, "\(cuts)")
      // The number along the top edge is elsewhere in a rotated frame.
      guard source.info.orientation == .upright else { continue }
      #expect(try copy.decoded().map(\.drawnNumber) == whole.decoded().map(\.drawnNumber), "\(cuts)")
    }
  }

  /// In a lossless video, every pixel is the same wherever it is cut, and a part decodes without the one before.
  @Test func cutsChangeNoPixel() throws {
    let source = try Fixture.open("h264.mp4")
    let expected = try source.decoded().map(\.samples)
    for cut in 1..<source.timeline.frameCount {
      let output = try Output()
      let copy = try join(source, cuts: [cut], crf: 0, to: output)
      #expect(copy.timeline.isKeyframe(cut), "cut at \(cut)")
      #expect(try copy.decoded().map(\.samples) == expected, "cut at \(cut)")
      #expect(
        try copy.decoded(cut..<source.timeline.frameCount).map(\.samples) == Array(expected[cut...]),
        "from \(cut)")
    }
  }

  @Test func partsWithAnotherHeaderAreRefused() throws {
    let source = try Fixture.open("h264.mp4")
    let output = try Output()
    #expect {
      try PartJoiner(path: output.path, settings: settings(source, crf: 20), header: [1, 2], parts: [])
    } throws: { error in
      "\(error)".contains("another version of x264")
    }
  }

  /// The bytes of a part depend on its frames only, and not on what memory contained before.
  @Test(arguments: [EncoderPreset.lean, .ultrafast, .veryfast, .medium])
  func aPartIsEncodedToTheSameBytes(preset: EncoderPreset) throws {
    let source = try Fixture.open("vfr.mp4")
    var settings = settings(source, crf: 20)
    settings.preset = preset
    var all: Set<[EncodedFrame]> = []
    for pattern in [0, 1, 85, 170, 255] as [Int32] {
      fillFreeMemory(pattern)
      all.insert(try encode(source, 4..<11, settings).frames)
    }
    #expect(all.count == 1 && all.first?.count == 7)
  }

  /// Leaves a pattern in free blocks of many sizes.
  private func fillFreeMemory(_ pattern: Int32) {
    let sizes = (8..<21).flatMap { [1 << $0, 3 << ($0 - 1)] }
    let blocks = sizes.flatMap { size in (0..<8).map { _ in (size, malloc(size)) } }
    for (size, block) in blocks { if let block { memset(block, pattern, size) } }
    for (_, block) in blocks { free(block) }
  }
}
