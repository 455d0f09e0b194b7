import FormCheckPose

@testable import FormCheckPoseEstimation

/// A second pose network, declared as a file in `Networks/` would: COCO's 17 points, without heatmaps and world
/// coordinates. It always estimates an upright person in the center of the frame, whose wrists fall with the brightness.
enum TinyNetwork {
  static let side = 16

  static let network = PoseNetwork(
    skeleton: .coco17,
    detector: DetectorNetwork(
      inputRange: 0...1,
      decoder: AnchorBoxDecoder(
        anchors: AnchorGrid(inputSize: side, strides: [side]), alignmentPointCount: 2, boxes: "people",
        scores: "people_scores")),
    landmarks: LandmarkNetwork(
      inputRange: 0...1, crop: CropAlignment(sideFactor: 5),
      decoder: RegressedLandmarkDecoder(
        pointCount: 17, values: .init(count: 3, visibility: 2, presence: 2), skeleton: .coco17,
        alignment: .init(center: [11, 12], top: [5, 6]),
        outputs: .init(landmarks: "joints", score: "joints_score", heatmap: nil, worldLandmarks: nil),
        refinement: .init(radius: 0, minimumPeak: 1),
        calibration: ConfidenceCalibration(intercept: -3, slope: 7)),
      silhouette: nil),
    weights: BundledWeights(
      detector: { UnsafeRawBufferPointer(start: nil, count: 0) },
      landmarks: { UnsafeRawBufferPointer(start: nil, count: 0) }, releasePages: {}))

  static func models() throws -> PoseModels {
    try PoseModels(network, detector: detector.bytes, landmark: landmarks.bytes)
  }

  /// Positions in the region, as fractions of its side.
  static let positions: [KeypointName: (x: Float, y: Float)] = [
    .nose: (0.5, 0.22), .leftEye: (0.51, 0.21), .rightEye: (0.49, 0.21), .leftEar: (0.53, 0.22),
    .rightEar: (0.47, 0.22), .leftShoulder: (0.5625, 0.3), .rightShoulder: (0.4375, 0.3),
    .leftElbow: (0.59, 0.4), .rightElbow: (0.41, 0.4), .leftWrist: (0.59, 0.45), .rightWrist: (0.41, 0.45),
    .leftHip: (0.54, 0.5), .rightHip: (0.46, 0.5), .leftKnee: (0.55, 0.68), .rightKnee: (0.45, 0.68),
    .leftAnkle: (0.55, 0.86), .rightAnkle: (0.45, 0.86),
  ]

  /// Two layers: the mean brightness, then the points.
  private static var landmarks: WeightFileBuilder {
    var file = WeightFileBuilder(name: "tiny landmarks", skeleton: "COCO-17", side: side)
    let mean = file.convolution(
      0, kernel: Array(repeating: 1 / Float(side * side * 3), count: side * side * 3), bias: [0],
      isRectified: true)
    var (kernel, bias): ([Float], [Float]) = ([], [])
    for name in Skeleton.coco17.keypoints {
      let position = positions[name] ?? (0, 0)
      let isWrist = name == .leftWrist || name == .rightWrist
      kernel += [0, isWrist ? 2 : 0, 0]
      bias += [position.x * Float(side), position.y * Float(side), 3]
    }
    file.output("joints", file.convolution(mean, kernel: kernel, bias: bias), shape: [51])
    file.output(
      "joints_score", file.convolution(mean, kernel: [0], bias: [4]), shape: [1], isProbability: true)
    return file
  }

  /// Two anchors in the center: a certain person, and nobody. The box lies to the left of the center, so that of the four
  /// rotations of the frame the upright one comes first.
  private static var detector: WeightFileBuilder {
    var file = WeightFileBuilder(name: "tiny detector", skeleton: "none", side: side)
    let zeros = [Float](repeating: 0, count: side * side * 3)
    let person: [Float] = [-1, 0, 8, 8, 0, 0, 0, -2]
    let boxes = file.convolution(
      0, kernel: Array(repeating: zeros, count: 16).flatMap(\.self), bias: person + person)
    file.output("people", boxes, shape: [2, 8])
    let scores = file.convolution(0, kernel: zeros + zeros, bias: [4, -8])
    file.output("people_scores", scores, shape: [2, 1])
    return file
  }
}
