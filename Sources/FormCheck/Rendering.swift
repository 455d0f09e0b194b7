import Motion
import Pose
import Reports
public import SystemPackage
import Video

/// Draws an analysed video again from its saved poses, without the network.
public struct Rendering: Sendable {
  /// The video.
  public let input: FilePath
  /// How the result looks.
  public let presentation: PresentationSettings
  /// Where the analysis is and the video goes.
  public let outputs: OutputFiles
  private let people: PeopleSettings?
  private let overwrites: Bool
  private let threads: Int

  /// A new video for `input`, analysed before into `directory`; nil stands for the input's own folder.
  ///
  /// Without `people` those are shown that the analysis was told to show.
  public init(
    input: FilePath, directory: FilePath?, presentation: PresentationSettings, people: PeopleSettings? = nil,
    overwrites: Bool, threads: Int
  ) {
    self.people = people
    self.input = input
    self.presentation = presentation
    self.overwrites = overwrites
    self.threads = threads
    outputs = OutputFiles(input: input, directory: directory)
  }

  /// Makes the video, and brings the provenance up to date.
  /// - Returns: the video's path.
  public func run(progress: @escaping ProgressHandler = { _ in }) async throws(FormCheckError) -> FilePath {
    let source = try VideoSource.opened(input)
    var record = try savedRecord()
    let frames = try savedFrames(record, of: source)
    try OutputGuard(input: input, overwrites: overwrites).prepare([outputs.annotatedVideo])
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    let (store, segments) = (try savedStore(record), SegmentPlan(source.timeline).segments(in: frames))
    let analyzed = PeopleSettings(record.settings)
    let people = people ?? analyzed
    let assembly = FrameAssembly(source, try people.roster(of: store, segments, in: source))
    let assembled = AssembledFrames(store: store, assembly: assembly, segments: segments)
    let file = PartialFile(outputs.annotatedVideo)
    let presenter = Presenter(source: source, frames: frames, settings: presentation, threads: threads)
    let timeline = try AssembledTimeline(frames: assembled, assembly: assembly)
    try await presenter.present(timeline, to: file.partialPath, progress: progress)
    record.settings.merge(presentation.description(of: people)) { $1 }
    record.outputs["annotated_video"] = outputs.annotatedVideo.lastComponent?.string
    try commit(file, record, in: store, shows: people, isOfSamePeople: people == analyzed)
    return outputs.annotatedVideo
  }

  /// Gives the video and the record their names, and tells the analysis's receipt about them. A CSV of other people
  /// doesn't belong to them any more.
  private func commit(
    _ video: PartialFile, _ record: Provenance, in store: ObservationStore, shows people: PeopleSettings,
    isOfSamePeople: Bool
  ) throws(FormCheckError) {
    let recordFile = PartialFile(outputs.provenance)
    let writer = try FileWriter(recordFile.partialPath)
    try writer.write(try FormCheckError.wrapping { try JSONText.encode(record) })
    try writer.close()
    if var receipt = JobReceipt(in: store) {
      receipt.look = presentation.description(of: people)
      if !isOfSamePeople { receipt.forget(outputs.posesCSV) }
      for file in [video, recordFile] { try receipt.add(file) }
      try receipt.save(in: store)
    }
    for file in [video, recordFile] { try file.commit() }
  }

  /// The record of the analysis, if it was of this very content.
  private func savedRecord() throws(FormCheckError) -> Provenance {
    let path = outputs.provenance
    guard let bytes = try? path.readAll() else {
      throw FormCheckError(
        .input,
        "There is no \(path.string): run formcheck analyze \(input.string) first, or name the folder of its outputs with -o."
      )
    }
    guard let record = try? JSONText.decode(Provenance.self, from: bytes) else {
      throw FormCheckError(
        .input, "\(path.string) is damaged or from another version: run formcheck analyze with --force again."
      )
    }
    guard record.input.sha256 == (try InputFile(input)).sha256 else {
      throw FormCheckError(
        .input,
        "\(input.string) has changed since it was analysed: run formcheck analyze with --force again.")
    }
    return record
  }

  private func savedFrames(_ record: Provenance, of source: VideoSource) throws(FormCheckError) -> Range<Int>
  {
    let bounds = [AnalysisSettings.firstFrameKey, AnalysisSettings.endFrameKey].map {
      record.settings[$0].flatMap { Int($0) }
    }
    guard let first = bounds[0], let end = bounds[1], first >= 0, first < end,
      end <= source.timeline.frameCount
    else {
      throw FormCheckError(
        .input,
        "\(outputs.provenance.string) names no range of frames: run formcheck analyze with --force again.")
    }
    return first..<end
  }

  private func savedStore(_ record: Provenance) throws(FormCheckError) -> ObservationStore {
    guard let name = record.outputs[Provenance.observationsRole] else {
      throw FormCheckError(
        .input, "\(outputs.provenance.string) names no saved poses: run formcheck analyze with --force again."
      )
    }
    return ObservationStore(directory: outputs.directory.pushing(FilePath(name)))
  }
}
