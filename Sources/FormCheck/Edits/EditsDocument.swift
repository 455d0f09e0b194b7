import FormCheckMotion
import FormCheckPixels
import FormCheckReports

/// The contents of `<stem>.edits.json`: the format, the video, and the user's corrections in order.
struct EditsDocument: Codable, Hashable {
  /// The versions of the format that this program reads.
  ///
  /// Version 2 added the person of an edit about a set or a repetition, version 3 drawings, version 4 the rotation of positions. A file is written in the
  /// lowest version that supports its contents, so that earlier programs can read it if possible.
  static let versions = 1...4

  /// The number of the format's version.
  let version: Int
  /// The video that the edits are about.
  let video: Provenance.Input
  let edits: [MotionEdit]
  /// The rotation of the frames to which positions refer, after the one that the video's file states, in degrees clockwise; nil for none.
  let rotateDeg: Int?

  /// Creates the document of `edits` of a video whose frames are rotated once more.
  init(video: Provenance.Input, edits: [MotionEdit], rotation: FrameRotation = .none) {
    (version, self.video, self.edits) = (Self.version(of: edits, rotation: rotation), video, edits)
    rotateDeg = Self.needsRotation(edits, rotation) ? rotation.degreesClockwise : nil
  }

  /// The rotation of the frames to which positions refer.
  var rotation: FrameRotation { rotateDeg.flatMap(FrameRotation.init(rawValue:)) ?? .none }

  /// Returns the first version of the format that can contain `edits` about frames with a rotation.
  static func version(of edits: [MotionEdit], rotation: FrameRotation = .none) -> Int {
    needsRotation(edits, rotation) ? 4 : edits.lazy.map(version).max() ?? 1
  }

  /// Whether there are positions that depend on a rotation.
  private static func needsRotation(_ edits: [MotionEdit], _ rotation: FrameRotation) -> Bool {
    rotation != .none && edits.contains(where: \.hasPosition)
  }

  /// Returns the first version of the format that has an edit.
  private static func version(of edit: MotionEdit) -> Int {
    if edit.drawing != nil { return 3 }
    return edit.performer == nil ? 1 : 2
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case version = "formcheckEdits"
    case video, edits, rotateDeg
  }

  private enum VideoKeys: String, CodingKey, CaseIterable {
    case file, sizeBytes, sha256
  }

  /// Reads a document strictly: an unknown version or member is an error.
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    version = try members.decode(Int.self, forKey: .version)
    guard Self.versions.contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: members,
        debugDescription: "is version \(version) of the format, but this program reads versions "
          + "\(Self.versions.lowerBound) to \(Self.versions.upperBound). "
          + (version < Self.versions.lowerBound ? "Correct or remove it" : "Use a newer formcheck"))
    }
    try Self.check(decoder, knows: CodingKeys.self)
    try Self.check(try members.superDecoder(forKey: .video), knows: VideoKeys.self)
    video = try members.decode(Provenance.Input.self, forKey: .video)
    edits = try members.decode([MotionEdit].self, forKey: .edits)
    rotateDeg = try members.decodeIfPresent(Int.self, forKey: .rotateDeg)
    try checkVersion(members)
    try checkRotation(members)
  }

  /// Throws an error if there is an edit that the file's version of the format doesn't have.
  private func checkVersion(_ members: KeyedDecodingContainer<CodingKeys>) throws {
    guard let index = edits.firstIndex(where: { Self.version(of: $0) > version }) else { return }
    let member = edits[index].drawing == nil ? "a “person” in" : "a drawing,"
    let about = edits[index].drawing == nil ? " about a set or a repetition," : ""
    throw DecodingError.dataCorruptedError(
      forKey: .version, in: members,
      debugDescription:
        "has \(member) edit \(index + 1),\(about) which version \(version) of the format "
        + "doesn't have. Set “formcheck_edits” to \(Self.version(of: edits))")
  }

  /// Throws an error if the rotation isn't one of frames, or if the file's version of the format has none.
  private func checkRotation(_ members: KeyedDecodingContainer<CodingKeys>) throws {
    func error(_ description: String) -> DecodingError {
      .dataCorruptedError(forKey: .rotateDeg, in: members, debugDescription: description)
    }
    guard let rotateDeg else { return }
    guard version >= 4 else {
      throw error(
        "has “rotate_deg”, which version \(version) of the format doesn't have. Set “formcheck_edits” to 4")
    }
    guard FrameRotation(rawValue: rotateDeg) != nil else {
      throw error("has a “rotate_deg” other than 0, 90, 180, and 270. Correct it")
    }
  }

  private static func check<Key: CodingKey & CaseIterable & RawRepresentable<String>>(
    _ decoder: any Decoder, knows keys: Key.Type
  ) throws {
    let names = try decoder.container(keyedBy: AnyCodingKey.self).allKeys.map(\.stringValue)
    guard let unknown = Set(names).subtracting(keys.allCases.map(\.rawValue)).min() else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "has an unknown member “\(MotionEdit.memberName(unknown))”. Remove it"))
  }
}

/// A key with any name.
private struct AnyCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
