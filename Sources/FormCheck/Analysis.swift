import Crypto
import FoundationEssentials
import Motion
import Pixels
import Pose
public import PoseEstimation
import Reports
public import SystemPackage
import Video

/// One video from file to outputs: observe, assemble, present.
public struct Analysis: Sendable {
  /// The video.
  public let input: FilePath
  /// What is analysed and what is made.
  public let settings: AnalysisSettings
  /// Where everything goes.
  public let outputs: OutputFiles
  let models: PoseModels

  /// An analysis of `input` into `directory`; nil stands for the input's own folder.
  public init(input: FilePath, directory: FilePath?, settings: AnalysisSettings, models: PoseModels) {
    self.input = input
    self.settings = settings
    self.models = models
    outputs = OutputFiles(input: input, directory: directory)
  }

  /// Does it all. What was finished before an error stays.
  public func run(progress: @escaping ProgressHandler = { _ in }) async throws(FormCheckError)
    -> AnalysisResult
  {
    let source = try VideoSource.opened(input)
    let selection = try FrameSelection(settings, in: source)
    try OutputGuard(input: input, overwrites: settings.overwrites).prepare(plannedOutputs)
    let file = try InputFile(input)
    let store = ObservationStore(directory: outputs.observations(key: observationKey(of: file)))
    let segments = SegmentPlan(source.timeline).segments(in: selection.frames)
    let tally = try await observe(source, selection, segments, store, progress)
    let roster = try settings.people.roster(of: store, segments, in: source)
    let assembly = FrameAssembly(source, roster)
    let frames = AssembledFrames(store: store, assembly: assembly, segments: segments)
    if settings.makesCSV { try writeCSV(frames) }
    if settings.makesVideo { try await writeVideo(source, selection, frames, assembly, progress) }
    let record = record(of: file, source, selection, tally, store)
    try PartialFile.write(try FormCheckError.wrapping { try JSONText.encode(record) }, to: outputs.provenance)
    return AnalysisResult(
      files: plannedOutputs, frames: record.video.frames, path: input.string,
      firstFrame: selection.frames.lowerBound)
  }

  private var plannedOutputs: [FilePath] {
    (settings.makesVideo ? [outputs.annotatedVideo] : []) + (settings.makesCSV ? [outputs.posesCSV] : [])
      + [outputs.provenance]
  }

  private func observe(
    _ source: VideoSource, _ selection: FrameSelection, _ segments: [Segment], _ store: ObservationStore,
    _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> Observer.Tally {
    let unfinished = store.partial
    try unfinished.prepare()
    let observer = Observer(
      source: source, selection: selection, models: models, tracking: settings.tracking.suited(to: source),
      store: unfinished)
    do {
      let tally = try await observer.observe(segments, jobs: settings.jobs, progress: progress)
      guard tally.decoded > 0 else { throw VideoError.nothingDecodable(path: input.string) }
      try unfinished.commit(as: store)
      return tally
    } catch {
      unfinished.remove()
      throw FormCheckError(error)
    }
  }

  private func writeCSV(_ frames: AssembledFrames) throws(FormCheckError) {
    var frames = frames
    let table = PoseTable(skeleton: models.skeleton)
    let file = PartialFile(outputs.posesCSV)
    let writer = try FileWriter(file.partialPath)
    try writer.write(table.header)
    while let frame = try frames.next() { try writer.write(table.lines(for: frame)) }
    try writer.close()
    try file.commit()
  }

  private func writeVideo(
    _ source: VideoSource, _ selection: FrameSelection, _ frames: AssembledFrames,
    _ assembly: FrameAssembly, _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) {
    let presenter = Presenter(
      source: source, frames: selection.frames, settings: settings.presentation, threads: settings.jobs)
    let file = PartialFile(outputs.annotatedVideo)
    let timeline = try AssembledTimeline(frames: frames, assembly: assembly)
    try await presenter.present(timeline, to: file.partialPath, progress: progress)
    try file.commit()
  }

  /// What tells these observations from those of another video, network or setting.
  private func observationKey(of file: InputFile) -> String {
    let settings = settings.observationDescription.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    let parts = [file.sha256] + models.identities.map(\.sha256) + settings
    return String(SHA256.hash(data: [UInt8](parts.joined(separator: "\n").utf8)).hexadecimal.prefix(16))
  }
}

extension VideoSource {
  /// Opens a video, its errors becoming this module's.
  static func opened(_ path: FilePath) throws(FormCheckError) -> VideoSource {
    do { return try open(path: path.string) } catch { throw FormCheckError(error) }
  }
}

extension FrameAssembly {
  /// The assembly for a video's pictures and people.
  init(_ source: VideoSource, _ roster: Roster) {
    let (size, aspect) = (source.info.size, source.info.sampleAspectRatio)
    self.init(
      measurement: AngleMeasurement(
        width: size.width, height: size.height,
        pixelAspectRatio: Double(aspect.numerator) / Double(aspect.denominator)),
      roster: roster)
  }
}
