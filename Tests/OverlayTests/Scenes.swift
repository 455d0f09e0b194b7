import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// Pictures and people to test with.
enum Scenes {
  static func picture(
    _ width: Int, _ height: Int, color: ColorDescription = ColorDescription()
  ) -> PixelBuffer {
    let picture = PixelBuffer(size: PixelSize(width: width, height: height), color: color)
    for (index, plane) in picture.planes.enumerated() {
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          plane.base[row * plane.stride + column] = UInt8(60 + (row * 7 + column * 3 + index * 40) % 120)
        }
      }
    }
    return picture
  }

  static func samples(_ picture: PixelBuffer) -> [UInt8] {
    picture.planes.flatMap { plane in
      (0..<plane.height).flatMap { row in (0..<plane.width).map { plane.base[row * plane.stride + $0] } }
    }
  }

  /// Somebody in a squat, seen from the side; positions in shares of the picture, moved by `offset` of it.
  static func squat(
    _ size: PixelSize, confidence: Float = 0.9, offset: Point = Point(x: 0, y: 0), scale: Double = 1
  ) -> Pose {
    let skeleton = Skeleton.coco17
    let keypoints = skeleton.keypoints.map { name in
      let share = place(name) * scale + offset
      let position = Point(x: share.x * Double(size.width), y: share.y * Double(size.height))
      return Keypoint(position: position, visibility: confidence, presence: 1)
    }
    return Pose(skeleton: skeleton, score: 0.9, keypoints: keypoints)
  }

  static let angles: [AngleName: Double] = [
    .leftKneeFlexion: 92, .rightKneeFlexion: 88, .leftHipFlexion: 101, .rightHipFlexion: 99,
    .leftElbowFlexion: 12, .rightElbowFlexion: 7,
  ]

  private static func place(_ name: KeypointName) -> Point {
    let shift = name.side == .right ? 0.03 : 0
    return switch name {
    case .leftShoulder, .rightShoulder: Point(x: 0.5 + shift, y: 0.35)
    case .leftElbow, .rightElbow: Point(x: 0.38 + shift, y: 0.4)
    case .leftWrist, .rightWrist: Point(x: 0.27 + shift, y: 0.38)
    case .leftHip, .rightHip: Point(x: 0.65 + shift, y: 0.62)
    case .leftKnee, .rightKnee: Point(x: 0.42 + shift, y: 0.64)
    case .leftAnkle, .rightAnkle: Point(x: 0.52 + shift, y: 0.88)
    default: Point(x: 0.46 + shift, y: 0.22)
    }
  }
}
