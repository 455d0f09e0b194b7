import CFormCheckFFmpeg
public import FormCheckPixels
import FormCheckPose

/// A decoder for a range of a video's frames, one at a time, in presentation order.
///
/// Synchronous, for one thread at a time; ``FrameReader`` is the asynchronous interface. Frames that can't be decoded
/// are missing from the sequence, and are counted in ``decodeErrorCount``.
public final class VideoDecoder {
  /// The requested frames.
  public let frames: Range<Int>

  private let source: VideoSource
  private let decoder: StreamDecoder
  private let converter: FrameConverter
  private let pool: PixelBufferPool
  private var nextFrameIndex = 0
  private var isFinished = false
  private var hasDelivered = false
  private var nextExpected: Int
  /// The frames whose errors are counted.
  private let counted: Range<Int>

  /// Opens the file again and seeks to the first of `frames`, which costs decoding up to one group of pictures.
  ///
  /// `frames` nil means all. `threads` affects only the speed. Pixel buffers come from `pool`.
  ///
  /// - Throws: an error if the file can't be opened, or if there is no decoder for it.
  public convenience init(
    _ source: VideoSource, frames: Range<Int>? = nil, threads: Int = 1,
    pool: PixelBufferPool = PixelBufferPool()
  ) throws(VideoError) {
    try self.init(source, frames: frames, threads: threads, pool: pool, cancellation: CancellationToken())
  }

  /// Opens the file with a token that stops the decoder.
  init(
    _ source: VideoSource, frames: Range<Int>?, countingErrorsIn counted: Range<Int>? = nil, threads: Int,
    pool: PixelBufferPool, cancellation: CancellationToken
  ) throws(VideoError) {
    let all = 0..<source.timeline.frameCount
    let requested = frames ?? all
    guard requested.isEmpty || (all.contains(requested.lowerBound) && requested.upperBound <= all.upperBound)
    else {
      let missing = all.contains(requested.lowerBound) ? requested.upperBound - 1 : requested.lowerBound
      throw .noSuchFrame(path: source.path, frame: missing, frameCount: all.count)
    }
    self.source = source
    self.frames = requested
    nextExpected = requested.lowerBound
    self.counted = counted ?? requested
    self.pool = pool
    let position = try KeyframeSeek(source, cancellation).open(before: requested.lowerBound)
    decoder = try StreamDecoder(position.demuxer, stream: source.info.videoStreamIndex, threads: threads)
    if position.holdsPacket { decoder.startAtFoundKeyframe() }
    converter = FrameConverter(source.info)
  }

  /// The number of counted frames, by default all of the range, that could not be decoded or had to be repaired, so far.
  ///
  /// Frames are counted by number, so that the counts of ranges add up. The count is exact with one thread. With
  /// several, libavcodec may output a frame before it has detected the damage; the pixels are the same.
  public private(set) var decodeErrorCount = 0

  /// Returns the next frame; nil after the last one.
  ///
  /// - Throws: ``VideoError`` if the file can no longer be read, or if it ended and no frame could be decoded.
  public func nextFrame() throws(VideoError) -> VideoFrame? {
    guard !isFinished, !frames.isEmpty else { return nil }
    while try decoder.next() {
      guard let index = takeIndex(), index >= frames.lowerBound else { continue }
      guard index < frames.upperBound else { break }
      countErrors(before: index)
      if decoder.frame.isDamaged, counted.contains(index) { decodeErrorCount += 1 }
      hasDelivered = true
      isFinished = index + 1 == frames.upperBound
      return try frame(index)
    }
    isFinished = true
    countErrors(before: frames.upperBound)
    guard hasDelivered else { throw .nothingDecodable(path: source.path) }
    return nil
  }

  /// Counts the frames that are missing between the last one and `index`.
  private func countErrors(before index: Int) {
    decodeErrorCount += (nextExpected..<index).clamped(to: counted).count
    nextExpected = index + 1
  }

  /// Returns the decoded frame's number; nil for a frame that is not in the timeline or precedes the last one.
  private func takeIndex() -> Int? {
    guard let index = index(of: decoder.frame), index >= nextFrameIndex else { return nil }
    nextFrameIndex = index + 1
    return index
  }

  private func index(of frame: MediaFrame) -> Int? {
    let timeline = source.timeline
    switch timeline.identity {
    case .timestamp:
      guard let pts = frame.timestamp else { return nil }
      let times = timeline.fileTimestamps
      let first = times.partitioningIndex { $0 >= pts }
      guard first < times.count, times[first] == pts else { return nil }
      let isRepeated = nextFrameIndex < times.count && times[nextFrameIndex] == pts
      return isRepeated ? nextFrameIndex : first
    case .position, .packet: return timeline.identity.frame(atPosition: frame.position, pts: frame.pts)
    case .order: return nextFrameIndex < timeline.frameCount ? nextFrameIndex : nil
    }
  }

  private func frame(_ index: Int) throws(VideoError) -> VideoFrame? {
    guard let timestamp = source.timeline.timestamp(ofFrame: index) else { return nil }
    let pixels = pool.buffer(size: source.info.size, color: source.info.color)
    try converter.convert(decoder.frame, to: pixels)
    return VideoFrame(
      index: index, timestamp: timestamp, durationTicks: source.timeline.durationTicks(ofFrame: index),
      pixels: pixels, isKeyframe: source.timeline.isKeyframe(index))
  }
}
