import CFormCheckFFmpeg
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckVideo

/// ProRes 4444, whose frames have opacity.
@Suite struct ProResTests {
  /// Frames keep their times and their colors, and the file has the audio.
  @Test(arguments: ["h264.mp4", "vfr.mp4", "offset.mp4", "odd.webm", "pcm.mov", "vp9.webm", "turned90.mov"])
  func everyFrameIsWrittenAtItsTime(_ name: String) throws {
    let source = try Fixture.open(name)
    let output = try Output()
    var settings = VideoWriterSettings(like: source.info)
    settings.codec = .proRes4444
    let writer = try VideoWriter(path: output.path, settings: settings, audio: AudioSelection(source))
    let decoder = try VideoDecoder(source)
    while let frame = try decoder.nextFrame() { try writer.append(frame) }
    try writer.finish()
    let copy = try VideoSource.open(path: output.path)
    #expect(copy.info.codecName == "prores" && (copy.info.audio == nil) == (source.info.audio == nil))
    let (before, after) = (try source.decoded(), try copy.decoded())
    #expect(before.count == after.count)
    for (first, second) in zip(before, after) {
      #expect(first.drawnNumber == second.drawnNumber, "frame \(first.index)")
    }
    for (first, second) in zip(source.timeline.timestamps, copy.timeline.timestamps) {
      let times = (source.info.timeBase.seconds(first), copy.info.timeBase.seconds(second))
      #expect(abs(times.0 - times.1 - source.info.timeBase.seconds(source.info.zeroPTS)) < 0.001, "\(times)")
    }
  }

  /// Every sample of 8 bits as one of 10 bits, of both ranges, with every opacity.
  @Test(arguments: [false, true]) func samplesAreConverted(_ isFullRange: Bool) throws {
    let size = PixelSize(width: 256, height: 2)
    let image = PixelBuffer(size: size, color: ColorDescription(isFullRange: isFullRange))
    for plane in image.planes {
      for y in 0..<plane.height {
        for x in 0..<plane.width { plane.base[y * plane.stride + x] = UInt8(clamping: x) }
      }
    }
    let status = FFmpegStatus(path: "a.mov", direction: .writing)
    let frame = try MediaFrame(status)
    (frame.pointer.pointee.width, frame.pointer.pointee.height) = (258, 4)
    frame.pointer.pointee.format = AV_PIX_FMT_YUVA444P10LE.rawValue
    try status.check(av_frame_get_buffer(frame.pointer, 0), "av_frame_get_buffer")
    func row(_ data: UnsafeMutablePointer<UInt8>?) throws -> [Int] {
      let start = UnsafeMutableRawPointer(try #require(data)).assumingMemoryBound(to: UInt16.self)
      return (0..<258).map { Int(UInt16(littleEndian: start[$0])) }
    }
    HighBitDepthFrame(frame).fill(image, opacity: image)
    let (luma, alpha) = (try row(frame.pointer.pointee.data.0), try row(frame.pointer.pointee.data.3))
    for x in 0..<256 {
      let wanted = isFullRange ? 64 + Double(x) * 876 / 255 : Double(x * 4)
      #expect(abs(Double(luma[x]) - wanted) <= 0.5, "\(x)")
      #expect(abs(Double(alpha[x]) - Double(x) * 1023 / 255) <= 0.5, "\(x)")
    }
    #expect(luma[256...] == [luma[255], luma[255]] && alpha[0] == 0 && alpha[257] == 1023)
    let chroma = try row(frame.pointer.pointee.data.1)
    #expect(chroma[0] == chroma[1] && (chroma[2] - chroma[0] - 4).magnitude <= 1)
    HighBitDepthFrame(frame).fill(image, opacity: nil)
    #expect(try row(frame.pointer.pointee.data.3).allSatisfy { $0 == 1023 })
  }
}
