import Crypto
import FormCheckFiles
import FormCheckReports
import FormCheckVideo
import SystemPackage

/// A hash that distinguishes the rendered parts of a video from those with other observations, settings, edits, drawing
/// data or program versions.
struct RenderKey: Hashable, Sendable, CustomStringConvertible {
  /// The key: 16 hexadecimal digits.
  let description: String

  /// A number that is increased whenever the same drawing data and settings give different pixels or bytes than before.
  static let revision = 1
  /// The number of digits.
  static let length = 16

  /// Creates a key from its text, without checking it.
  init(description: String) { self.description = description }

  /// Creates the key of a rendering from everything that affects its bytes.
  ///
  /// - Parameters:
  ///   - video: the video, whose folder of observations identifies the input and how its poses were extracted.
  ///   - settings: the settings of the outputs.
  ///   - drawing: the hash of the drawing data.
  ///   - faces: the key of the covered faces; nil if none are covered.
  ///   - record: the record with the workout and the edits.
  /// - Throws: an error if the workout can't be encoded.
  init(
    _ video: ExtractedVideo, _ settings: OutputSettings, drawing: String, faces: FaceKey? = nil,
    _ record: Provenance
  ) throws(FormCheckError) {
    let workout = try FormCheckError.wrapping {
      try JSONText.encode(record.workout) + JSONText.encode(record.people)
    }
    let method = [
      "revision=\(Self.revision)", "format=\(PartFile.version)", "program=\(ProgramVersion.version)",
      "parts=\(RenderPlan.rule)", "decoder=\(VideoSource.decoderVersion)", "frames=\(video.frames)",
      "observations=\(video.store.directory.lastComponent?.string ?? "")", "drawing=\(drawing)",
      "workout=\(SHA256.hash(data: workout).hexadecimal)",
    ]
    let settings =
      (faces.map { ["faces=\($0)"] } ?? [])
      + settings.description.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    let hash = SHA256.hash(data: [UInt8]((method + settings).joined(separator: "\n").utf8))
    description = String(hash.hexadecimal.prefix(Self.length))
  }
}
