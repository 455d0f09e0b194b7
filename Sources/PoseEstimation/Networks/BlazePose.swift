import CFormCheckPoseWeights
import FormCheckPose

extension PoseNetwork {
  /// BlazePose GHUM (Bazarevsky et al. 2020, "BlazePose: On-device Real-time Body Pose tracking"; Grishchenko et al. 2022,
  /// "BlazePose GHUM Holistic"): the full model of mediapipe 0.10.14. Its lite and heavy models have the same outputs.
  static let blazePose = PoseNetwork(
    skeleton: .blazePose33,
    detector: DetectorNetwork(
      inputRange: -1...1,
      decoder: AnchorBoxDecoder(
        anchors: AnchorGrid(inputSize: 224, strides: [8, 16, 32, 32, 32]), alignmentPointCount: 4,
        boxes: "boxes", scores: "scores")),
    landmarks: LandmarkNetwork(
      inputRange: 0...1,
      // 1.25 times the diameter of the circle around the mid-hip that encloses the body.
      crop: CropAlignment(sideFactor: 2 * 1.25), decoder: blazePoseDecoder, silhouette: "silhouette"),
    weights: BundledWeights(
      detector: {
        UnsafeRawBufferPointer(
          start: formcheck_detector_weights_start(), count: formcheck_detector_weights_length)
      },
      landmarks: {
        UnsafeRawBufferPointer(
          start: formcheck_landmark_weights_start(), count: formcheck_landmark_weights_length)
      },
      releasePages: { formcheck_release_weight_pages() }))

  /// The decoder of 39 points: the skeleton's 33, then the mid-hip, a point on the circle around the body, and four
  /// more.
  private static let blazePoseDecoder = RegressedLandmarkDecoder(
    pointCount: 39, values: .init(count: 5, visibility: 3, presence: 4), skeleton: .blazePose33,
    alignment: .init(center: [33], top: [34]),
    outputs: .init(
      landmarks: "landmarks", score: "score", heatmap: "heatmap", worldLandmarks: "world_landmarks"),
    refinement: .init(radius: 3, minimumPeak: 0.5),
    // Fitted so that about 80 % of the points with a confidence of 0.8 lie within a fifth of the trunk of the labeled
    // position; docs/accuracy.md contains the table.
    calibration: ConfidenceCalibration(intercept: -2.9, slope: 6.4))
}
