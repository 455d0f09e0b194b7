import FormCheckFiles
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage
import FormCheckVideo

/// A video with the record and the observations of an earlier analysis.
struct SavedAnalysis: Sendable {
  let source: VideoSource
  let record: Provenance
  /// The video and the record as they were read.
  let files: InputSnapshot
  /// The analyzed range, as frame numbers in the whole file.
  let frames: Range<Int>
  let store: ObservationStore
  let segments: [Segment]

  /// Opens the analysis of `input` among `outputs`.
  ///
  /// - Parameter option: the option that names the folder of the analysis, for the error if there is none.
  /// - Throws: an error if there is no analysis, if it is damaged, or if the input has changed since.
  init(
    _ input: FilePath, in outputs: OutputFiles, limits: ResourceLimits? = nil, option: String = "-o"
  ) throws(FormCheckError) {
    let before = FileStatus(input)
    let stored = try VideoSource.opened(input)
    try limits?.check(stored)
    (record, files) = try Self.record(of: input, in: outputs, option)
    try files.video.checkUnchanged(since: before)
    source = stored.rotated(by: FrameRotation(record.settings))
    frames = try Self.frames(record, of: source, in: outputs)
    store = try Self.store(record, in: outputs)
    segments = SegmentPlan(source).segments(in: frames)
  }

  /// The video with its saved observations.
  var video: ExtractedVideo {
    ExtractedVideo(
      source: source, frames: frames, store: store, segments: segments,
      level: PoseModels.level(recorded: record.settings[Provenance.levelKey]))
  }

  /// The analyzed part of the video, in seconds since the first frame; nil for all of it.
  var range: ClosedRange<Double>? {
    guard frames != 0..<source.timeline.frameCount,
      let start = source.timeline.timestamp(ofFrame: frames.lowerBound)?.seconds,
      let end = source.timeline.timestamp(ofFrame: frames.upperBound - 1)?.seconds, start <= end
    else { return nil }
    return start...end
  }

  /// Returns the user's corrections of this video among `outputs`; none if there is no file of edits.
  func edits(in outputs: OutputFiles) throws(FormCheckError) -> [MotionEdit] {
    let file = editsFile(in: outputs)
    let edits = try file.edits { source.info.size }
    try file.check(edits, in: source)
    return edits
  }

  /// Returns the file of the user's corrections of this video among `outputs`.
  func editsFile(in outputs: OutputFiles) -> EditsFile {
    EditsFile(outputs, of: record.input, rotation: FrameRotation(record.settings))
  }

  /// Returns the people and the settings of motion, with the user's corrections among `outputs`.
  ///
  /// - Parameters:
  ///   - people: which people are kept; nil for those of the analysis.
  ///   - motion: the settings; nil for those of the analysis.
  ///   - changes: the changes of both.
  ///   - library: the exercises that can be recognized if `motion` is nil.
  func motionInputs(
    in outputs: OutputFiles, people: PeopleSettings? = nil, motion: MotionSettings? = nil,
    changes: SettingsChanges = SettingsChanges(), library: ExerciseLibrary
  ) throws(FormCheckError) -> (TrackAssignment, MotionSettings) {
    var settings = try MotionSettings.settings(motion, recorded: record.settings, changedBy: changes, library)
    settings.edits = try edits(in: outputs)
    var people = people ?? PeopleSettings(record.settings)
    changes.apply(to: &people)
    let assignment = try people.trackAssignment(
      of: store, segments, in: source, edits: settings.edits, units: settings.units)
    return (assignment, settings)
  }

  /// Returns the pose table with the columns recorded by the analysis.
  ///
  /// - Throws: an error if this version of the program writes other columns.
  func poseTable() throws(FormCheckError) -> PoseTable {
    guard let skeleton = recordedSkeleton else {
      throw FormCheckError(
        .input,
        "The tables of \(source.info.path) were written by another version. Run formcheck analyze with --force."
      )
    }
    return PoseTable(skeleton: skeleton)
  }

  /// The skeleton whose keypoints the analysis recorded; nil if no network in this version has it.
  var recordedSkeleton: Skeleton? {
    let names = record.columns.map(\.name)
    let skeletons = PoseNetwork.all.map(\.skeleton) + [.coco17]
    return skeletons.first { PoseTable(skeleton: $0).columns.map(\.name) == names }
  }

  private static func record(
    of input: FilePath, in outputs: OutputFiles, _ option: String
  ) throws(FormCheckError) -> (Provenance, InputSnapshot) {
    let path = outputs.provenance
    let status = FileStatus(path)
    let bytes = try content(of: path, about: input, option)
    guard let record = try? JSONText.decode(Provenance.self, from: bytes) else {
      throw FormCheckError(
        .input, "\(path.string) is damaged or from another version. Run formcheck analyze with --force."
      )
    }
    let file = try InputFile(input)
    guard record.input.sha256 == file.sha256 else {
      throw FormCheckError(
        .input,
        "\(input.string) has changed since it was analyzed. Run formcheck analyze with --force.")
    }
    return (record, InputSnapshot(file, record: path, status))
  }

  private static func content(
    of path: FilePath, about input: FilePath, _ option: String
  ) throws(FormCheckError) -> [UInt8] {
    do { return try RegularFile.json(at: path) } catch
      where [Errno.noSuchFileOrDirectory.rawValue, Errno.fileNameTooLong.rawValue].contains(error.code)
    {
      try ResultFile.check(input)
      throw FormCheckError(
        .input,
        "There is no \(path.string). Run formcheck analyze \(ShellText.file(input.string)) first, or pass the folder of "
          + "its outputs with \(option).", operation: error.operation, path: path.string, code: error.code)
    }
  }

  private static func frames(
    _ record: Provenance, of source: VideoSource, in outputs: OutputFiles
  ) throws(FormCheckError) -> Range<Int> {
    let bounds = [AnalysisSettings.firstFrameKey, AnalysisSettings.endFrameKey].map {
      record.settings[$0].flatMap { Int($0) }
    }
    guard let first = bounds[0], let end = bounds[1], first >= 0, first < end,
      end <= source.timeline.frameCount
    else {
      throw FormCheckError(
        .input,
        "\(outputs.provenance.string) contains no frame range. Run formcheck analyze with --force.")
    }
    return first..<end
  }

  /// Returns the folder of saved poses named in the record. The record may have been edited, so the name must be one
  /// that an analysis of these outputs would choose.
  private static func store(
    _ record: Provenance, in outputs: OutputFiles
  ) throws(FormCheckError) -> ObservationStore {
    let start = "\(WorkFolder.name)/"
    guard let text = record.outputs[Provenance.observationsRole], text.hasPrefix(start),
      let name = FilePath.Component(String(text.dropFirst(start.count))), name.kind == .regular,
      outputs.isObservations(name.string)
    else {
      throw FormCheckError(
        .input,
        "\(outputs.provenance.string) lists no saved poses. Run formcheck analyze with --force.",
        path: outputs.provenance.string)
    }
    return ObservationStore(directory: outputs.workFolder.appending(name))
  }
}
