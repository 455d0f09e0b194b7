import Foundation
import Pixels
import Pose
import PoseEstimation
import Video

/// The film in `samples/`: a man on a roof at the upper left, later a woman on the grass at the right.
enum Sample {
  static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "samples/walk-and-jump.mp4").path

  static let models = Result { try PoseModels.bundled() }

  static func frames(_ range: Range<Int>) throws -> [VideoFrame] {
    let decoder = try VideoDecoder(VideoSource.open(path: path), frames: range)
    var frames: [VideoFrame] = []
    while let frame = try decoder.nextFrame() { frames.append(frame) }
    return frames
  }

  /// Where the man is in the first thirty frames, arms and all, read off the pictures.
  static let man = Rectangle(x: 240, y: 0, width: 260, height: 270)
}

extension Rectangle {
  func contains(_ point: Point) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }
}

extension PixelBuffer {
  /// This picture turned clockwise by quarter turns; its size has to be even.
  func turned(quarters: Int) -> PixelBuffer {
    guard quarters > 0 else { return self }
    let turned = PixelBuffer(size: size.transposed, color: color)
    for (from, to) in zip(planes, turned.planes) {
      for row in 0..<from.height {
        for column in 0..<from.width {
          to.base[column * to.stride + from.height - 1 - row] = from.base[row * from.stride + column]
        }
      }
    }
    return turned.turned(quarters: quarters - 1)
  }

  /// Black of the same size.
  var blackened: PixelBuffer {
    let black = PixelBuffer(size: size, color: color)
    for (plane, value) in zip(black.planes, [UInt8(16), 128, 128]) {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: value, count: plane.width)
      }
    }
    return black
  }
}

extension Point {
  /// Where this point of a picture of `size` lies when the picture is turned clockwise by quarter turns.
  func turned(quarters: Int, in size: PixelSize) -> Point {
    guard quarters > 0 else { return self }
    return Point(x: Double(size.height) - y, y: x).turned(quarters: quarters - 1, in: size.transposed)
  }
}
