public import FormCheckPixels
public import FormCheckPose
public import FormCheckPoseEstimation
public import SystemPackage
import FormCheckVideo

/// The people in each frame of a video, as an asynchronous sequence that writes no file. Each iteration decodes and
/// tracks again.
///
/// The poses are raw: an ``Analysis`` also backfills people in frames before their detection, joins their tracks over
/// gaps, and smooths their motion. The consumer pulls: one `next()` decodes and tracks one frame.
public struct PoseSequence: AsyncSequence, Sendable {
  /// The numbers of the frames in the whole file.
  public let frames: Range<Int>
  /// The size of the frames, in whose pixels the poses are.
  public var size: PixelSize { source.info.size }
  private let source: VideoSource
  private let models: PoseModels
  private let tracking: PoseTracker.Settings
  private let threads: Int

  /// Opens a video.
  ///
  /// - Parameters:
  ///   - input: the video.
  ///   - start: the first frame; nil for the first shown frame.
  ///   - end: the end of the range, exclusive; nil for the end of the video.
  ///   - rotation: the rotation of frames after the one that the file states.
  ///   - models: the networks; nil for those in this program.
  ///   - tracking: the settings of the tracker.
  ///   - threads: the number of threads of one inference. Results don't depend on it.
  ///   - limits: the limits for the file.
  /// - Throws: an error if the file can't be read, or if the range is empty or starts after the last frame.
  public init(
    _ input: FilePath, from start: TimePosition? = nil, to end: TimePosition? = nil,
    rotation: FrameRotation = .none, models: PoseModels? = nil,
    tracking: PoseTracker.Settings = PoseTracker.Settings(), threads: Int = 1,
    limits: ResourceLimits = ResourceLimits()
  ) throws(FormCheckError) {
    source = try VideoSource.opened(input, rotation: rotation)
    try limits.check(source)
    var range = AnalysisSettings(jobs: 1)
    (range.start, range.end) = (start, end)
    frames = try FrameSelection(range, in: source).frames
    self.models = try FormCheckError.wrapping { try models ?? PoseModels.bundled() }
    self.tracking = tracking.suited(to: source)
    self.threads = threads
  }

  /// Returns an iterator at the first frame. The first `next()` opens the file.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      frames: FrameReader(source, frames: frames).makeAsyncIterator(),
      makeWorker: { [source, models, tracking, threads] in
        try PoseWorker(
          models: models, tracking: tracking, pixels: SquarePixels(source), threads: threads,
          slowMotion: SlowMotionEvidence(source: source).slowdown)
      })
  }

  /// The position in one pass over the frames.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var frames: FrameReader.Iterator
    fileprivate let makeWorker: @Sendable () throws -> PoseWorker
    private var worker: PoseWorker?

    fileprivate init(frames: FrameReader.Iterator, makeWorker: @escaping @Sendable () throws -> PoseWorker) {
      (self.frames, self.makeWorker) = (frames, makeWorker)
    }

    /// Returns the people in the next frame; nil after the last one.
    ///
    /// - Throws: an error if a frame can't be decoded, or if the task is canceled.
    public mutating func next() async throws(FormCheckError) -> FrameObservation? {
      do {
        guard let frame = try await frames.next() else { return nil }
        let worker = try self.worker ?? makeWorker()
        self.worker = worker
        return try await worker.track(frame).frame
      } catch {
        throw FormCheckError(error)
      }
    }
  }
}
