import Foundation
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct JPEGPictureTests {
  /// A picture whose left half is dark and whose right half is bright, in limited range.
  private func picture(_ width: Int, _ height: Int) -> PixelBuffer {
    let picture = PixelBuffer(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { picture.luma.base[y * picture.luma.stride + x] = x < width / 2 ? 16 : 235 }
    }
    for plane in [picture.cb, picture.cr] {
      for y in 0..<plane.height {
        for x in 0..<plane.width { plane.base[y * plane.stride + x] = 128 }
      }
    }
    return picture
  }

  /// Size and decoded picture, by the reader that opens videos.
  private func decoded(_ jpeg: [UInt8]) throws -> PixelBuffer {
    let path = NSTemporaryDirectory() + "/\(UUID().uuidString).jpg"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(jpeg).write(to: URL(filePath: path))
    let decoder = try VideoDecoder(try VideoSource.open(path: path))
    return try #require(try decoder.nextFrame()).pixels
  }

  @Test(arguments: [(640, 360, 320, 180), (360, 640, 180, 320), (100, 80, 100, 80), (1281, 719, 320, 180)])
  func isScaledDownNeverUp(_ width: Int, _ height: Int, _ wantedWidth: Int, _ wantedHeight: Int) throws {
    let jpeg = try JPEGPicture.encode(picture(width, height), longestSide: 320, of: "film")
    #expect(jpeg.prefix(2) == [0xFF, 0xD8])
    let decoded = try decoded(jpeg)
    #expect(decoded.size == PixelSize(width: wantedWidth, height: wantedHeight))
    let row = decoded.luma.base + wantedHeight / 2 * decoded.luma.stride
    #expect(row[wantedWidth / 4] < 8 && row[wantedWidth * 3 / 4] > 247, "black is 0, white is 255")
  }

  @Test func wideAndNarrowPixels() throws {
    let wide = SampleAspectRatio(numerator: 4, denominator: 3)
    let jpeg = try JPEGPicture.encode(picture(300, 300), pixelAspect: wide, longestSide: 1000, of: "film")
    #expect(try decoded(jpeg).size == PixelSize(width: 400, height: 300))
  }

  @Test func aPart() throws {
    let part = PixelBlock(x: 200, y: 10, width: 101, height: 77)
    let jpeg = try JPEGPicture.encode(picture(400, 300), part: part, longestSide: 1000, of: "film")
    let decoded = try decoded(jpeg)
    #expect(decoded.size == PixelSize(width: 101, height: 77))
    #expect((0..<77).allSatisfy { decoded.luma.base[$0 * decoded.luma.stride + 50] > 247 })
  }
}
