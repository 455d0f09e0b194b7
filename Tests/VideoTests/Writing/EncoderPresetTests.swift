import Foundation
import FormCheckPixels
import Testing

@testable import FormCheckVideo

@Suite struct EncoderPresetTests {
  /// x264 applies the preset first, so options that differ from it must follow.
  @Test(arguments: EncoderPreset.allCases) func thePresetIsTheFirstOption(_ preset: EncoderPreset) throws {
    let options = preset.options
    let first = try #require(options.first)
    #expect(first.name == "preset" && first.value == (preset == .lean ? "superfast" : preset.rawValue))
    #expect(options.last?.name == "x264-params")
    #expect(options.count == (preset == .lean ? 4 : 2))
  }

  @Test(arguments: EncoderPreset.allCases) func everyPresetEncodes(_ preset: EncoderPreset) throws {
    let output = try Output()
    var settings = VideoWriterSettings(like: try Fixture.open("h264.mp4").info, originPTS: 0)
    settings.preset = preset
    let writer = try VideoWriter(path: output.path, settings: settings)
    let image = PixelBuffer(size: settings.size)
    for plane in image.planes { plane.base.update(repeating: 90, count: plane.stride * plane.height) }
    for pts in 0..<5 { try writer.append(image, pts: Int64(pts) * 512, durationTicks: 512) }
    try writer.finish()
    let frames = try VideoSource.open(path: output.path).decoded()
    #expect(frames.count == 5)
    #expect(frames.allSatisfy { $0.samples.allSatisfy { abs(Int($0) - 90) <= 1 } })
  }
}
