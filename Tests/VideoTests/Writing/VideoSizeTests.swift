import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

/// Small, odd and single frames.
@Suite struct VideoSizeTests {
  private func image(_ width: Int, _ height: Int) -> PixelBuffer {
    let image = PixelBuffer(size: PixelSize(width: width, height: height))
    for (index, plane) in image.planes.enumerated() {
      for y in 0..<plane.height {
        for x in 0..<plane.width { plane.base[y * plane.stride + x] = UInt8(60 + 30 * index + 5 * x + 3 * y) }
      }
    }
    return image
  }

  private func write(
    _ image: PixelBuffer, times: [(pts: Int64, duration: Int64)], to output: Output
  ) throws -> VideoSource {
    var settings = VideoWriterSettings(like: try Fixture.open("h264.mp4").info, originPTS: 0)
    settings.size = image.size
    settings.crf = 0
    settings.preset = .ultrafast
    let writer = try VideoWriter(path: output.path, settings: settings)
    for (pts, duration) in times { try writer.append(image, pts: pts, durationTicks: duration) }
    try writer.finish()
    return try VideoSource.open(path: output.path)
  }

  /// Lossless videos of every size up to 7 × 7 repeat the last column and row of an odd frame.
  @Test(arguments: 1...7) func everySmallSizeIsWritten(width: Int) throws {
    for height in 1...7 {
      let (original, output) = (image(width, height), try Output())
      let copy = try write(original, times: [(0, 512)], to: output)
      #expect(copy.info.size == PixelSize(width: (width + 1) / 2 * 2, height: (height + 1) / 2 * 2))
      let frame = try #require(try VideoDecoder(copy).nextFrame())
      for (plane, source) in zip(frame.pixels.planes, original.planes) {
        for y in 0..<plane.height {
          for x in 0..<plane.width {
            let expected = source.base[min(y, source.height - 1) * source.stride + min(x, source.width - 1)]
            if plane.base[y * plane.stride + x] != expected {
              Issue.record("\(width) × \(height) at \(x), \(y)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 512, 1 << 20]) func oneFrameKeepsItsDuration(ticks: Int64) throws {
    let output = try Output()
    let copy = try write(image(16, 16), times: [(0, ticks)], to: output)
    let written = copy.info.timeBase.seconds(copy.timeline.durationTicks(ofFrame: 0))
    #expect(abs(written - Double(ticks) / 12800) < 1e-6, "\(written) s")
    #expect(copy.info.frameCount == 1 && !copy.info.isVariableFrameRate)
  }

  @Test func equalTimesAreSeparatedByATick() throws {
    let output = try Output()
    let copy = try write(image(16, 16), times: [(0, 0), (0, 0), (0, 512), (512, 512)], to: output)
    #expect(copy.timeline.timestamps == [0, 1, 2, 512])
    #expect(copy.timeline.durationTicks == 1024)
  }
}
