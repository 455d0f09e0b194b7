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

  /// A rotation that the user asks for comes after the one in the file, in all properties and pixels.
  @Test(arguments: files, FrameRotation.allCases)
  func framesAreRotatedOnceMore(file: (name: String, degrees: Int, isMirrored: Bool), rotation: FrameRotation)
    throws
  {
    let upright = try Fixture.open(file.name)
    let rotated = upright.rotated(by: rotation)
    let total = (file.degrees + rotation.degreesClockwise) % 360
    #expect(
      rotated.info.orientation == DisplayOrientation(degreesClockwise: total, isMirrored: file.isMirrored))
    #expect(rotated.info.size == (rotation.swapsAxes ? upright.info.size.transposed : upright.info.size))
    #expect(rotated.info.storedSize == upright.info.storedSize && rotated.timeline == upright.timeline)
    let (before, after) = (try VideoDecoder(upright), try VideoDecoder(rotated))
    while let original = try before.nextFrame() {
      let frame = try #require(try after.nextFrame())
      for (from, to) in zip(original.pixels.planes, frame.pixels.planes) {
        let expected = ReferenceRotation.upright(
          from.rows, degreesClockwise: rotation.degreesClockwise, isMirrored: false)
        #expect(to.rows == expected, "frame \(original.index)")
      }
    }
    let rest = try after.nextFrame()
    #expect(rest?.index == nil, "as many frames")
    let moment = try #require(
      try MomentReader(path: upright.path, rotation: rotation).moment(at: 0, maximumPackets: 1000))
    let first: [UInt8] = try rotated.decoded(0..<1)[0].samples
    let sampled: [UInt8] = moment.frame.samples
    #expect(sampled == first)
  }

  /// Pixels that are wider than high are higher than wide after a quarter turn, and a second one restores everything.
  @Test func shapesOfPixelsAreRotated() throws {
    let source = try Fixture.open("tags.mp4")
    #expect(source.info.sampleAspectRatio != .square)
    for rotation in [FrameRotation.right, .left] {
      let once = source.rotated(by: rotation).info
      #expect(once.sampleAspectRatio == source.info.sampleAspectRatio.transposed, "\(rotation)")
      let back = source.rotated(by: rotation).rotated(by: rotation == .right ? .left : .right).info
      #expect(back.size == source.info.size && back.orientation == source.info.orientation, "\(rotation)")
      #expect(back.sampleAspectRatio == source.info.sampleAspectRatio, "\(rotation)")
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
