import FormCheckPixels
import Testing
import FormCheckVideo

@Suite struct DisplayOrientationTests {
  static let files = [
    ("turned90.mov", 90, false), ("turned180.mov", 180, false), ("turned270.mov", 270, false),
    ("turned0m.mov", 0, true), ("turned90m.mov", 90, true), ("turned180m.mov", 180, true),
    ("turned270m.mov", 270, true), ("h264.mp4", 0, false),
  ]

  /// The fixtures hold the same stream, so turned pictures have to be equal to the last bit.
  @Test(arguments: files)
  func picturesAreTurnedUpright(name: String, degrees: Int, isMirrored: Bool) throws {
    let source = try Fixture.open(name)
    #expect(source.info.orientation == DisplayOrientation(degreesClockwise: degrees, isMirrored: isMirrored))
    let stored = try VideoDecoder(try Fixture.open("h264.mp4"))
    let upright = try VideoDecoder(source)
    while let original = try stored.nextFrame() {
      let turned = try #require(try upright.nextFrame())
      for (from, to) in zip(original.pixels.planes, turned.pixels.planes) {
        #expect(rows(to) == turn(rows(from), degrees, isMirrored), "frame \(original.index)")
      }
    }
  }

  @Test func anglesAreRoundedToQuarters() {
    for degrees in -720...720 {
      let quarter = DisplayOrientation(degreesClockwise: degrees).degreesClockwise
      let distance = abs((degrees - quarter) % 360)
      #expect([0, 90, 180, 270].contains(quarter) && min(distance, 360 - distance) <= 45, "\(degrees)")
    }
  }

  private func rows(_ plane: PixelPlane) -> [[UInt8]] {
    (0..<plane.height).map { y in (0..<plane.width).map { x in plane.base[y * plane.stride + x] } }
  }

  /// The reference: columns mirrored, then quarter turns clockwise, by the plainest of loops.
  private func turn(_ rows: [[UInt8]], _ degrees: Int, _ isMirrored: Bool) -> [[UInt8]] {
    var picture = isMirrored ? rows.map { $0.reversed() } : rows
    for _ in 0..<degrees / 90 {
      let source = picture
      picture = source[0].indices.map { x in source.indices.reversed().map { y in source[y][x] } }
    }
    return picture
  }
}
