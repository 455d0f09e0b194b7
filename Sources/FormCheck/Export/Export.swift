public import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
public import FormCheckReports
public import SystemPackage
import FormCheckVideo

/// Writes saved poses in the formats of other programs, without running the network.
public struct Export: Sendable {
  /// The video.
  public let input: FilePath
  /// Where the analysis is and the files go.
  public let outputs: OutputFiles
  /// What is written of the poses.
  public var options = ExportOptions()
  /// Who counts; nil for those whom the analysis was told to show.
  public var people: PeopleSettings?
  /// How motion is cleaned and which exercise it is; nil for what the analysis was told.
  public var motion: MotionSettings?
  /// Whether existing files are overwritten.
  public var overwrites = false

  /// An export of `input`, analyzed before into `directory`; nil stands for the input's own folder.
  public init(input: FilePath, directory: FilePath?) {
    self.input = input
    outputs = .analyzed(input, in: directory)
  }

  /// What was written.
  public struct Result: Hashable, Sendable {
    /// The files; a folder where a format makes many.
    public let files: [FilePath]
    /// What the user has to know about them, in sentences.
    public let remarks: [String]
  }

  /// Writes the files of every one of `formats`; they get their names when all of them are whole.
  public func run(_ formats: [any MotionExport.Type]) throws(FormCheckError) -> Result {
    let clip = try clip(of: try SavedAnalysis(input, in: outputs))
    var sinks: [ExportFolder] = []
    var remarks: [String] = []
    for format in formats {
      let export = format.init(options)
      do { try export.check(clip) } catch {
        throw FormCheckError(
          .input, "\(input.string) can't be exported as \(format.name): \(error.description)")
      }
      remarks += export.remarks(clip).map { "\(format.name): \($0)" }
      sinks.append(try written(export, folder: format.folder(stem: clip.stem), clip))
    }
    var files: [FilePath] = []
    for sink in sinks { files += try sink.commit() }
    return Result(files: files, remarks: remarks)
  }

  private func written(
    _ export: some MotionExport, folder: String?, _ clip: ExportClip
  ) throws(FormCheckError) -> ExportFolder {
    let guarding = OutputGuard(input: input, overwrites: overwrites)
    var sink = try ExportFolder(outputs.directory, folder: folder, guarding: guarding)
    try export.write(clip, to: &sink)
    try sink.close()
    return sink
  }

  private func clip(of saved: SavedAnalysis) throws(FormCheckError) -> ExportClip {
    let people = people ?? PeopleSettings(saved.record.settings)
    let roster = try people.roster(of: saved.store, saved.segments, in: saved.source)
    var clip = ExportClip(
      stem: outputs.stem, height: saved.source.info.size.height,
      skeleton: saved.recordedSkeleton ?? PoseNetwork.standard.skeleton,
      motion: try saved.motion(of: roster, motion ?? MotionSettings(saved.record.settings)),
      frames: saved.frames, isVariableFrameRate: saved.source.info.isVariableFrameRate)
    clip.depths = try depths(saved, roster, clip.motion)
    return clip
  }

  private func depths(
    _ saved: SavedAnalysis, _ roster: TrackAssignment, _ motion: ClipMotion
  ) throws(FormCheckError) -> [Int: DepthSeries] {
    var depths: [Int: DepthSeries] = [:]
    for person in motion.people {
      depths[person.person] = DepthSeries(skeleton: person.points.skeleton, count: motion.frames.count)
    }
    var position = 0
    for segment in saved.segments {
      for frame in try saved.store.load(segment).frames {
        for person in frame.people {
          guard let number = roster.person(of: person.track, in: segment.number) else { continue }
          depths[number]?.add(person.pose, at: position)
        }
        position += 1
      }
    }
    return depths
  }
}
