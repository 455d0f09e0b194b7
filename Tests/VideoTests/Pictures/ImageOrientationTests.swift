import FormCheckPose
import FormCheckPixels
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

/// Photos whose metadata (Exif) state how the camera was held.
@Suite struct ImageOrientationTests {
  /// A frame whose left half is dark.
  private static func frame() -> PixelBuffer {
    let frame = PixelBuffer(size: PixelSize(width: 64, height: 32), color: ColorDescription(matrix: 6))
    for (plane, values) in zip(frame.planes, [(30, 200), (128, 128), (128, 128)] as [(UInt8, UInt8)]) {
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          (plane.base + row * plane.stride)[column] = column < plane.width / 2 ? values.0 : values.1
        }
      }
    }
    return frame
  }

  /// Returns the JPEG file with an Exif segment that states only the orientation.
  private static func tagged(_ image: [UInt8], _ orientation: UInt8) -> [UInt8] {
    let directory: [UInt8] = [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
    let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0] + directory
    return image.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + image.dropFirst(2)
  }

  /// A still image has the colors of JPEG files at any size, and an image of its frame as well.
  @Test func stillImagesHaveTheMatrixOfJPEG() throws {
    let source = try Fixture.open("tall.j2k")
    #expect(source.info.size.height == 720 && source.info.color.matrix == 6)
    let frame = try #require(try VideoDecoder(source).nextFrame()).pixels
    let picture = try Picture(source, maximumSide: 720).pixels
    let (first, second) = (frame.bgrx(), picture.bgrx())
    for channel in 0..<3 { #expect(abs(Int(first[channel]) - Int(second[channel])) <= 3, "\(channel)") }
  }

  /// The eight orientations of Exif, where the dark half is then, and whether width and height are exchanged.
  private static let cases: [(tag: UInt8, degrees: Int, isMirrored: Bool, dark: Point)] = [
    (1, 0, false, Point(x: 0.2, y: 0.5)), (2, 0, true, Point(x: 0.8, y: 0.5)),
    (3, 180, false, Point(x: 0.8, y: 0.5)), (4, 180, true, Point(x: 0.2, y: 0.5)),
    (5, 270, true, Point(x: 0.5, y: 0.2)), (6, 90, false, Point(x: 0.5, y: 0.2)),
    (7, 90, true, Point(x: 0.5, y: 0.8)), (8, 270, false, Point(x: 0.5, y: 0.8)),
  ]

  @Test(arguments: cases)
  func theTagIsApplied(_ tag: UInt8, _ degrees: Int, _ isMirrored: Bool, _ dark: Point) throws {
    let folder = try TemporaryFolder()
    let image = try JPEGImage.encode(Self.frame(), maximumSide: 64, of: "photo.jpg")
    let file = try folder.write(Self.tagged(image, tag), to: "photo.jpg")
    let source = try VideoSource.open(path: file.string)
    #expect(
      source.info.orientation == DisplayOrientation(degreesClockwise: degrees, isMirrored: isMirrored),
      "\(tag): \(source.info.orientation)")
    let size = source.info.size
    #expect((size.width, size.height) == (degrees % 180 == 0 ? (64, 32) : (32, 64)), "\(tag): \(size)")
    let picture = try Picture(source, maximumSide: 64).pixels
    #expect(picture.size == size)
    for point in [dark, Point(x: 1 - dark.x, y: 1 - dark.y)] {
      let (x, y) = (Int(point.x * Double(size.width)), Int(point.y * Double(size.height)))
      let luma = (picture.planes[0].base + y * picture.planes[0].stride)[x]
      #expect((luma < 110) == (point == dark), "\(tag) at \(point): \(luma)")
    }
  }
}
