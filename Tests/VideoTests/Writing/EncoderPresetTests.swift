import Foundation
import FormCheckPixels
import Testing

@testable import FormCheckVideo

@Suite struct EncoderPresetTests {
  static let x264 = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
  ]

  private func settings(_ preset: String) throws -> VideoWriterSettings {
    var settings = VideoWriterSettings(like: try Fixture.open("h264.mp4").info, originPTS: 0)
    settings.preset = preset
    return settings
  }

  /// x264 applies the preset first, so options that differ from it must follow.
  @Test(arguments: x264 + ["lean"]) func thePresetIsTheFirstOption(name: String) throws {
    let options = EncoderPreset(name: name).options
    let preset = try #require(options.first)
    #expect(preset.name == "preset" && preset.value == (name == "lean" ? "superfast" : name))
    #expect(options.last?.name == "x264-params")
    #expect(options.count == (name == "lean" ? 4 : 2))
  }

  @Test(arguments: x264 + ["lean"]) func everyPresetEncodes(name: String) throws {
    let output = try Output()
    let settings = try settings(name)
    let writer = try VideoWriter(path: output.path, settings: settings)
    let image = PixelBuffer(size: settings.size)
    for plane in image.planes { plane.base.update(repeating: 90, count: plane.stride * plane.height) }
    for pts in 0..<5 { try writer.append(image, pts: Int64(pts) * 512, durationTicks: 512) }
    try writer.finish()
    let frames = try VideoSource.open(path: output.path).decoded()
    #expect(frames.count == 5)
    #expect(frames.allSatisfy { $0.samples.allSatisfy { abs(Int($0) - 90) <= 1 } })
  }

  @Test(arguments: ["none", "fastest", "Lean", "ultrafast ", "-1"])
  func anUnknownPresetIsAnError(name: String) throws {
    let output = try Output()
    let settings = try settings(name)
    #expect {
      try VideoWriter(path: output.path, settings: settings)
    } throws: { error in
      guard let error = error as? VideoError, case .writeFailed = error else { return false }
      return error.path == output.path && !error.isOutputProblem
    }
  }
}
