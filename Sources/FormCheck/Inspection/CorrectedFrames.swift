import FormCheckFiles
public import FormCheckMotion
import FormCheckOverlay
public import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckVideo
public import SystemPackage

/// The people in single frames of an analyzed video with the user's corrections, from saved poses.
///
/// A frame on which the networks run alone can't show a correction: points and people are corrected in the tracks of the
/// whole video.
public struct CorrectedFrames: Sendable {
  /// The outputs beside which the corrections are.
  public let outputs: OutputFiles
  /// The corrections.
  public let edits: [MotionEdit]
  private let input: FilePath
  private let saved: SavedAnalysis
  private let changes: SettingsChanges

  /// Returns the outputs of `input` with corrections, in `directory` or in the input's folder; nil if there are none.
  public static func outputs(of input: FilePath, directory: FilePath?) -> OutputFiles? {
    let candidates = [directory, nil].map { OutputFiles.analyzed(input, in: $0) }
    return candidates.first { FileStatus(unfollowed: $0.edits) != nil }
  }

  /// Opens the saved poses and the corrections among `outputs`.
  ///
  /// - Parameters:
  ///   - input: the video.
  ///   - outputs: the names of its outputs.
  ///   - changes: the changes of the people of the analysis.
  /// - Throws: an error if there are no saved poses, or if the corrections can't be read.
  public init(
    input: FilePath, outputs: OutputFiles, changes: SettingsChanges = SettingsChanges()
  ) throws(FormCheckError) {
    saved = try SavedAnalysis(input, in: outputs)
    edits = try saved.edits(in: outputs)
    (self.input, self.outputs, self.changes) = (input, outputs, changes)
  }

  /// The rotation of the analysis, after the one that the file states.
  public var rotation: FrameRotation { FrameRotation(saved.record.settings) }

  /// The video, rotated as for the analysis.
  var source: VideoSource { saved.source }

  /// Returns the people in the frames with these numbers, as in the tables.
  ///
  /// - Throws: a usage error for a frame outside the analyzed range.
  /// - Complexity: one read of every segment up to the last frame; memory for one chunk.
  func results(_ indices: Set<Int>) throws(FormCheckError) -> [Int: FrameResult] {
    for index in indices.sorted() where !saved.frames.contains(index) { throw outside(index) }
    var pipeline = try pipeline()
    var results: [Int: FrameResult] = [:]
    func collect(_ chunk: MotionChunk) {
      for index in indices.intersection(chunk.shownFrames(in: saved.frames)) {
        results[index] = saved.source.timeline.timestamp(ofFrame: index).map {
          chunk.motion.frame(index, at: $0)
        }
      }
    }
    for segment in saved.segments {
      for frame in try saved.store.load(segment).frames {
        if let chunk = pipeline.add(frame, segment: segment.number) { collect(chunk) }
        if results.count == indices.count { return results }
      }
    }
    collect(pipeline.finish())
    return results
  }

  /// Returns the covered faces in the frames with these numbers; nil if nobody's face is covered.
  ///
  /// - Complexity: one read of every segment, and a search of those around the frames whose faces aren't saved.
  func faceCovers(
    _ selection: FaceSelection?, in indices: [Int], threads: Int
  ) async throws(FormCheckError) -> FaceCovers? {
    guard let selection else { return nil }
    let search = FaceSearch(video: saved.video, cores: CorePermits(threads), savingIsOptional: true)
    return try await search.covers(
      selection, around: indices.map { $0..<($0 + 1) }, assignment: try assignment(settings))
  }

  /// Adds the user's drawings in a frame to the content drawn on it.
  func addDrawings(in frame: FrameResult, to content: inout OverlayContent) {
    let moment = Moment(frame: frame.index, timestamp: frame.timestamp)
    content.drawings = DrawingSchedule(edits, of: saved.source).drawings(at: moment)
    content.pixelAspect = saved.source.info.sampleAspectRatio.ratio
  }

  private var settings: MotionSettings {
    var settings = MotionSettings(saved.record.settings, exercises: [])
    settings.edits = edits
    return settings
  }

  private func assignment(_ settings: MotionSettings) throws(FormCheckError) -> TrackAssignment {
    var people = PeopleSettings(saved.record.settings)
    changes.apply(to: &people)
    return try people.trackAssignment(
      of: saved.store, saved.segments, in: saved.source, edits: edits, units: settings.units)
  }

  private func pipeline() throws(FormCheckError) -> MotionPipeline {
    let settings = settings
    let assignment = try assignment(settings)
    return MotionPipeline(
      assignment: assignment, measurement: AngleMeasurement(saved.source), settings: settings,
      units: try saved.video.units(settings.units, assignment))
  }

  private func outside(_ index: Int) -> FormCheckError {
    let (first, last) = (saved.frames.lowerBound, saved.frames.upperBound - 1)
    return FormCheckError(
      .usage,
      "\(input.string) has corrections, but frame #\(index) is outside the analyzed frames #\(first) to #\(last). Choose one "
        + "of these, or use --no-edits to run the networks on the frame.")
  }
}
