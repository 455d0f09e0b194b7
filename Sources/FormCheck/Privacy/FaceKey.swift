import Crypto
import FormCheckFiles
import FormCheckKernels
import FormCheckPoseEstimation

/// A hash that distinguishes saved faces from those of another network, search, or processor.
///
/// The folder of observations, in which the faces are, identifies the video and the decoder.
struct FaceKey: Hashable, Sendable, CustomStringConvertible {
  /// The key: 16 hexadecimal digits.
  let description: String
  /// The network that searched.
  let network: PoseModels.Identity

  /// A number that is increased whenever the same frames and parameters give different faces or covers than before.
  static let revision = 4
  /// The number of digits.
  static let length = 16

  /// Creates the key of a search with a network.
  init(_ model: FaceModel) {
    network = model.identity
    let parts = [
      "revision=\(Self.revision)", "format=\(FaceFile.version)", "network=\(model.identity.sha256)",
      "search=\(FaceModel.rule)", "interval_s=\(FaceSchedule.interval)",
      "arithmetic=\(model.level.arithmetic)",
    ]
    let hash = SHA256.hash(data: [UInt8](parts.joined(separator: "\n").utf8))
    description = String(hash.hexadecimal.prefix(Self.length))
  }
}
