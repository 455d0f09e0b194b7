import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import SystemPackage

/// The drawing data of every frame, in an unnamed temporary file.
///
/// Rendering needs one frame at a time, and the motion of a long video would double the memory that rendering uses.
/// ``DrawingSpoolWriter`` writes the file. Several readers may read it at the same time.
final class DrawingSpool: Sendable {
  /// The position of a frame's record in the file.
  struct Mark: Hashable, Sendable {
    let frame: Int
    let position: Int64
  }

  /// The SHA-256 of the file, in lowercase hexadecimal.
  let digest: String
  let path: FilePath
  let file: FileDescriptor
  /// The skeleton of every pose; nil if there are no people to draw.
  let skeleton: Skeleton?
  /// The positions of some records, ascending.
  private let marks: [Mark]

  /// Creates the spool of an open file, which is closed on deinitialization.
  init(_ file: FileDescriptor, of skeleton: Skeleton?, marks: [Mark], digest: String, path: FilePath) {
    (self.file, self.skeleton, self.marks, self.digest, self.path) = (file, skeleton, marks, digest, path)
  }

  /// Returns a reader that starts at a frame.
  ///
  /// - Complexity: O(log *n*) in the number of marks; the first read skips the records since the last mark.
  func reader(from frame: Int) -> DrawingReader {
    let next = marks.partitioningIndex { $0.frame > frame }
    return DrawingReader(self, at: next > 0 ? marks[next - 1].position : 0)
  }

  /// Returns the people in some frames, by frame number.
  ///
  /// - Complexity: one read of the file around each of `frames`.
  func people(ofFrames frames: [Int]) throws(FormCheckError) -> [Int: [OverlayPerson]] {
    var people: [Int: [OverlayPerson]] = [:]
    for frame in Set(frames) { people[frame] = try reader(from: frame).people(of: frame) }
    return people
  }

  deinit { try? file.close() }
}
