import Pose
import SystemPackage

/// The saved observations of one analysis: a folder with one file a segment.
///
/// Every file is written elsewhere and renamed, so one with its final name is whole, and several processes may fill
/// the same folder: whoever writes a segment writes the same bytes.
struct ObservationStore: Hashable, Sendable {
  let directory: FilePath
  private var folder: Folder { Folder(path: directory) }

  /// Makes the folder if it isn't there.
  func prepare() throws(FormCheckError) {
    do { try folder.make() } catch { throw FormCheckError.unwritable(directory, error) }
  }

  /// Those of `segments` that aren't there, whole and about the same frames.
  func missing(of segments: [Segment]) -> [Segment] {
    segments.filter { (try? load($0)) == nil }
  }

  /// Removes the folder, and the one around it if nothing else is in it.
  func remove() {
    folder.remove()
    Folder(path: directory.removingLastComponent()).removeIfEmpty()
  }

  /// Removes what writers that were killed have left behind, and the folder if it is empty then.
  func removeUnfinished() {
    for name in folder.names where name.string.hasSuffix(".partial") { directory.appending(name).unlink() }
    removeIfEmpty()
  }

  /// Removes the folder if nothing is in it, and the one around it likewise.
  func removeIfEmpty() {
    folder.removeIfEmpty()
    Folder(path: directory.removingLastComponent()).removeIfEmpty()
  }

  /// Keeps what was seen in one segment.
  func save(
    _ observations: SegmentObservations, of segment: Segment, skeleton: Skeleton
  ) throws(FormCheckError) {
    try PartialFile.write(
      ObservationFile.encode(observations, skeleton: skeleton), to: path(of: segment), isShared: true)
  }

  /// What was seen in one segment.
  func load(_ segment: Segment) throws(FormCheckError) -> SegmentObservations {
    let path = path(of: segment)
    let bytes: [UInt8]
    do { bytes = try path.readAll() } catch {
      throw FormCheckError(
        .input, "There are no saved poses in \(path.string): run formcheck analyze on the video again.")
    }
    let observations = try ObservationFile.decode(bytes, path: path)
    guard observations.covered == segment.frames else {
      throw FormCheckError(
        .input,
        "The saved poses in \(path.string) are of other frames: run formcheck analyze on the video again.")
    }
    return observations
  }

  /// The sum of what was met in `segments`.
  func tally(of segments: [Segment]) throws(FormCheckError) -> Observer.Tally {
    var tally = Observer.Tally()
    for segment in segments { tally = tally + Observer.Tally(try load(segment)) }
    return tally
  }

  private func path(of segment: Segment) -> FilePath {
    directory.appending("segment-\(segment.number).observations")
  }
}
