import FoundationEssentials
import Pose
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The saved observations of one analysis: a folder with one file a segment.
struct ObservationStore: Hashable, Sendable {
  let directory: FilePath

  /// Makes the folder if it isn't there, and empties it of segments if it is.
  func prepare() throws(FormCheckError) {
    do {
      try? FileManager.default.removeItem(atPath: directory.string)
      try FileManager.default.createDirectory(atPath: directory.string, withIntermediateDirectories: true)
    } catch {
      throw FormCheckError.unwritable(directory, error)
    }
  }

  /// Where segments are kept until all of them are there: a run that is stopped costs no older one its poses.
  var partial: ObservationStore { ObservationStore(directory: FilePath("\(directory.string).partial")) }

  /// Gives the folder its final name, in place of what has it.
  func commit(as final: ObservationStore) throws(FormCheckError) {
    try? FileManager.default.removeItem(atPath: final.directory.string)
    guard rename(directory.string, final.directory.string) == 0 else {
      throw FormCheckError.unwritable(final.directory, Errno(rawValue: errno))
    }
  }

  /// Removes the folder, and the one around it if nothing else is in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: directory.string)
    rmdir(directory.removingLastComponent().string)
  }

  /// Keeps one segment's frames.
  func save(_ frames: [FrameObservation], of segment: Segment, skeleton: Skeleton) throws(FormCheckError) {
    try PartialFile.write(ObservationFile.encode(frames, skeleton: skeleton), to: path(of: segment))
  }

  /// One segment's frames.
  func load(_ segment: Segment) throws(FormCheckError) -> [FrameObservation] {
    let path = path(of: segment)
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path.string)))
      return try ObservationFile.decode(bytes, path: path)
    } catch let error as FormCheckError {
      throw error
    } catch {
      throw FormCheckError(
        .input,
        "There are no saved poses in \(path.string): run formcheck analyze on the video again with --force.")
    }
  }

  private func path(of segment: Segment) -> FilePath {
    directory.appending("segment-\(segment.number).observations")
  }
}
