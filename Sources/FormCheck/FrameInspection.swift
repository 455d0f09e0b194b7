public import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
public import FormCheckPose
public import FormCheckPoseEstimation
public import FormCheckReports
public import SystemPackage
import FormCheckVideo

/// Looks at single moments of a video, or at a picture.
public struct FrameInspection: Sendable {
  private let input: FilePath
  private let source: VideoSource
  private let models: PoseModels
  private let tracking: PoseTracker.Settings
  private let people: PeopleSettings
  private let threads: Int
  private let command: CommandFiles?

  /// One moment and what was seen in it.
  public struct Moment: Sendable {
    /// The frame and its people.
    public let frame: FrameResult
    /// The annotated picture, if one was asked for.
    public let still: FilePath?
  }

  /// Opens a video or a picture to be looked into, by `threads` at a time; no input of `command` is overwritten.
  public init(
    input: FilePath, models: PoseModels, tracking: PoseTracker.Settings = PoseTracker.Settings(),
    people: PeopleSettings = PeopleSettings(), threads: Int = 1, limits: ResourceLimits = ResourceLimits(),
    command: CommandFiles? = nil
  ) throws(FormCheckError) {
    self.threads = threads
    self.command = command
    self.input = input
    self.models = models
    let source = try VideoSource.opened(input)
    try limits.check(source)
    self.source = source
    self.people = people
    self.tracking = tracking.suited(to: source)
  }

  /// The names of the pictures that ``moments(at:stills:overwrites:presentation:)`` makes.
  public func pictures(
    at positions: [TimePosition], in stills: OutputFiles
  ) throws(FormCheckError) -> [FilePath] {
    try indices(positions).map(stills.still)
  }

  private func indices(_ positions: [TimePosition]) throws(FormCheckError) -> [Int] {
    var indices: [Int] = []
    for position in try moments(positions) {
      indices.append(try FrameSelection.frame(at: position, in: source))
    }
    return indices
  }

  /// The frames at `positions`, in that order, or a picture's only one, each drawn into a PNG in the folder of `stills` if there is one.
  public func moments(
    at positions: [TimePosition], stills: OutputFiles?, overwrites: Bool,
    presentation: RenderSettings = RenderSettings()
  ) async throws(FormCheckError) -> [Moment] {
    let indices = try indices(positions)
    if let stills {
      try DrawableSize.checkStill(source)
      try OutputGuard(input: input, overwrites: overwrites, inputs: command?.inputs)
        .prepare(indices.map(stills.still))
    }
    var moments: [Moment] = []
    for index in indices {
      let still = stills?.still(frame: index)
      moments.append(Moment(frame: try await assembled(index, still: still, presentation), still: still))
    }
    return moments
  }

  /// The moments as `inspect --json` prints them.
  public func document(_ moments: [Moment]) -> Inspection {
    Inspection(
      file: input.string,
      frames: moments.map {
        Inspection.Frame($0.frame, width: source.info.size.width, height: source.info.size.height)
      })
  }

  /// A picture needs no time, a film does.
  private func moments(_ positions: [TimePosition]) throws(FormCheckError) -> [TimePosition] {
    guard positions.isEmpty else { return positions }
    guard source.timeline.frameCount == 1 else {
      throw FormCheckError(
        .usage,
        "\(input.string) is a film: say with --at which moments of it, such as --at 12.5 or --at '#373'.")
    }
    return [.frame(0)]
  }

  private func assembled(
    _ index: Int, still: FilePath?, _ presentation: RenderSettings
  ) async throws(FormCheckError) -> FrameResult {
    do {
      let (frame, observation, roster) = try await observed(index)
      let assembled = FrameResult(
        observation, segment: 0, assignment: roster, measurement: AngleMeasurement(source))
      if let still { try draw(assembled, on: frame.pixels, to: still, presentation) }
      return assembled
    } catch {
      throw FormCheckError(error)
    }
  }

  /// A frame and who is in it: followed into it from a little earlier, as in an analysis.
  private func observed(_ index: Int) async throws -> (VideoFrame, FrameObservation, TrackAssignment) {
    let moment = Segment(number: 0, frames: index..<(index + 1))
    let worker = try PoseWorker(models: models, tracking: tracking, threads: threads)
    var builder = TrackAssignmentBuilder()
    for try await frame in FrameReader(source, frames: moment.framesWithRunIn(source.timeline)) {
      let observation = try await worker.observe(frame).frame
      builder.add(observation, segment: 0)
      if frame.index == index { return (frame, observation, people.roster(of: builder, in: source)) }
    }
    throw VideoError.nothingDecodable(path: input.string)
  }

  private func draw(
    _ frame: FrameResult, on picture: PixelBuffer, to still: FilePath, _ presentation: RenderSettings
  ) throws {
    let renderer = try OverlayRenderer(presentation)
    try renderer.draw(OverlayContent(frame), onto: picture)
    try PNGFile.write(picture, to: still)
  }
}
