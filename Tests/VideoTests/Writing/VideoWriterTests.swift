import Foundation
import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@Suite struct VideoWriterTests {
  @Test(arguments: Fixture.videos)
  func everyFrameIsWrittenAtItsTime(name: String) throws {
    let source = try Fixture.open(name)
    let output = try Output()
    let copy = try output.write(source)
    try expectSameTimes(copy, source, origin: source.info.outputZeroPTS)
    let expected = try source.decoded()
    let decoded = try copy.decoded()
    #expect(decoded.count == expected.count)
    for (a, b) in zip(expected, decoded) {
      #expect(psnr(a, b) > 40, "frame \(a.index): \(psnr(a, b)) dB")
    }
    #expect(copy.info.color == source.info.color)
    #expect(copy.info.sampleAspectRatio == source.info.sampleAspectRatio)
    #expect((copy.info.audio == nil) == (source.info.audio == nil))
    let isPadded = source.info.size.width % 2 == 1
    #expect(copy.info.size.width == source.info.size.width + (isPadded ? 1 : 0))
  }

  @Test(arguments: [
    "h264.mp4", "offset.mp4", "vfr.mp4", "pcm.mov", "vp9.webm", "av1.mkv", "mpeg4.avi", "editlist.mp4",
  ])
  func cutsKeepTimesRelativeToTheirStart(name: String) throws {
    let source = try Fixture.open(name)
    let count = source.timeline.frameCount
    for range in [0..<count, 0..<5, 3..<9, 8..<12, count - 1..<count] {
      let output = try Output()
      let copy = try output.write(source, frames: range)
      let origin = source.timeline.timestamps[range.lowerBound]
      #expect(copy.timeline.frameCount == range.count, "\(range)")
      for (frame, written) in zip(range, copy.timeline.timestamps) {
        let expected = source.info.timeBase.seconds(source.timeline.timestamps[frame] - origin)
        #expect(abs(copy.info.timeBase.seconds(written) - expected) < 0.001, "\(range) frame \(frame)")
      }
      #expect(abs(copy.timeline.duration - duration(source, range)) < 0.001, "\(range)")
      #expect(try copy.decoded().map(\.drawnNumber) == source.decoded(range).map(\.drawnNumber), "\(range)")
    }
  }

  @Test(arguments: [
    ("h264.mp4", "aac"), ("vp9.webm", "opus"), ("mpeg4.avi", "mp3"), ("pcm.mov", "aac"), ("av1.mkv", "aac"),
    ("h264.ts", "aac"),
  ])
  func audioIsCopiedIfMP4SupportsItsCodecAndOtherwiseEncodedAsAAC(name: String, codec: String) throws {
    let output = try Output()
    let copy = try output.write(try Fixture.open(name))
    #expect(copy.info.audio?.codecName == codec)
  }

  /// A damaged file may lack the codec description that MP4 stores; here Matroska's element becomes unknown.
  @Test func audioWithoutItsHeaderIsEncodedAgain() throws {
    let output = try Output()
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("vp9.webm"))))
    let header = try #require(bytes.firstRange(of: [0x63, 0xA2, 0x93] + Array("OpusHead".utf8)))
    bytes[header.lowerBound + 1] = 0xA9
    let damaged = try TemporaryFile("damaged.webm", Data(bytes))
    let source = try VideoSource.open(path: damaged.path)
    #expect(source.info.audio?.codecName == "opus")
    #expect(try output.write(source).info.audio?.codecName == "aac")
  }

  @Test func oddSizesAreExtendedByRepeatingTheEdges() throws {
    let output = try Output()
    let color = ColorDescription(isFullRange: true, primaries: 9, transfer: 16, matrix: 9)
    var settings = VideoWriterSettings(like: try Fixture.open("odd.webm").info)
    settings.crf = 0
    settings.color = color
    let writer = try VideoWriter(path: output.path, settings: settings)
    let image = PixelBuffer(size: settings.size)
    for (number, plane) in image.planes.enumerated() {
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          plane.base[y * plane.stride + x] = UInt8(50 + number * 20 + (x * 3 + y) % 100)
        }
      }
    }
    try writer.append(image, pts: 0, durationTicks: 40)
    try writer.finish()
    let source = try VideoSource.open(path: output.path)
    #expect(source.info.color == color)
    let frame = try #require(try VideoDecoder(source).nextFrame())
    #expect(frame.pixels.size == PixelSize(width: 66, height: 50))
    for (plane, original) in zip(frame.pixels.planes, image.planes) {
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          let expected = original.base[
            min(y, original.height - 1) * original.stride + min(x, original.width - 1)]
          #expect(plane.base[y * plane.stride + x] == expected, "(\(x), \(y))")
        }
      }
    }
  }

  @Test(arguments: [
    TimeBase(numerator: 1, denominator: 25), TimeBase(numerator: 1001, denominator: 30000),
    TimeBase(numerator: 1, denominator: 1000), TimeBase(numerator: 1, denominator: 90000),
    TimeBase(numerator: 1, denominator: 1_000_000), TimeBase(numerator: 1, denominator: 1_000_000_000),
    TimeBase(numerator: 1, denominator: 11988),
  ])
  func anyTimeBaseKeepsTimes(timeBase: TimeBase) throws {
    let output = try Output()
    var settings = VideoWriterSettings(like: try Fixture.open("h264.mp4").info, originPTS: 0)
    settings.timeBase = timeBase
    let perFrame = max(1, Int64(Double(timeBase.denominator) / Double(timeBase.numerator) / 30))
    let times = [0, 1, 2, 4, 5, 9, 10, 11, 40].map { Int64($0) * perFrame + ($0 % 2 == 0 ? 0 : perFrame / 7) }
    let writer = try VideoWriter(path: output.path, settings: settings)
    let image = PixelBuffer(size: settings.size)
    for plane in image.planes { plane.base.update(repeating: 128, count: plane.stride * plane.height) }
    for pts in times { try writer.append(image, pts: pts + 7 * perFrame, durationTicks: perFrame) }
    try writer.finish()
    let copy = try VideoSource.open(path: output.path)
    let written = copy.timeline.timestamps.map(copy.info.timeBase.seconds)
    #expect(written.count == times.count)
    for (pts, seconds) in zip(times, written) {
      #expect(abs(timeBase.seconds(pts + 7 * perFrame) - seconds) < 0.000_1, "\(pts)")
    }
  }

  @Test func unwritablePathsAreOutputProblems() throws {
    let settings = VideoWriterSettings(like: try Fixture.open("h264.mp4").info)
    for path in ["/nonexistent/folder/x.mp4", NSTemporaryDirectory(), "/proc/x.mp4"] {
      #expect {
        try VideoWriter(path: path, settings: settings)
      } throws: { error in
        (error as? VideoError)?.isOutputProblem == true && "\(error)".contains(path)
      }
    }
  }

  @Test func aFullDiskIsAnOutputProblem() throws {
    let source = try Fixture.open("h264.mp4")
    var settings = VideoWriterSettings(like: source.info)
    settings.crf = 1
    #expect {
      let writer = try VideoWriter(path: "/dev/full", settings: settings)
      let decoder = try VideoDecoder(source)
      while let frame = try decoder.nextFrame() { try writer.append(frame) }
      try writer.finish()
    } throws: { error in
      (error as? VideoError)?.isOutputProblem == true
    }
  }

  @Test(arguments: SharedClips.paths.filter { $0.contains("/timing/") || $0.contains("container_0") })
  func realClipsKeepTimes(path: String) throws {
    let source = try VideoSource.open(path: path)
    let output = try Output()
    let copy = try output.write(source, crf: 35, preset: .ultrafast)
    try expectSameTimes(copy, source, origin: source.info.outputZeroPTS)
    #expect((copy.info.audio == nil) == (source.info.audio == nil))
  }

  private func expectSameTimes(_ copy: VideoSource, _ source: VideoSource, origin: Int64) throws {
    #expect(copy.timeline.frameCount == source.timeline.frameCount)
    for (a, b) in zip(source.timeline.timestamps, copy.timeline.timestamps) {
      let (expected, written) = (source.info.timeBase.seconds(a - origin), copy.info.timeBase.seconds(b))
      #expect(abs(expected - written) < 0.001, "\(expected) became \(written)")
    }
    #expect(
      abs(copy.timeline.duration - source.timeline.duration) < 0.001,
      "\(source.timeline.lastDuration) of \(source.timeline.timeBase) became \(copy.timeline.lastDuration)")
    #expect(abs(copy.info.startOffset - source.info.outputOffset) < 0.001)
  }

  private func duration(_ source: VideoSource, _ frames: Range<Int>) -> Double {
    let last = frames.upperBound - 1
    let end = source.timeline.timestamps[last] + source.timeline.durationTicks(ofFrame: last)
    return source.info.timeBase.seconds(end - source.timeline.timestamps[frames.lowerBound])
  }

  private func psnr(_ a: Snapshot, _ b: Snapshot) -> Double {
    let width = min(a.size.width, b.size.width)
    let rows = min(a.size.height, b.size.height)
    var sum = 0.0
    for y in 0..<rows {
      for x in 0..<width {
        let difference = Double(a.samples[y * a.size.width + x]) - Double(b.samples[y * b.size.width + x])
        sum += difference * difference
      }
    }
    return 10 * log10(255 * 255 / max(sum / Double(width * rows), 1e-9))
  }
}

/// A video to be written, removed with this object.
final class Output {
  private let file: TemporaryFile
  var path: String { file.path }

  init() throws { file = try TemporaryFile(named: "video.mp4.partial") }

  /// Writes a range of a source with its audio, and opens the result.
  func write(
    _ source: VideoSource, frames: Range<Int>? = nil, crf: Int = 10, preset: EncoderPreset = .lean
  ) throws -> VideoSource {
    let timeline = source.timeline
    var settings = VideoWriterSettings(
      like: source.info, originPTS: frames.map { timeline.timestamps[$0.lowerBound] })
    settings.crf = crf
    settings.preset = preset
    let seconds = frames.map { frames in
      let last = frames.upperBound - 1
      let start = timeline.timebaseSeconds(timeline.timestamps[frames.lowerBound])
      return
        start..<timeline.timebaseSeconds(timeline.timestamps[last] + timeline.durationTicks(ofFrame: last))
    }
    let writer = try VideoWriter(
      path: path, settings: settings, audio: AudioSelection(source, seconds: seconds))
    let decoder = try VideoDecoder(source, frames: frames)
    while let frame = try decoder.nextFrame() { try writer.append(frame) }
    try writer.finish()
    return try VideoSource.open(path: path)
  }
}

extension Timeline {
  fileprivate func timebaseSeconds(_ pts: Int64) -> Double { timeBase.seconds(pts - startPTS) }
}
