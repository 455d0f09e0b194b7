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
    let saved = try SavedAnalysis(input, in: outputs)
    var record = saved.record
    let (source, store, segments) = (saved.source, saved.store, saved.segments)
    try OutputGuard(input: input, overwrites: overwrites).prepare([outputs.annotatedVideo])
    let people = people ?? PeopleSettings(record.settings)
    let assembly = FrameAssembly(source, try people.roster(of: store, segments, in: source))
    let assembled = AssembledFrames(store: store, assembly: assembly, segments: segments)
    let file = PartialFile(outputs.annotatedVideo)
    let presenter = Presenter(source: source, frames: saved.frames, settings: presentation, threads: threads)
    let timeline = try AssembledTimeline(frames: assembled, assembly: assembly)
    try await presenter.present(timeline, to: file.partialPath, progress: progress)
    record.settings.merge(presentation.description.merging(people.description) { own, _ in own }) { $1 }
    record.outputs["annotated_video"] = outputs.annotatedVideo.lastComponent?.string
    try commit(file, record, store)
    return outputs.annotatedVideo
  }

  /// Gives the video and the record their names, and tells the analysis's receipt about them.
  private func commit(
    _ video: PartialFile, _ record: Provenance, _ store: ObservationStore
  ) throws(FormCheckError) {
    let recordFile = PartialFile(outputs.provenance)
    let writer = try FileWriter(recordFile.partialPath)
    try writer.write(try FormCheckError.wrapping { try JSONText.encode(record) })
    try writer.close()
    if var receipt = JobReceipt(in: store) {
      for file in [video, recordFile] { try receipt.add(file) }
      try receipt.save(in: store)
    }
    for file in [video, recordFile] { try file.commit() }
  }
}
