import CFormCheckPoseWeights
import FormCheckKernels
import FormCheckNeuralNetwork

/// The two bundled networks.
enum Weights: String, CaseIterable {
  case landmark, detector, face

  var bytes: UnsafeRawBufferPointer {
    switch self {
    case .landmark:
      UnsafeRawBufferPointer(
        start: formcheck_landmark_weights_start(), count: formcheck_landmark_weights_length)
    case .detector:
      UnsafeRawBufferPointer(
        start: formcheck_detector_weights_start(), count: formcheck_detector_weights_length)
    case .face:
      UnsafeRawBufferPointer(
        start: formcheck_face_weights_start(), count: formcheck_face_weights_length)
    }
  }

  /// The range of the input's values.
  var inputRange: ClosedRange<Float> { self == .landmark ? 0...1 : -1...1 }

  /// Fills a network's input with pixels.
  func fill(_ network: Network, _ pixels: [UInt8]) {
    let scale = (inputRange.upperBound - inputRange.lowerBound) / 255
    for (index, pixel) in pixels.enumerated() {
      network.input[index] = Float(pixel) * scale + inputRange.lowerBound
    }
  }
}
