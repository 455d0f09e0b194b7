import FormCheckFiles
import Synchronization
import SystemPackage

/// The faces in a video's segments, after the segments were searched: on disk, or in memory if they can't be saved.
///
/// A value exists only after a search, so that covers can't be drawn without one.
final class SavedFaces: Sendable {
  let key: FaceKey
  private let store: ObservationStore
  /// The faces of segments whose files can't be written, by segment number.
  private let unsaved = Mutex<[Int: SegmentFaces]>([:])

  /// The maximum size of a file in bytes. A frame has at most a few hundred faces of 20 bytes.
  private static let maximumFileSize = 1 << 30

  /// Creates the faces of a network's search.
  init(_ key: FaceKey, in store: ObservationStore) { (self.key, self.store) = (key, store) }

  /// Returns the faces of one segment.
  ///
  /// - Throws: an error if the file is missing, damaged, or for other frames.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  func load(_ segment: Segment) throws(FormCheckError) -> SegmentFaces {
    if let faces = unsaved.withLock({ $0[segment.number] }), faces.covered == segment.frames { return faces }
    let name = WorkFileNames.faces(segment.number, key: key.description)
    let path = store.directory.appending(name)
    let faces = try FaceFile.decode(
      try store.content(of: name, atMost: Self.maximumFileSize), path: path)
    guard faces.covered == segment.frames else {
      throw FormCheckError(
        .input,
        "The saved faces in \(path.string) belong to other frames of the video. Remove the file and run the command "
          + "again.", path: path.string)
    }
    return faces
  }

  /// Returns those of some segments whose file is missing, damaged, or for other frames.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all files.
  func missing(of segments: [Segment]) -> [Segment] { segments.filter { (try? load($0)) == nil } }

  /// Saves the faces of one segment. If `isOptional`, faces that can't be written stay in memory, so a command that
  /// writes no files beside the video also works in a read-only folder.
  func save(_ faces: SegmentFaces, of segment: Segment, isOptional: Bool) throws(FormCheckError) {
    let bytes = FaceFile.encode(faces)
    let name = WorkFileNames.faces(segment.number, key: key.description)
    do {
      try store.write(bytes, to: name)
    } catch {
      guard isOptional else { throw error }
      // The faces are kept as they would be read, because the file rounds positions.
      let rounded = try FaceFile.decode(bytes, path: store.directory.appending(name))
      unsaved.withLock { $0[segment.number] = rounded }
    }
  }
}
