import Crypto
import FormCheckFiles
import FormCheckKernels
import FormCheckPoseEstimation
import FormCheckVideo

/// A hash that distinguishes a job's observations from those with another video, network, setting, processor, decoder
/// or program version.
struct JobKey: Hashable, Sendable, CustomStringConvertible {
  /// The key: 16 hexadecimal digits.
  let description: String

  /// A number that is increased whenever the same input and settings produce different observations than before.
  static let revision = 8
  /// The number of digits.
  static let length = 16

  /// Creates the key of a job from everything that affects its observations.
  init(_ file: InputFile, _ models: PoseModels, _ settings: AnalysisSettings) {
    let settings = settings.observationDescription.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    let method = [
      "revision=\(Self.revision)", "format=\(ObservationFile.version)",
      "segments=\(SegmentPlan.rule)", "run_in_s=\(Segment.runIn)", "arithmetic=\(models.level.arithmetic)",
      "decoder=\(VideoSource.decoderVersion)",
    ]
    let parts = [file.sha256] + models.identities.map(\.sha256) + settings + method
    let hash = SHA256.hash(data: [UInt8](parts.joined(separator: "\n").utf8))
    description = String(hash.hexadecimal.prefix(Self.length))
  }
}
