import FormCheckPixels
import Testing
import FormCheckVideo

@Suite struct DisplayOrientationTests {
  static let files = [
    ("turned90.mov", 90, false), ("turned180.mov", 180, false), ("turned270.mov", 270, false),
    ("turned0m.mov", 0, true), ("turned90m.mov", 90, true), ("turned180m.mov", 180, true),
    ("turned270m.mov", 270, true), ("h264.mp4", 0, false),
  ]

  /// The fixtures hold the same stream, so rotated frames must be bit-identical.
  @Test(arguments: files)
  func framesAreRotatedUpright(name: String, degrees: Int, isMirrored: Bool) throws {
    let source = try Fixture.open(name)
    #expect(source.info.orientation == DisplayOrientation(degreesClockwise: degrees, isMirrored: isMirrored))
    let stored = try VideoDecoder(try Fixture.open("h264.mp4"))
    let upright = try VideoDecoder(source)
    while let original = try stored.nextFrame() {
      let rotated = try #require(try upright.nextFrame())
      for (from, to) in zip(original.pixels.planes, rotated.pixels.planes) {
        let expected = ReferenceRotation.upright(
          from.rows, degreesClockwise: degrees, isMirrored: isMirrored)
        #expect(to.rows == expected, "frame \(original.index)")
      }
    }
  }

  @Test func anglesAreRoundedToQuarterTurns() {
    for degrees in -720...720 {
      let quarter = DisplayOrientation(degreesClockwise: degrees).degreesClockwise
      let distance = abs((degrees - quarter) % 360)
      #expect([0, 90, 180, 270].contains(quarter) && min(distance, 360 - distance) <= 45, "\(degrees)")
    }
  }
}
