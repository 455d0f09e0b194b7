import FormCheckMotion
public import FormCheckPixels
public import FormCheckPose
public import FormCheckPoseEstimation
public import FormCheckReports
public import SystemPackage
import FormCheckVideo

/// An inspection of single frames of a video, or of an image.
public struct FrameInspection: Sendable {
  private let input: FilePath
  private let source: VideoSource
  private let models: PoseModels
  private let tracking: PoseTracker.Settings
  private let people: PeopleSettings
  private let threads: Int
  private let command: CommandFiles?
  private let corrected: CorrectedFrames?

  /// Opens a video or an image.
  ///
  /// - Parameters:
  ///   - input: the video or the image.
  ///   - rotation: the rotation of frames after the one that the file states; that of the analysis for corrected frames.
  ///   - models: the networks.
  ///   - tracking: the settings of the tracker.
  ///   - people: which people are kept.
  ///   - threads: the number of threads of one inference.
  ///   - limits: the limits for the file.
  ///   - command: the files of the whole command, whose inputs are never overwritten.
  ///   - corrected: the frames of an analysis with the user's corrections, which are shown instead of running the
  ///     networks; nil for none.
  /// - Throws: an error if the file can't be opened, is the result of an analysis, or if its frames are too large.
  public init(
    input: FilePath, rotation: FrameRotation = .none, models: PoseModels,
    tracking: PoseTracker.Settings = PoseTracker.Settings(),
    people: PeopleSettings = PeopleSettings(), threads: Int = 1, limits: ResourceLimits = ResourceLimits(),
    command: CommandFiles? = nil, corrected: CorrectedFrames? = nil
  ) throws(FormCheckError) {
    try ResultFile.check(input)
    self.threads = threads
    self.command = command
    self.corrected = corrected
    self.input = input
    self.models = models
    let source =
      if let corrected { corrected.source } else { try VideoSource.opened(input, rotation: rotation) }
    try limits.check(source)
    self.source = source
    self.people = people
    self.tracking = tracking.suited(to: source)
  }

  /// Returns the paths of the files that ``moments(at:in:overwrites:render:)`` writes.
  ///
  /// - Throws: a usage error for a position after the end, or for a video without positions.
  public func files(
    at positions: [TimePosition], in forms: Forms
  ) throws(FormCheckError) -> [FilePath] {
    try indices(positions).flatMap(forms.files)
  }

  private func indices(_ positions: [TimePosition]) throws(FormCheckError) -> [Int] {
    var indices: [Int] = []
    for position in try required(positions) {
      indices.append(try FrameSelection.frame(at: position, in: source))
    }
    return indices
  }

  /// Inspects the frames at `positions`, in this order. An image needs no positions.
  ///
  /// - Parameters:
  ///   - positions: the times, or the numbers of the frames.
  ///   - stills: the output names, whose folder receives each annotated frame as a PNG file; nil to write none.
  ///   - overwrites: whether existing files are overwritten.
  ///   - render: how frames are drawn.
  /// - Throws: a usage error for a position after the end, before any image is written.
  public func moments(
    at positions: [TimePosition], stills: OutputFiles?, overwrites: Bool,
    render: RenderSettings = RenderSettings()
  ) async throws(FormCheckError) -> [Moment] {
    try await moments(at: positions, in: Forms(stills: stills), overwrites: overwrites, render: render)
  }

  /// Inspects the frames at `positions`, in this order, and returns them in some forms.
  ///
  /// - Throws: a usage error for a position after the end, before any file is written.
  public func moments(
    at positions: [TimePosition], in forms: Forms, overwrites: Bool, render: RenderSettings = RenderSettings()
  ) async throws(FormCheckError) -> [Moment] {
    let indices = try indices(positions)
    if forms.drawsFrames { try DrawableSize.checkStill(source) }
    if forms.stills != nil {
      try OutputGuard(input: input, overwrites: overwrites, inputs: command?.inputs)
        .prepare(indices.flatMap(forms.files))
    }
    let results = try corrected?.results(Set(indices)) ?? [:]
    let drawing = FrameDrawing(
      forms: forms, render: render, models: models, threads: threads, pixels: SquarePixels(source))
    let covering = try await covering(forms.drawsFrames ? render.privacy.faces : nil, indices)
    var moments: [Moment] = []
    for index in indices { moments.append(try await inspected(index, results[index], drawing, covering)) }
    return moments
  }

  /// The source of the covered areas; both are nil if nobody's face is covered.
  private struct Covering {
    /// The covers of an analysis with the user's corrections.
    var saved: FaceCovers?
    /// The search in each frame, without such an analysis.
    var search: FrameFaces?
  }

  private func covering(
    _ selection: FaceSelection?, _ indices: [Int]
  ) async throws(FormCheckError) -> Covering {
    if let corrected {
      return Covering(saved: try await corrected.faceCovers(selection, in: indices, threads: threads))
    }
    do {
      return Covering(
        search: try FrameFaces(
          selection, pixels: SquarePixels(source), level: models.level, threads: threads))
    } catch {
      throw FormCheckError(error)
    }
  }

  /// Returns the inspected frames as the JSON document of `inspect --json`.
  public func document(_ moments: [Moment]) -> Inspection {
    Inspection(
      file: input.string,
      frames: moments.map {
        Inspection.Frame($0.frame, width: source.info.size.width, height: source.info.size.height)
      })
  }

  /// Returns the positions to inspect, which are optional for an image.
  private func required(_ positions: [TimePosition]) throws(FormCheckError) -> [TimePosition] {
    guard positions.isEmpty else { return positions }
    guard source.timeline.frameCount == 1 else {
      throw FormCheckError(
        .usage,
        "\(input.string) is a video. Choose frames with --at, such as --at 12.5 or --at f373.")
    }
    return [.frame(0)]
  }

  /// Returns a frame with its people, detects the people unless the result exists, and draws the frame.
  private func inspected(
    _ index: Int, _ known: FrameResult?, _ drawing: FrameDrawing, _ covering: Covering
  ) async throws(FormCheckError) -> Moment {
    do {
      if let known {
        guard drawing.forms.drawsFrames else { return drawing.undrawn(known) }
        let covers = try covering.saved?.areas(
          in: FormCheckMotion.Moment(frame: known.index, timestamp: known.timestamp))
        return try drawing.moment(
          known, try await decoded(index).pixels, covers: covers ?? [], runsNetworks: false
        ) { corrected?.addDrawings(in: known, to: &$0) }
      }
      let tracked = try await tracked(index)
      let result = FrameResult(
        tracked.observation, segment: 0, assignment: tracked.assignment,
        measurement: AngleMeasurement(source))
      let observations = tracked.earlier + [tracked.observation]
      let covers = try await covering.search?.areas(in: tracked.frame, observations, tracked.assignment)
      return try drawing.moment(result, tracked.frame.pixels, covers: covers ?? [], runsNetworks: true)
    } catch VideoError.nothingDecodable where source.timeline.frameCount > 1 {
      throw FormCheckError(
        .input,
        "Frame #\(index) of \(input.string) can't be decoded: the video is damaged there, or doesn't begin with a keyframe. "
          + "Choose another frame with --at.", path: input.string)
    } catch {
      throw FormCheckError(error)
    }
  }

  private func decoded(_ index: Int) async throws -> VideoFrame {
    for try await frame in FrameReader(source, frames: index..<(index + 1)) { return frame }
    throw VideoError.nothingDecodable(path: input.string)
  }

  /// A frame with its people.
  private struct TrackedFrame {
    let frame: VideoFrame
    let observation: FrameObservation
    /// The observations of the run-in, in chronological order.
    let earlier: [FrameObservation]
    let assignment: TrackAssignment
  }

  /// Returns a frame with its people, who are tracked from the start of a run-in as in an analysis.
  private func tracked(_ index: Int) async throws -> TrackedFrame {
    let moment = Segment(number: 0, frames: index..<(index + 1))
    let slowMotion = SlowMotionEvidence(source: source).slowdown
    let worker = try PoseWorker(
      models: models, tracking: tracking, pixels: SquarePixels(source), threads: threads,
      slowMotion: slowMotion)
    var builder = TrackAssignmentBuilder()
    var earlier: [FrameObservation] = []
    let frames = moment.framesWithRunIn(source.timeline, slowMotion: slowMotion)
    for try await frame in FrameReader(source, frames: frames) {
      let observation = try await worker.track(frame).frame
      builder.add(observation, segment: 0)
      if frame.index == index {
        return TrackedFrame(
          frame: frame, observation: observation, earlier: earlier,
          assignment: people.trackAssignment(builder, in: source))
      }
      earlier.append(observation)
    }
    throw VideoError.nothingDecodable(path: input.string)
  }
}
