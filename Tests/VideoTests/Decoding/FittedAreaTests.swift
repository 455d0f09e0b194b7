import CFormCheckFFmpeg
import FormCheckPixels
import Testing

@testable import FormCheckVideo

/// Frames of any shape in frames of any other shape.
@Suite struct FittedAreaTests {
  private static let sides = [2, 3, 16, 90, 101, 360, 720, 1080, 1280]

  /// The area lies in the frame, keeps the shape, touches two edges, and begins at even pixels.
  @Test(arguments: [1, 4.0 / 3, 0.5, 64.0 / 45]) func theShapeIsKept(_ ratio: Double) {
    for width in Self.sides {
      for height in Self.sides {
        for shape in [0.25, 0.5625, 1, 1.01, 4.0 / 3, 16.0 / 9, 4] {
          let stored = PixelSize(width: width, height: height)
          let area = FittedArea(shape: shape, in: stored, sampleAspectRatio: ratio)
          let message = "\(width)×\(height), pixels \(ratio), shape \(shape): \(area)"
          let size = area.size
          #expect(area.left >= 0 && area.top >= 0 && area.left % 2 == 0 && area.top % 2 == 0, "\(message)")
          #expect(area.left + size.width <= width && area.top + size.height <= height, "\(message)")
          #expect(size.width == width || size.height == height, "\(message)")
          #expect(
            size.width - width + 2 * area.left <= 2 && size.height - height + 2 * area.top <= 2, "\(message)")
          guard min(size.width, size.height) > 50 else { continue }
          let fitted = Double(size.width) / Double(size.height) * ratio
          #expect(max(fitted / shape, shape / fitted) < 1.04, "\(message)")
        }
      }
    }
  }

  /// Rounded sizes and damaged ones fill the frame.
  @Test(arguments: [16.0 / 9, 854.0 / 480, 0, -1, .infinity, .nan])
  func theWholeFrameIsFilled(_ shape: Double) {
    let stored = PixelSize(width: 1280, height: 720)
    #expect(FittedArea(shape: shape, in: stored, sampleAspectRatio: 1).size == stored, "\(shape)")
  }

  /// A frame of the video's size fills it, in any orientation and whatever shape of its pixels the stream declares.
  @Test(arguments: FrameRotation.allCases, [(4, 3), (3, 4), (1, 1), (16, 1), (0, 1)] as [(Int32, Int32)])
  func framesOfTheVideosSizeFillIt(_ rotation: FrameRotation, _ declared: (Int32, Int32)) throws {
    let info = try Fixture.open("tags.mp4").rotated(by: rotation).info
    #expect(info.storedAspectRatio == SampleAspectRatio(numerator: 4, denominator: 3))
    let area = FittedArea(try frame(info.storedSize, pixel: declared), in: info)
    #expect(area.size == info.storedSize && area.left == 0 && area.top == 0, "\(area)")
  }

  /// A smaller frame of the same shape fills the video as well, and one of another shape doesn't.
  @Test(arguments: FrameRotation.allCases)
  func framesOfAnotherSizeKeepTheirShape(_ rotation: FrameRotation) throws {
    let info = try Fixture.open("tags.mp4").rotated(by: rotation).info
    let half = PixelSize(width: info.storedSize.width / 2, height: info.storedSize.height / 2)
    for pixel in [(4, 3), (0, 1)] as [(Int32, Int32)] {
      let area = FittedArea(try frame(half, pixel: pixel), in: info)
      #expect(area.size == info.storedSize, "\(pixel)")
    }
    let narrow = FittedArea(try frame(half, pixel: (1, 1)), in: info)
    #expect(narrow.size.width < info.storedSize.width && narrow.size.height == info.storedSize.height)
  }

  private func frame(_ size: PixelSize, pixel: (Int32, Int32)) throws -> MediaFrame {
    let frame = try MediaFrame(FFmpegStatus(path: "frame", direction: .reading))
    frame.pointer.pointee.width = Int32(size.width)
    frame.pointer.pointee.height = Int32(size.height)
    frame.pointer.pointee.sample_aspect_ratio = AVRational(num: pixel.0, den: pixel.1)
    return frame
  }

  @Test func blackIsBlackInBothRanges() {
    for (isFullRange, luma) in [(true, 0), (false, 16)] as [(Bool, UInt8)] {
      let pixels = PixelBuffer(size: PixelSize(width: 5, height: 3))
      pixels.fillBlack(isFullRange: isFullRange)
      for (plane, value) in zip(pixels.planes, [luma, 128, 128]) {
        for row in 0..<plane.height {
          for column in 0..<plane.width { #expect(plane.base[row * plane.stride + column] == value) }
        }
      }
    }
  }
}
