import FormCheckPixels
import FormCheckPose

@testable import FormCheckRecordingCheck

/// Pictures and bodies with known properties.
enum Pictures {
  /// Returns a picture whose luma is a function of the position.
  static func frame(_ width: Int, _ height: Int, _ luma: (Double, Double) -> Double) -> PixelBuffer {
    let frame = PixelBuffer(
      size: PixelSize(width: width, height: height), color: ColorDescription(isFullRange: true))
    for plane in frame.planes.dropFirst() {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: 128, count: plane.width)
      }
    }
    for row in 0..<height {
      for column in 0..<width {
        frame.luma.base[row * frame.luma.stride + column] = UInt8(
          max(0, min(255, luma(Double(column), Double(row)).rounded())))
      }
    }
    return frame
  }

  /// Returns a gray picture.
  static func gray(_ width: Int = 640, _ height: Int = 480, luma: Double = 118) -> PixelBuffer {
    frame(width, height) { _, _ in luma }
  }

  /// The joints of a standing body, facing the camera, whose trunk's length is 1 and whose hips are the origin.
  private static let standing: [KeypointName: (Double, Double)] = [
    .nose: (0, -1.45), .leftEye: (0.05, -1.5), .rightEye: (-0.05, -1.5), .leftEar: (0.1, -1.45),
    .rightEar: (-0.1, -1.45), .leftShoulder: (0.4, -1), .rightShoulder: (-0.4, -1), .leftElbow: (0.5, -0.5),
    .rightElbow: (-0.5, -0.5), .leftWrist: (0.5, 0), .rightWrist: (-0.5, 0), .leftHip: (0.25, 0),
    .rightHip: (-0.25, 0), .leftKnee: (0.25, 0.85), .rightKnee: (-0.25, 0.85), .leftAnkle: (0.25, 1.7),
    .rightAnkle: (-0.25, 1.7), .leftHeel: (0.25, 1.8), .rightHeel: (-0.25, 1.8), .leftFootIndex: (0.3, 1.8),
    .rightFootIndex: (-0.3, 1.8),
  ]

  /// Returns a standing body, with its hips at a point and a trunk of `trunk` pixels, turned by `turn` degrees: 0 faces
  /// the camera, 90 faces the right of the picture, 180 is seen from behind.
  static func body(
    hips: Point, trunk: Double, turn: Double = 0, confidence: Float = 0.95,
    _ change: (KeypointName, inout Keypoint) -> Void = { _, _ in }
  ) -> Pose {
    let (cosine, sine) = (cosine(turn), cosine(turn - 90))
    let names = KeypointName.allCases
    let keypoints = names.map { name in
      let (x, y) = standing[name] ?? standing[.nose] ?? (0, 0)
      let forward = forward(name)
      let position = Point(x: hips.x + trunk * (x * cosine + forward * sine), y: hips.y + trunk * y)
      var keypoint = Keypoint(position: position, visibility: 0.95, presence: 0.99, confidence: confidence)
      change(name, &keypoint)
      return keypoint
    }
    let world = names.map { name in
      let (x, y) = standing[name] ?? standing[.nose] ?? (0, 0)
      let forward = forward(name)
      return WorldPoint(
        x: Float(0.5 * (x * cosine + forward * sine)), y: Float(0.5 * y),
        z: Float(0.5 * (x * sine - forward * cosine)))
    }
    return Pose(skeleton: .blazePose33, score: 1, keypoints: keypoints, worldPoints: world)
  }

  /// Returns how far a joint is in front of the body: nose and toes point to where it faces.
  private static func forward(_ name: KeypointName) -> Double {
    switch name {
    case .nose: 0.2
    case .leftFootIndex, .rightFootIndex: 0.4
    default: 0
    }
  }

  private static func cosine(_ degrees: Double) -> Double {
    // The Taylor series around the nearest multiple of 180°, exact enough for pictures, without a math library.
    let turns = (degrees / 180).rounded()
    let angle = (degrees - 180 * turns) * .pi / 180
    let square = angle * angle
    let value = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
    return Int(turns).isMultiple(of: 2) ? value : -value
  }

  /// Returns a scene with one person.
  static func scene(
    _ pose: Pose?, in frame: PixelBuffer = gray(), next: PixelBuffer? = nil, others: [Pose] = []
  ) -> RecordingScene {
    RecordingScene(
      frame: frame, next: next, people: [pose].compactMap(\.self) + others, athlete: pose == nil ? nil : 0)
  }

  /// Returns the result of a service for one scene, or several times the same one.
  static func result(
    _ service: any RecordingService, _ scenes: [RecordingScene], rate: Double? = 30
  ) -> ServiceResult {
    service.checked(
      scenes.compactMap(service.evaluation), in: Recording(videoFrameRate: rate, scenes: scenes.count))
  }
}
