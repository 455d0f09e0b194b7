import Foundation
import FormCheckPixels
import FormCheckPose
import FormCheckVideo

@testable import FormCheckPoseEstimation

/// The video in `samples/`: a man on a roof in the upper left, and from the third second a woman who walks to the left.
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

  /// The man's box in frame 0, read from the image.
  static let man = Rectangle(x: 300, y: 30, width: 110, height: 230)

  /// The frames and positions of the woman's hips, read from the images.
  static let hips = [(78, Point(x: 677, y: 396)), (116, Point(x: 474, y: 396)), (135, Point(x: 372, y: 396))]

  /// Whether a pose is the woman's: its mid-hip is near `hips`, and all points are near the mid-hip.
  static func isWalker(_ pose: Pose, hips: Point) -> Bool {
    pose.midHip.distance(to: hips) < 25
      && pose.keypoints.allSatisfy { $0.position.distance(to: pose.midHip) < 140 }
  }
}

extension CropAlignment {
  static let blazePose = PoseNetwork.blazePose.landmarks.crop
}

extension DetectionSchedule {
  /// The schedule of a quality level.
  init(_ quality: TrackingQuality, isImage: Bool = false) {
    self.init(
      settings: isImage ? .still(quality: quality) : .init(quality: quality),
      DetectorTuning(quality.profile, isImage: isImage))
  }
}

extension TilePlan {
  /// The tiles of a quality level.
  init(size: PixelSize, _ quality: TrackingQuality) {
    self.init(size: size, tuning: DetectorTuning(quality.profile, isImage: true))
  }
}

extension Pose {
  var midHip: Point {
    guard let left = self[.leftHip], let right = self[.rightHip] else { return Point(x: .nan, y: .nan) }
    return left.position.midpoint(to: right.position)
  }
}

extension Rectangle {
  func contains(_ point: Point) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }
}

extension PixelBuffer {
  /// This frame rotated clockwise by quarter turns. Its size has to be even.
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

  /// The crop of `size` from an even column and row.
  func cropped(x: Int, y: Int, to size: PixelSize) -> PixelBuffer {
    let part = PixelBuffer(size: size, color: color)
    for (scale, (from, to)) in zip([1, 2, 2], zip(planes, part.planes)) {
      for row in 0..<to.height {
        let source = from.base + ((y / scale + row) * from.stride + x / scale)
        (to.base + row * to.stride).update(from: source, count: to.width)
      }
    }
    return part
  }

  /// A black frame of the same size.
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
  /// This point of a frame of `size` after rotating the frame clockwise by quarter turns.
  func turned(quarters: Int, in size: PixelSize) -> Point {
    guard quarters > 0 else { return self }
    return Point(x: Double(size.height) - y, y: x).turned(quarters: quarters - 1, in: size.transposed)
  }
}
