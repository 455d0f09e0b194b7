import FormCheckFiles
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckVideo
import SystemPackage

/// The file `<stem>.edits.json` beside the outputs, which contains the user's corrections.
///
/// The file may come from another person, so it is read strictly: it must be a regular file of limited size, about this
/// video, in a known version, without unknown members and without values out of range.
struct EditsFile {
  /// The name of the file.
  let path: FilePath
  /// The video.
  let video: Provenance.Input
  /// The rotation of the video's frames after the one that the file states.
  let rotation: FrameRotation

  /// The maximum size in bytes.
  static let maximumSize = 8 << 20

  init(_ outputs: OutputFiles, of video: Provenance.Input, rotation: FrameRotation = .none) {
    (path, self.video, self.rotation) = (outputs.edits, video, rotation)
  }

  /// Returns the edits; none if there is no file. Positions in frames with another rotation are moved to those with ``rotation``.
  ///
  /// - Parameter size: returns the size of frames with ``rotation``, which is only needed to move positions.
  /// - Throws: an error that states the mistake in the file and its remedy.
  func edits(
    size: () throws(FormCheckError) -> PixelSize
  ) throws(FormCheckError) -> [MotionEdit] {
    guard let document = try document() else { return [] }
    let turn = FrameRotation(
      degreesClockwise: rotation.degreesClockwise - document.rotation.degreesClockwise)
    guard let turn, turn != .none, document.edits.contains(where: \.hasPosition) else {
      return document.edits
    }
    let size = try size()
    return document.edits.map { $0.rotated(by: turn, to: size) }
  }

  /// Returns the contents of the file; nil if there is none.
  private func document() throws(FormCheckError) -> EditsDocument? {
    guard let bytes = try content() else { return nil }
    // In UTF-16, which the decoder would accept as well, members aren't recognized below.
    guard !bytes.contains(0) else { throw refusal(Self.damaged) }
    // The decoder keeps any of two members with one name, and complains about what that one lacks.
    if let name = JSONMembers.duplicate(in: bytes) {
      throw refusal("has the member “\(name)” twice in one object. Remove one of them")
    }
    let document: EditsDocument
    do { document = try JSONText.decode(EditsDocument.self, from: bytes) } catch {
      throw refusal(JSONSyntax.mistake(in: bytes).map(Self.sentence) ?? Self.sentence(error))
    }
    guard document.video.sha256 == video.sha256 else {
      throw refusal(
        "contains the corrections of another video (\(document.video.file)), or the video has changed since. Move it elsewhere "
          + "or remove it")
    }
    guard document.edits.count <= MotionEdit.maximumCount else {
      throw refusal("contains more than \(MotionEdit.maximumCount) edits. Remove some of them")
    }
    try checkOverlaps(document.edits)
    if let problem = MotionEdit.drawingProblem(in: document.edits) {
      throw refusal("can't be used, because \(problem)")
    }
    return document
  }

  /// Replaces the file, which appears once it is complete. Without edits, the file is removed.
  func write(_ edits: [MotionEdit]) throws(FormCheckError) {
    guard !edits.isEmpty else { return try remove() }
    let bytes = try FormCheckError.wrapping {
      try JSONText.encode(EditsDocument(video: video, edits: edits, rotation: rotation))
    }
    try FormCheckError.wrapping { try PartialFile.write(bytes, to: path) }
  }

  /// Checks that all times are within the video.
  func check(_ edits: [MotionEdit], in source: VideoSource) throws(FormCheckError) {
    let duration = source.timeline.duration
    for (index, edit) in edits.enumerated() {
      if let time = edit.times.first(where: { $0 > duration + Self.roundingTolerance }) {
        throw refusal(
          "is about \(ClockText.text(time)) in edit \(index + 1), but the video lasts \(ClockText.text(duration)). "
            + "Correct the edit or remove it")
      }
    }
  }

  /// The tolerance, in seconds, for times that were rounded up.
  private static let roundingTolerance = 0.001

  private func checkOverlaps(_ edits: [MotionEdit]) throws(FormCheckError) {
    guard let (earlier, later) = MotionEdit.overlap(in: edits) else { return }
    throw refusal(
      "contains repetitions that overlap in edits \(earlier + 1) and \(later + 1). Correct one of them or remove it"
    )
  }

  /// Returns the contents of the file; nil if there is none. Links, pipes, and devices are never opened.
  private func content() throws(FormCheckError) -> [UInt8]? {
    guard let name = path.lastComponent, let status = try status() else { return nil }
    switch status.kind {
    case .regular: break
    case .symbolicLink: throw refusal("is a symbolic link. Replace it with the file itself, or remove it")
    case .directory: throw refusal("is a folder. Remove it")
    case .other: throw refusal("is a pipe, a socket, or a device. Remove it")
    }
    return try FormCheckError.wrapping {
      try DirectoryHandle(reading: path.removingLastComponent()).regularFile(name)
        .content(atMost: Self.maximumSize)
    }
  }

  /// Returns the status of the file; nil if there is none. A file that can't be read isn't a missing one: without this error, the
  /// results would silently lose the corrections. A name that is too long for the file system has no file, nor has a folder whose name is
  /// a link to itself.
  private func status() throws(FormCheckError) -> FileStatus? {
    do throws(Errno) { return try FileStatus(unfollowing: path) } catch .noSuchFileOrDirectory, .notDirectory,
      .fileNameTooLong, .tooManySymbolicLinkLevels
    {
      return nil
    } catch {
      throw .unreadable(path, error, operation: "lstat")
    }
  }

  private func remove() throws(FormCheckError) {
    guard let name = path.lastComponent, FileStatus(unfollowed: path) != nil else { return }
    try FormCheckError.wrapping { try DirectoryHandle(path.removingLastComponent()).remove(name) }
    guard FileStatus(unfollowed: path) == nil else {
      throw FormCheckError(
        .output,
        "\(path.string) can't be removed. Change the permissions of its folder, or remove it yourself.",
        operation: "unlinkat", path: path.string)
    }
  }

  private func refusal(_ reason: String) -> FormCheckError {
    FormCheckError(.input, "\(path.string) \(reason).", path: path.string)
  }

  /// Returns the first mistake in text that isn't JSON and its remedy, as the rest of a sentence that begins with the file's name.
  private static func sentence(_ mistake: JSONSyntax.Mistake) -> String {
    let position = "line \(mistake.line), column \(mistake.column)"
    let cause =
      switch mistake.character {
      case nil: "it ends too early"
      case let mark? where "“”„‘’'".contains(mark):
        "names and texts need straight double quotation marks (\(position))"
      case let character?: "of “\(character)” in \(position)"
      }
    return "is not JSON, because \(cause). Correct or remove it"
  }

  /// Returns the mistake in a JSON file and its remedy, as the rest of a sentence that begins with the file's name.
  private static func sentence(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return damaged }
    switch error {
    case .dataCorrupted(let context):
      // This program's descriptions continue the sentence. The decoder's own descriptions are sentences with a capital
      // letter.
      let isOwn = context.debugDescription.first?.isLowercase == true
      return isOwn ? edit(context.codingPath) + context.debugDescription : unreadable(context.codingPath)
    case .keyNotFound(let key, let context):
      return
        "\(edit(context.codingPath))has no “\(MotionEdit.memberName(key.stringValue))”, so it is not a file of corrections or is "
        + "damaged. Correct or remove it"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): return unreadable(context.codingPath)
    @unknown default: return damaged
    }
  }

  private static let damaged = "is not JSON, or is damaged. Correct or remove it"

  /// Returns the sentence about the value that can't be read at a path in the file, or about the whole file if the path
  /// is empty.
  private static func unreadable(_ path: [any CodingKey]) -> String {
    if let index = path.lazy.compactMap(\.intValue).first {
      return "can't be read in edit \(index + 1). Correct or remove it"
    }
    guard let key = path.first else { return damaged }
    return
      "has \(MotionEdit.quotedMember(key.stringValue)) that can't be read. Correct it, or remove the file"
  }

  /// Returns the edit that a path in the file leads to, as the start of a clause; empty for another place.
  private static func edit(_ path: [any CodingKey]) -> String {
    path.lazy.compactMap(\.intValue).first.map { "has an invalid edit \($0 + 1), which " } ?? ""
  }
}
