import Foundation
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct JPEGImageTests {
  /// Returns a limited-range image with a dark left half and a bright right half.
  private func image(_ width: Int, _ height: Int) -> PixelBuffer {
    let image = PixelBuffer(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { image.luma.base[y * image.luma.stride + x] = x < width / 2 ? 16 : 235 }
    }
    for plane in [image.cb, image.cr] {
      for y in 0..<plane.height {
        for x in 0..<plane.width { plane.base[y * plane.stride + x] = 128 }
      }
    }
    return image
  }

  /// Decodes a file with the video reader.
  private func decoded(_ jpeg: [UInt8]) throws -> PixelBuffer {
    let file = try TemporaryFile("image.jpg", Data(jpeg))
    let decoder = try VideoDecoder(try VideoSource.open(path: file.path))
    return try #require(try decoder.nextFrame()).pixels
  }

  @Test(arguments: [(640, 360, 320, 180), (360, 640, 180, 320), (100, 80, 100, 80), (1281, 719, 320, 180)])
  func largeImagesAreDownsampledAndSmallOnesKept(
    _ width: Int, _ height: Int, _ expectedWidth: Int, _ expectedHeight: Int
  ) throws {
    let jpeg = try JPEGImage.encode(image(width, height), maximumSide: 320, of: "video")
    #expect(jpeg.prefix(2) == [0xFF, 0xD8])
    let decoded = try decoded(jpeg)
    #expect(decoded.size == PixelSize(width: expectedWidth, height: expectedHeight))
    let row = decoded.luma.base + expectedHeight / 2 * decoded.luma.stride
    #expect(row[expectedWidth / 4] < 8 && row[expectedWidth * 3 / 4] > 247, "black is 0, white is 255")
  }

  /// A still has the colors of the video that players show: without a stated matrix, they decide by the height.
  @Test(arguments: [(719, 6), (720, 1), (1080, 1)]) func anUnspecifiedMatrixDependsOnTheHeight(
    _ height: Int, _ matrix: Int32
  ) throws {
    func encoded(_ matrix: Int32) throws -> [UInt8] {
      let image = PixelBuffer(
        size: PixelSize(width: 64, height: height), color: ColorDescription(matrix: matrix))
      for (plane, value) in zip(image.planes, [81, 90, 240] as [UInt8]) {
        plane.base.update(repeating: value, count: plane.stride * plane.height)
      }
      return try JPEGImage.encode(image, maximumSide: 320, of: "video")
    }
    #expect(try encoded(2) == encoded(matrix))
    #expect(try encoded(2) != encoded(7 - matrix))
  }

  @Test func pixelsBecomeSquare() throws {
    let wide = SampleAspectRatio(numerator: 4, denominator: 3)
    let jpeg = try JPEGImage.encode(image(300, 300), pixelAspect: wide, maximumSide: 1000, of: "video")
    #expect(try decoded(jpeg).size == PixelSize(width: 400, height: 300))
  }

  @Test func aPartIsEncodedAlone() throws {
    let part = PixelBlock(x: 200, y: 10, width: 101, height: 77)
    let jpeg = try JPEGImage.encode(image(400, 300), part: part, maximumSide: 1000, of: "video")
    let decoded = try decoded(jpeg)
    #expect(decoded.size == PixelSize(width: 101, height: 77))
    #expect((0..<77).allSatisfy { decoded.luma.base[$0 * decoded.luma.stride + 50] > 247 })
  }
}
