import Foundation
import FormCheckPixels
import Testing

@testable import FormCheckVideo

@Suite struct VideoInfoTests {
  @Test(arguments: [
    ("h264.mp4", "h264", "yuv420p", 8), ("hevc.mp4", "hevc", "yuv420p", 8), ("vp9.webm", "vp9", "yuv420p", 8),
    ("av1.mkv", "av1", "yuv420p", 8), ("mpeg4.avi", "mpeg4", "yuv420p", 8), ("palette.gif", "gif", "bgra", 8),
    ("tenbit.mp4", "h264", "yuv420p10le", 10), ("yuv422.mp4", "h264", "yuv422p", 8),
    ("gray.mkv", "ffv1", "gray", 8),
    ("nv12.nut", "rawvideo", "nv12", 8), ("rgb.mov", "png", "rgb24", 8),
    ("fullrange.mp4", "h264", "yuvj420p", 8),
  ])
  func codecAndPixelFormat(name: String, codec: String, format: String, bits: Int) throws {
    let info = try Fixture.open(name).info
    #expect(info.codecName == codec && info.pixelFormatName == format && info.bitDepth == bits, "\(info)")
  }

  /// Videos beside the decoded one are counted, images aren't.
  @Test func videosAreCounted() throws {
    for name in Fixture.videos { #expect(try Fixture.open(name).info.videoStreamCount == 1, "\(name)") }
    var file = try SmallMatroska(frames: 3)
    file.hasSecondVideo = true
    let video = try TemporaryFile("two.mkv", Data(file.bytes(nil)))
    #expect(try VideoSource.open(path: video.path).info.videoStreamCount == 2)
  }

  @Test func colorsAreThoseOfTheTags() throws {
    #expect(try Fixture.open("tags.mp4").info.color == ColorDescription(primaries: 1, transfer: 1, matrix: 1))
    #expect(try Fixture.open("fullrange.mp4").info.color.isFullRange)
    #expect(try Fixture.open("h264.mp4").info.color == ColorDescription())
    #expect(try Fixture.open("rgb.mov").info.color == ColorDescription(primaries: 1, transfer: 13, matrix: 1))
  }

  @Test func sizesAspectRatiosAndAudio() throws {
    #expect(
      try Fixture.open("tags.mp4").info.sampleAspectRatio == SampleAspectRatio(numerator: 4, denominator: 3))
    #expect(try Fixture.open("odd.webm").info.size == PixelSize(width: 65, height: 49))
    let rotated = try Fixture.open("turned90.mov").info
    #expect(rotated.size == rotated.storedSize.transposed && rotated.size == PixelSize(width: 48, height: 64))
    let audio = try #require(try Fixture.open("h264.mp4").info.audio)
    #expect(audio.codecName == "aac" && audio.channelCount == 1 && audio.sampleRate == 22050)
    #expect(try Fixture.open("turned90.mov").info.audio == nil)
  }

  /// All of these hold the same frames, so luma must be the same in every format.
  @Test(arguments: ["tenbit.mp4", "yuv422.mp4", "yuv444.mp4", "nv12.nut", "hevc.mp4", "vp9.webm", "av1.mkv"])
  func everyPixelFormatKeepsItsLumaLevels(name: String) throws {
    let reference = try Fixture.open("h264.mp4").decoded(0..<4)
    let frames = try Fixture.open(name).decoded(0..<4)
    #expect(reference.count == 4 && frames.count == 4)
    let compared = 64 * 48 * 3 / 2
    for (a, b) in zip(reference, frames) {
      let differences = zip(a.samples[..<compared], b.samples[..<compared]).map { abs(Int($0) - Int($1)) }
      #expect(Double(differences.reduce(0, +)) / Double(compared) < 2, "frame \(a.index)")
    }
  }

  @Test(arguments: ["fullrange.mp4", "gray.mkv"])
  func fullRangeIsKept(name: String) throws {
    let reference = try #require(try Fixture.open("h264.mp4").decoded(0..<1).first)
    let source = try Fixture.open(name)
    let full = try #require(try source.decoded(0..<1).first)
    #expect(source.info.color.isFullRange)
    let scaled = reference.samples[..<(64 * 48)].map { (Double($0) - 16) * 255 / 219 }
    #expect(mean(zip(scaled, full.samples).map { abs($0 - Double($1)) }) < 2)
  }

  @Test func rgbBecomesLimitedRange() throws {
    let reference = try #require(try Fixture.open("h264.mp4").decoded(0..<1).first)
    let rgb = try #require(try Fixture.open("rgb.mov").decoded(0..<1).first)
    let count = 64 * 48
    // The fixture's RGB was converted with BT.601, ours with BT.709: similar, and in limited range.
    #expect(rgb.samples[..<count].allSatisfy { (16...235).contains($0) })
    #expect(mean(zip(reference.samples[..<count], rgb.samples).map { abs(Double($0) - Double($1)) }) < 12)
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  /// Ratios of formats are kept, whether pixels are wide or high; those of damaged headers give square pixels.
  @Test(arguments: [(1, 1), (4, 3), (32, 11), (4, 1), (5, 1), (255, 1), (Int32.max, 1)] as [(Int32, Int32)])
  func implausibleRatiosAreSquare(_ longer: Int32, _ shorter: Int32) {
    for (width, height) in [(longer, shorter), (shorter, longer)] {
      let ratio = SampleAspectRatio(numerator: width, denominator: height)
      #expect(ratio.plausible == (longer <= 4 * shorter ? ratio : .square), "\(width):\(height)")
    }
  }
}
