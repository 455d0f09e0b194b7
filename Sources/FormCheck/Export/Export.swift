public import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
public import FormCheckReports
import FormCheckVideo
public import SystemPackage

/// An export of saved poses to the formats of other programs, without running the network.
public struct Export: Sendable {
  /// The video.
  public let input: FilePath
  /// The names of the analysis outputs.
  public let outputs: OutputFiles
  /// The folder of the exported files.
  public let directory: FilePath
  /// The contents of the files.
  public var options = ExportOptions()
  /// The people to export; nil for those of the analysis.
  public var people: PeopleSettings?
  /// The settings of motion analysis; nil for those of the analysis.
  public var motion: MotionSettings?
  /// The changes of the settings of people and motion.
  public var changes = SettingsChanges()
  /// The exercises that can be recognized if ``motion`` is nil, with their files, which are never overwritten.
  public var library = ExerciseLibrary.builtIn
  /// All inputs of the command. None of them is overwritten.
  public var commandInputs: [FilePath] = []
  /// Whether existing files are overwritten.
  public var overwrites = false

  /// Creates an export of `input` into `directory`; nil stands for the input's folder. Its analysis is in this folder, or, if
  /// there is none, beside the input.
  public init(input: FilePath, directory: FilePath?) {
    self.init(input, directory, .analyzed(input, writingTo: directory))
  }

  /// Creates an export into `directory` of `input`, which was analyzed into the folder `analysis`; nil stands for the
  /// input's folder.
  public init(input: FilePath, analysis: FilePath?, directory: FilePath?) {
    self.init(input, directory, .analyzed(input, in: analysis))
  }

  private init(_ input: FilePath, _ directory: FilePath?, _ outputs: OutputFiles) {
    (self.input, self.outputs) = (input, outputs)
    self.directory = directory ?? input.removingLastComponent()
  }

  /// The result of an export.
  public struct Result: Hashable, Sendable {
    /// The exported files, or a folder for a format with many files; none if the export was printed.
    public var files: [FilePath] = []
    /// What may make the files wrong: corrections without effect, and doubtful times, in sentences.
    public let warnings: [String]
    /// What the formats can't represent, in sentences.
    public var remarks: [String] = []
  }

  /// Writes the files of all `formats`, once for each format. They get their final names once all of them are complete.
  ///
  /// - Throws: an error if the video wasn't analyzed, if a format can't represent it, if a file can't be
  ///   written, or if the video or its analysis changes meanwhile.
  /// - Complexity: O(*n*), where *n* is the number of people in all frames.
  public func run(_ formats: [any MotionExport.Type]) throws(FormCheckError) -> Result {
    let saved = try SavedAnalysis(input, in: outputs, option: "--analysis")
    let clip = try clip(of: saved)
    var folders: [ExportFolder] = []
    var result = Result(warnings: warnings(clip))
    var known: Set<ObjectIdentifier> = []
    for format in formats where known.insert(ObjectIdentifier(format)).inserted {
      let export = try checked(format, clip)
      result.remarks += export.remarks(clip).map { "\(format.name): \($0)" }
      folders.append(try written(export, folder: format.folder(stem: clip.stem), clip))
    }
    try saved.files.checkUnchanged()
    for folder in folders { result.files += try folder.commit() }
    return result
  }

  /// Writes the only file of `format` to standard output.
  ///
  /// - Throws: ``FormCheckError/Kind/closedPipe`` if the program that reads standard output has ended, or another error if the
  ///   video or its analysis changes meanwhile.
  /// - Complexity: O(*n*), where *n* is the number of people in all frames.
  public func print(_ format: any MotionExport.Type) throws(FormCheckError) -> Result {
    try print(format, to: StandardOutputSink())
  }

  /// Writes the only file of `format` to `sink`.
  func print(
    _ format: any MotionExport.Type, to sink: StandardOutputSink
  ) throws(FormCheckError) -> Result {
    let saved = try SavedAnalysis(input, in: outputs, option: "--analysis")
    let clip = try clip(of: saved)
    let export = try checked(format, clip)
    var sink = sink
    try export.write(clip, to: &sink)
    try sink.flush()
    try saved.files.checkUnchanged()
    return Result(warnings: warnings(clip), remarks: export.remarks(clip))
  }

  private func warnings(_ clip: ExportClip) -> [String] {
    clip.motion.unappliedSentences
      + [clip.motion.tempoDoubt?.sentence(about: input.string)].compactMap(\.self)
  }

  /// Returns the export in a format, after a check that it can represent the clip.
  private func checked(
    _ format: any MotionExport.Type, _ clip: ExportClip
  ) throws(FormCheckError) -> any MotionExport {
    let export = format.init(options)
    do { try export.check(clip) } catch {
      throw FormCheckError(
        .input, "\(input.string) can't be exported as \(format.name): \(error.description)",
        path: input.string)
    }
    return export
  }

  private func written(
    _ export: some MotionExport, folder: String?, _ clip: ExportClip
  ) throws(FormCheckError) -> ExportFolder {
    let guarding = OutputGuard(
      input: input, overwrites: overwrites, inputs: CommandInputs([input] + commandInputs + library.files))
    var sink = try ExportFolder(directory, folder: folder, guarding: guarding)
    try export.write(clip, to: &sink)
    try sink.close()
    return sink
  }

  /// Reads every segment twice: once for the people, which also verifies the file, and once for motion and depth.
  private func clip(of saved: SavedAnalysis) throws(FormCheckError) -> ExportClip {
    let (assignment, settings) = try saved.motionInputs(
      in: outputs, people: people, motion: motion, changes: changes, library: library)
    let pixelAspectRatio = saved.source.info.sampleAspectRatio.ratio
    var depths = Depths(
      assignment, count: try saved.store.tally(of: saved.segments).analyzed,
      pixelAspectRatio: pixelAspectRatio)
    let motion = try saved.video.motion(of: assignment, settings) {
      depths.add($0, segment: $1)
    }
    var clip = ExportClip(
      stem: outputs.stem, height: saved.source.info.size.height,
      skeleton: saved.recordedSkeleton ?? PoseNetwork.standard.skeleton, motion: motion, frames: saved.frames,
      isVariableFrameRate: saved.source.info.isVariableFrameRate)
    clip.version = ProgramVersion.version
    clip.pixelAspectRatio = pixelAspectRatio
    clip.depths = depths.series(of: motion.people.map(\.person))
    return clip
  }
}

/// A recorder of keypoint depths of all people.
private struct Depths {
  private let assignment: TrackAssignment
  private let count: Int
  private let pixelAspectRatio: Double
  private var position = 0
  private var series: [Int: DepthSeries] = [:]

  /// Creates a recorder for `count` frames, whose pixels are `pixelAspectRatio` times as wide as high.
  init(_ assignment: TrackAssignment, count: Int, pixelAspectRatio: Double) {
    (self.assignment, self.count, self.pixelAspectRatio) = (assignment, count, pixelAspectRatio)
  }

  /// Adds the next frame.
  ///
  /// - Complexity: O(*n*), where *n* is the number of people.
  mutating func add(_ frame: FrameObservation, segment: Int) {
    for person in frame.people {
      guard let number = assignment.person(of: person.track, in: segment, frame: frame) else { continue }
      // The default has the size of the whole clip, and is only made for a new person.
      series[
        number,
        default: DepthSeries(
          skeleton: person.pose.skeleton, count: count, pixelAspectRatio: pixelAspectRatio)
      ].add(person.pose, at: position)
    }
    position += 1
  }

  /// Returns the depth series of these people.
  func series(of people: [Int]) -> [Int: DepthSeries] { series.filter { people.contains($0.key) } }
}
