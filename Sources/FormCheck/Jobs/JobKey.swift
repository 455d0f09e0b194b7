import Crypto
import FormCheckFiles
import FormCheckKernels
import FormCheckPoseEstimation
import FormCheckVideo

/// A hash that distinguishes one job's observations from those of another video, network, setting, processor, decoder
/// or program version.
struct JobKey: Hashable, Sendable, CustomStringConvertible {
  /// The key: 16 hexadecimal digits.
  let description: String

  /// Raised whenever the same input and settings give other observations than before.
  static let revision = 3
  /// The number of digits.
  static let length = 16

  /// The key of a job. Everything that the observations depend on is part of the hash.
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
