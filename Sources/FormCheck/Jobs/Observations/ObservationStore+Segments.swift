import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import SystemPackage

extension ObservationStore {
  /// The maximum size in bytes of one person in a file: 33 points in the image plane and in the world.
  private static let bytesOfPerson = 2048
  /// The maximum number of people in a frame.
  private static let maximumPeople = 512
  private static let maximumFileSize = 4 << 30

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
        "The saved poses in \(path.string) belong to other frames of the video. Run formcheck analyze on the video "
          + "again.", path: path.string)
    }
    if !isVerified {
      summaries[segment] = SegmentSummary(observations, number: segment.number, verified: file.status)
    }
    return observations
  }

  /// Throws an error if the file of a segment is missing.
  func check(_ segments: [Segment]) throws(FormCheckError) {
    for segment in segments {
      _ = try file(of: segment, directory.appending(WorkFileNames.segment(segment.number)))
    }
  }

  private func file(of segment: Segment, _ path: FilePath) throws(FormCheckError) -> RegularFile {
    do throws(FormCheckError) { return try file(WorkFileNames.segment(segment.number)) } catch {
      guard error.code == Errno.noSuchFileOrDirectory.rawValue else { throw error }
      throw FormCheckError(
        .input,
        "There are no saved poses in \(path.string). Run formcheck analyze on the video again with --force.",
        operation: error.operation, path: path.string, code: error.code)
    }
  }

  /// Returns the maximum size of a segment's file, in bytes.
  private static func maximumSize(of segment: Segment) -> Int {
    let (bytes, overflow) = (segment.frames.count + 1)
      .multipliedReportingOverflow(by: maximumPeople * bytesOfPerson)
    return overflow ? maximumFileSize : min(bytes, maximumFileSize)
  }

  /// Returns the segments whose file is missing, damaged, or for other frames.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all files.
  func missing(of segments: [Segment]) -> [Segment] {
    segments.filter { (try? load($0)) == nil }
  }

  /// Returns the sum of the counts of `segments`.
  ///
  /// - Complexity: O(*s*) in the number of segments, plus the size of the files that this run hasn't written or read.
  func tally(of segments: [Segment]) throws(FormCheckError) -> PoseExtractor.Tally {
    var tally = PoseExtractor.Tally()
    for segment in segments { tally = tally + (try summary(of: segment)).tally }
    return tally
  }

  /// Returns the tracks of `segments`, in this order.
  ///
  /// - Complexity: O(*t*) in the number of tracks, plus the size of the files that this run hasn't written or read, and of
  ///   all files in slow motion: summaries are those of real time.
  func tracks(
    of segments: [Segment], slowMotion: Double = 1
  ) throws(FormCheckError) -> TrackAssignmentBuilder {
    var tracks = TrackAssignmentBuilder(slowMotion: slowMotion)
    for segment in segments {
      if slowMotion == 1 {
        tracks.append((try summary(of: segment)).tracks)
      } else {
        for frame in try load(segment).frames { tracks.add(frame, segment: segment.number) }
      }
    }
    return tracks
  }

  private func summary(of segment: Segment) throws(FormCheckError) -> SegmentSummary {
    if let summary = summaries[segment] { return summary }
    let observations = try load(segment)
    return summaries[segment] ?? SegmentSummary(observations, number: segment.number, verified: nil)
  }
}
