import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import SystemPackage

/// The saved observations of one analysis: a folder with one file a segment.
///
/// Every file is written under another name and renamed, so a file with its final name is complete. Several processes
/// may fill the same folder: all of them write the same bytes for a segment. Every call opens the folder and the one
/// around it as real folders, never through links; see ``DirectoryHandle``.
///
/// A store and its copies remember the summaries of the segments that they wrote or read. So a run reads each segment
/// once for its motion, and once more before that only if another run wrote it. The checksum is verified by the first
/// read.
struct ObservationStore: Sendable {
  let directory: FilePath
  private let summaries = SegmentSummaries()
  private var workFolder: FilePath { directory.removingLastComponent() }

  /// Bytes of one person in a file, at most: 33 points in the image plane and in the world.
  private static let bytesOfPerson = 2048
  /// People in a frame, at most.
  private static let maximumPeople = 512
  private static let maximumFileSize = 4 << 30

  init(directory: FilePath) { self.directory = directory }

  /// Opens the folder.
  func opened() throws(FormCheckError) -> DirectoryHandle {
    let directory = directory
    guard let name = directory.lastComponent else {
      return try FormCheckError.wrapping { try DirectoryHandle(directory) }
    }
    let work = try WorkFolder.open(workFolder)
    return try FormCheckError.wrapping { try work.directory(name) }
  }

  /// Makes the folder if it doesn't exist.
  func prepare() throws(FormCheckError) {
    guard let name = directory.lastComponent else { return }
    let work = try WorkFolder.make(workFolder)
    _ = try FormCheckError.wrapping { try work.madeDirectory(name) }
  }

  /// Removes the observations, and the folders around them if they are empty then.
  func remove() {
    summaries.removeAll()
    remove(where: WorkFileNames.isStoreFile)
  }

  /// Removes the unfinished files of killed processes, and the folder if it is empty then.
  func removeUnfinished() { remove(where: WorkFileNames.isUnfinished) }

  /// Removes the folder and the one around it if they are empty.
  func removeIfEmpty() { remove { _ in false } }

  /// Removes files by name. A file that can't be opened, read or removed stays: it does no harm, and the next run tries
  /// again.
  private func remove(where isUnwanted: (String) -> Bool) {
    guard let name = directory.lastComponent, let work = try? WorkFolder.open(workFolder) else { return }
    if let folder = try? work.directory(name), let names = try? folder.names() {
      for name in names where isUnwanted(name.string) { folder.remove(name) }
    }
    work.removeDirectoryIfEmpty(name)
    WorkFolder.removeIfEmpty(workFolder)
  }

  /// Writes the file `name` in the folder.
  func write(_ bytes: [UInt8], to name: String) throws(FormCheckError) {
    guard let name = FilePath.Component(name) else { return }
    let folder = try opened()
    try FormCheckError.wrapping { try folder.write(bytes, to: name) }
  }

  /// The content of the file `name` in the folder, of at most `limit` bytes.
  func content(of name: String, atMost limit: Int) throws(FormCheckError) -> [UInt8] {
    let file = try file(name)
    return try FormCheckError.wrapping { try file.content(atMost: limit) }
  }

  private func file(_ name: String) throws(FormCheckError) -> RegularFile {
    guard let component = FilePath.Component(name) else {
      throw FormCheckError.unreadable(directory.appending(name), Errno.noSuchFileOrDirectory)
    }
    let folder = try opened()
    return try FormCheckError.wrapping { try folder.regularFile(component) }
  }
}

extension ObservationStore {
  /// Saves the observations of one segment.
  ///
  /// - Complexity: O(*n*), where *n* is the number of people in all frames.
  func save(
    _ observations: SegmentObservations, of segment: Segment, skeleton: Skeleton
  ) throws(FormCheckError) {
    try write(
      ObservationFile.encode(observations, skeleton: skeleton), to: WorkFileNames.segment(segment.number))
    summaries[segment] = SegmentSummary(observations, number: segment.number, verified: nil)
  }

  /// Loads the observations of one segment.
  ///
  /// The checksum is verified unless this store has verified it and the file is unchanged.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  func load(_ segment: Segment) throws(FormCheckError) -> SegmentObservations {
    let path = directory.appending(WorkFileNames.segment(segment.number))
    let file = try file(of: segment, path)
    let bytes = try FormCheckError.wrapping { try file.content(atMost: Self.maximumSize(of: segment)) }
    let isVerified = summaries[segment]?.verified == file.status
    let observations = try ObservationFile.decode(bytes, path: path, verifiesChecksum: !isVerified)
    guard observations.covered == segment.frames else {
      throw FormCheckError(
        .input,
        "The saved poses in \(path.string) belong to other frames of the video: run formcheck analyze on the video "
          + "again.", path: path.string)
    }
    if !isVerified {
      summaries[segment] = SegmentSummary(observations, number: segment.number, verified: file.status)
    }
    return observations
  }

  private func file(of segment: Segment, _ path: FilePath) throws(FormCheckError) -> RegularFile {
    do throws(FormCheckError) { return try file(WorkFileNames.segment(segment.number)) } catch {
      guard error.code == Errno.noSuchFileOrDirectory.rawValue else { throw error }
      throw FormCheckError(
        .input, "There are no saved poses in \(path.string): run formcheck analyze on the video again.",
        operation: error.operation, path: path.string, code: error.code)
    }
  }

  /// The maximum size of a segment's file, in bytes.
  private static func maximumSize(of segment: Segment) -> Int {
    let (bytes, overflow) = (segment.frames.count + 1)
      .multipliedReportingOverflow(by: maximumPeople * bytesOfPerson)
    return overflow ? maximumFileSize : min(bytes, maximumFileSize)
  }

  /// The segments whose file is missing, damaged or about other frames.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all files.
  func missing(of segments: [Segment]) -> [Segment] {
    segments.filter { (try? load($0)) == nil }
  }

  /// The sum of the counts of `segments`.
  ///
  /// - Complexity: O(*s*) in the number of segments, plus the size of those files that this run hasn't written or read.
  func tally(of segments: [Segment]) throws(FormCheckError) -> PoseExtractor.Tally {
    var tally = PoseExtractor.Tally()
    for segment in segments { tally = tally + (try summary(of: segment)).tally }
    return tally
  }

  /// The tracks of `segments`, in this order.
  ///
  /// - Complexity: O(*t*) in the number of tracks, plus the size of those files that this run hasn't written or read.
  func tracks(of segments: [Segment]) throws(FormCheckError) -> TrackAssignmentBuilder {
    var tracks = TrackAssignmentBuilder()
    for segment in segments { tracks.append((try summary(of: segment)).tracks) }
    return tracks
  }

  private func summary(of segment: Segment) throws(FormCheckError) -> SegmentSummary {
    if let summary = summaries[segment] { return summary }
    let observations = try load(segment)
    return summaries[segment] ?? SegmentSummary(observations, number: segment.number, verified: nil)
  }
}
