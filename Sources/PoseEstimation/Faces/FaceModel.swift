import CFormCheckPoseWeights
public import FormCheckKernels
import FormCheckNeuralNetwork

/// The loaded network that detects faces, shared by any number of detectors.
///
/// BlazeFace's full-range model (Bazarevsky et al. 2019, "BlazeFace: Sub-millisecond Neural Face Detection on Mobile
/// GPUs") of mediapipe 0.10.14. It is only loaded to cover faces, so that nothing else takes longer.
public struct FaceModel: Sendable {
  let network: NetworkModel

  /// The side of the network's square input in pixels, and the distance of its anchors.
  private static let (inputSide, anchorDistance) = (192, 4)

  /// Converts the network's outputs: one box with six points for each anchor.
  static let decoder = AnchorBoxDecoder(
    anchors: AnchorGrid(inputSize: inputSide, strides: [anchorDistance], anchorsPerCell: 1),
    alignmentPointCount: 6, boxes: "boxes", scores: "scores")

  /// Loads the network that is linked into this program.
  ///
  /// - Parameter level: the CPU level to run at; nil for the one that the environment variable `FORMCHECK_CPU`
  ///   names, or else the best level of this processor.
  /// - Throws: an error if the level isn't available or the network is damaged.
  public static func bundled(level: ProcessorLevel? = nil) throws(PoseEstimationError) -> FaceModel {
    let file = UnsafeRawBufferPointer(
      start: formcheck_face_weights_start(), count: formcheck_face_weights_length)
    return FaceModel(network: try PoseModels.load([file], level)[0])
  }

  /// The identity of the network.
  public var identity: PoseModels.Identity {
    PoseModels.Identity(name: network.name, sha256: network.sha256)
  }

  /// The CPU level that the network runs at.
  public var level: ProcessorLevel { network.level }

  /// The parameters of the search as text. Other parameters find other faces.
  public static let rule = "\(FaceTilePlan.rule) \(FaceDetector.rule)"

  /// Releases the memory of packed weights that no detector is using.
  public func releasePackedWeights() {
    network.releasePackedWeights()
    formcheck_release_face_weight_pages()
  }
}
