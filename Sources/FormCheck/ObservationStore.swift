import FormCheckPose
import SystemPackage

/// The saved observations of one analysis: a folder with one file a segment.
///
/// Every file is written elsewhere and renamed, so one with its final name is whole, and several processes may fill
/// the same folder: every process that writes a segment writes the same bytes. The folder and the one around it are real folders
/// at every single call, never links; see ``DirectoryHandle``.
struct ObservationStore: Hashable, Sendable {
  let directory: FilePath
  private var workFolder: FilePath { directory.removingLastComponent() }

  /// Bytes of one person in a file, at most: 33 points in the picture and in space.
  private static let bytesOfPerson = 2048
  /// People in a picture, at most.
  private static let people = 512
  private static let largestFile = 4 << 30

  /// Opens the folder.
  func opened() throws(FormCheckError) -> DirectoryHandle {
    guard let name = directory.lastComponent else { return try DirectoryHandle(directory) }
    return try WorkFolder.open(workFolder).directory(name)
  }

  /// Makes the folder if it isn't there.
  func prepare() throws(FormCheckError) {
    guard let name = directory.lastComponent else { return }
    _ = try WorkFolder.make(workFolder).madeDirectory(name)
  }

  /// Those of `segments` that aren't there, whole and about the same frames.
  func missing(of segments: [Segment]) -> [Segment] {
    segments.filter { (try? load($0)) == nil }
  }

  /// Removes the observations, and the folders around them if nothing else is in them.
  func remove() { remove(where: WorkFileNames.isStoreFile) }

  /// Removes what writers that were killed have left behind, and the folder if it is empty then.
  func removeUnfinished() { remove(where: WorkFileNames.isUnfinished) }

  /// Removes the folder if nothing is in it, and the one around it likewise.
  func removeIfEmpty() { remove { _ in false } }

  /// What can't be opened, read or removed stays: it does no harm, and the next run meets it again.
  private func remove(where isUnwanted: (String) -> Bool) {
    guard let name = directory.lastComponent, let work = try? WorkFolder.open(workFolder) else { return }
    if let folder = try? work.directory(name), let names = try? folder.names() {
      for name in names where isUnwanted(name.string) { folder.remove(name) }
    }
    work.removeDirectoryIfEmpty(name)
    WorkFolder.removeIfEmpty(workFolder)
  }

  /// Keeps what was seen in one segment.
  func save(
    _ observations: SegmentObservations, of segment: Segment, skeleton: Skeleton
  ) throws(FormCheckError) {
    try write(
      ObservationFile.encode(observations, skeleton: skeleton), to: WorkFileNames.segment(segment.number))
  }

  /// Writes the file `name` in the folder.
  func write(_ bytes: [UInt8], to name: String) throws(FormCheckError) {
    guard let name = FilePath.Component(name) else { return }
    try opened().write(bytes, to: name)
  }

  /// The content of the file `name` in the folder, of at most `limit` bytes.
  func content(of name: String, atMost limit: Int) throws(FormCheckError) -> [UInt8] {
    let folder = try opened()
    guard let name = FilePath.Component(name) else { return [] }
    return try folder.content(of: name, atMost: limit)
  }

  /// What was seen in one segment.
  func load(_ segment: Segment) throws(FormCheckError) -> SegmentObservations {
    let path = directory.appending(WorkFileNames.segment(segment.number))
    let observations = try ObservationFile.decode(try bytes(of: segment, path), path: path)
    guard observations.covered == segment.frames else {
      throw FormCheckError(
        .input,
        "The saved poses in \(path.string) are of other frames: run formcheck analyze on the video again.")
    }
    return observations
  }

  private func bytes(of segment: Segment, _ path: FilePath) throws(FormCheckError) -> [UInt8] {
    do {
      return try content(of: WorkFileNames.segment(segment.number), atMost: Self.limit(of: segment))
    } catch  where error.code == Errno.noSuchFileOrDirectory.rawValue {
      throw FormCheckError(
        .input, "There are no saved poses in \(path.string): run formcheck analyze on the video again.",
        operation: error.operation, path: path.string, code: error.code)
    }
  }

  /// Bytes that a segment's file has at most.
  private static func limit(of segment: Segment) -> Int {
    let (bytes, overflow) = (segment.frames.count + 1).multipliedReportingOverflow(by: people * bytesOfPerson)
    return overflow ? largestFile : min(bytes, largestFile)
  }

  /// The sum of what was met in `segments`.
  func tally(of segments: [Segment]) throws(FormCheckError) -> PoseExtractor.Tally {
    var tally = PoseExtractor.Tally()
    for segment in segments { tally = tally + PoseExtractor.Tally(try load(segment)) }
    return tally
  }
}
