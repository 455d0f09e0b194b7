import FormCheckMotion
import FormCheckReports

/// The contents of `<stem>.edits.json`: the format, the video, and the user's corrections in order.
struct EditsDocument: Codable, Hashable {
  /// The version of the format that this program reads and writes.
  static let currentVersion = 1

  /// The number of the format's version.
  let version: Int
  /// The video that the edits are about.
  let video: Provenance.Input
  let edits: [MotionEdit]

  /// Creates the document of `edits` of a video.
  init(video: Provenance.Input, edits: [MotionEdit]) {
    (version, self.video, self.edits) = (Self.currentVersion, video, edits)
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case version = "formcheckEdits"
    case video, edits
  }

  private enum VideoKeys: String, CodingKey, CaseIterable {
    case file, sizeBytes, sha256
  }

  /// Reads a document strictly: an unknown version or member is an error.
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    version = try members.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: members,
        debugDescription: "is version \(version) of the format, but this program reads version "
          + "\(Self.currentVersion). Use a newer formcheck")
    }
    try Self.check(decoder, knows: CodingKeys.self)
    try Self.check(try members.superDecoder(forKey: .video), knows: VideoKeys.self)
    video = try members.decode(Provenance.Input.self, forKey: .video)
    edits = try members.decode([MotionEdit].self, forKey: .edits)
  }

  private static func check<Key: CodingKey & CaseIterable & RawRepresentable<String>>(
    _ decoder: any Decoder, knows keys: Key.Type
  ) throws {
    let names = try decoder.container(keyedBy: AnyCodingKey.self).allKeys.map(\.stringValue)
    guard let unknown = Set(names).subtracting(keys.allCases.map(\.rawValue)).min() else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "has an unknown member “\(unknown)”. Remove it"))
  }
}

/// A key with any name.
private struct AnyCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
