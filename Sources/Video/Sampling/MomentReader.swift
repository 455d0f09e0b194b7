import CFormCheckFFmpeg
public import FormCheckPixels
import FormCheckPose

/// A reader of single moments of a video, whose cost doesn't depend on the video's length.
///
/// Unlike ``VideoSource``, it reads the header and the packets around each moment only. Moments are read in ascending
/// order. Where a keyframe is too far before a moment, frames are decoded up to a limit, and the moment is earlier than
/// requested. Which frames are returned depends on the file alone, not on the number of threads.
public final class MomentReader {
  /// The upright size of the frames, in pixels.
  public let size: PixelSize
  /// The shape of a pixel.
  public var sampleAspectRatio: SampleAspectRatio { info.sampleAspectRatio }
  /// The rate at which the camera captured; nil if the metadata state none.
  public var captureRate: CaptureRate? { info.captureRate }
  /// The number of frames per second on average; nil if unknown.
  public let frameRate: Double?
  /// The duration in the header, in seconds; nil if it states none.
  public let duration: Double?

  private let info: VideoInfo
  private let demuxer: Demuxer
  private let threads: Int
  private let seeks: Bool
  private let converter: FrameConverter
  private let pool = PixelBufferPool()
  private var decoder: StreamDecoder
  private let plan: PacketPlan
  private var position: Int64?
  private var isAtEnd = false

  /// The time of the last frame that was decoded, in seconds; nil before the first one.
  public var reached: Double? {
    position.map { info.timeBase.seconds($0.subtracting(saturating: info.startPTS)) }
  }

  /// Opens the file at `path`; `threads` affects only the speed.
  ///
  /// - Parameters:
  ///   - seeks: whether the reader seeks to moments. Otherwise, the file is read from its start, which works for damaged
  ///     files, for containers that can't seek, and always with several edits or a palette.
  ///   - rotation: a rotation after the one that the file states.
  /// - Throws: A ``VideoError`` with the reason why the file can't be decoded as a video.
  public init(
    path: String, threads: Int = 1, seeks: Bool = true, rotation: FrameRotation = .none
  ) throws(VideoError) {
    try VideoSource.checkFile(path)
    let header = try SampleHeader(path: path)
    (info, frameRate, duration) = (header.info.rotated(by: rotation), header.frameRate, header.duration)
    size = info.size
    self.threads = threads
    demuxer = try Demuxer(path: path)
    demuxer.select(info.videoStreamIndex)
    self.seeks = seeks && !header.setsPalette && !demuxer.hasSeveralEdits(stream: info.videoStreamIndex)
    converter = FrameConverter(info)
    plan = PacketPlan(timeBase: info.timeBase, margin: header.margin)
    decoder = try StreamDecoder(demuxer, stream: info.videoStreamIndex, threads: threads)
    decoder.willSend = { [plan] in plan.prepare($0, $1) }
  }

  /// Returns the first frames at or after `seconds`; nil after the last frame.
  ///
  /// - Parameters:
  ///   - seconds: not before the time of the previous call.
  ///   - maximumPackets: the number of packets after which the reader no longer waits for `seconds`.
  /// - Throws: ``VideoError`` if the file can no longer be read.
  public func moment(at seconds: Double, maximumPackets: Int) throws(VideoError) -> SampledMoment? {
    let target = info.startPTS.adding(saturating: info.timeBase.ticks(seconds))
    try approach(target)
    plan.start(target, maximumPackets: maximumPackets)
    guard let first = try frame(from: { self.plan.isDue($0) }) else { return nil }
    let second = try frame(from: { _ in true })
    let isNext = second.map { isConsecutive(first.pts, $0.pts) } ?? false
    return SampledMoment(
      seconds: info.timeBase.seconds(first.pts.subtracting(saturating: info.startPTS)), frame: first.pixels,
      next: isNext ? second?.pixels : nil)
  }

  private func isConsecutive(_ first: Int64, _ second: Int64) -> Bool {
    guard let frameRate else { return true }
    return info.timeBase.seconds(second.subtracting(saturating: first)) * frameRate
      < Self.maximumInterval
  }

  /// The maximum distance of consecutive frames, in mean frame intervals. A skipped frame doubles it.
  private static let maximumInterval = 1.6

  /// Seeks to the last keyframe at or before `target`, unless the decoder has already passed it.
  private func approach(_ target: Int64) throws(VideoError) {
    guard seeks else { return }
    guard let position, !isAtEnd else { return try seek(target, isFirst: position == nil) }
    guard let stream = demuxer.stream(info.videoStreamIndex) else { return }
    if let entry = avformat_index_get_entry_from_timestamp(stream, target, AVSEEK_FLAG_BACKWARD) {
      guard entry.pointee.timestamp > position else { return }
    } else if info.timeBase.seconds(target.subtracting(saturating: position)) < Self.maximumReading {
      return
    }
    try seek(target, isFirst: false)
  }

  /// In a container without an index, the maximum distance to a moment, in seconds, that is read rather than skipped by
  /// seeking.
  private static let maximumReading = 2.0

  private func seek(_ target: Int64, isFirst: Bool) throws(VideoError) {
    // The first moment of most videos is in the first group of pictures, where the file already is.
    if isFirst, target <= info.startPTS { return }
    guard demuxer.seek(info.videoStreamIndex, ticks: target) else { return }
    isAtEnd = false
    decoder = try StreamDecoder(demuxer, stream: info.videoStreamIndex, threads: threads)
    decoder.willSend = { [plan] in plan.prepare($0, $1) }
  }

  /// Decodes up to the first frame whose time satisfies a condition; nil at the end of the file.
  private func frame(
    from isWanted: (Int64) -> Bool
  ) throws(VideoError) -> (pts: Int64, pixels: PixelBuffer)? {
    while try decoder.next() {
      let pts = decoder.frame.timestamp ?? position?.adding(saturating: 1) ?? info.startPTS
      position = pts
      guard isWanted(pts) else { continue }
      let pixels = pool.buffer(size: info.size, color: info.color)
      try converter.convert(decoder.frame, to: pixels)
      return (pts, pixels)
    }
    isAtEnd = true
    return nil
  }
}

/// The choice of the packets to decode before a moment: frames that no other frame needs are skipped until shortly
/// before it. The choice depends on packets only, because decoders with several threads return frames with a delay.
private final class PacketPlan {
  private let margin: Int64
  private var target = Int64.min
  private var remaining = 0

  init(timeBase: TimeBase, margin: Double) { self.margin = timeBase.ticks(margin) }

  func start(_ target: Int64, maximumPackets: Int) {
    self.target = target
    remaining = max(1, maximumPackets)
  }

  func isDue(_ pts: Int64) -> Bool { pts >= target }

  /// Counts a packet, and sets whether its frame may be skipped.
  func prepare(_ packet: Packet, _ context: UnsafeMutablePointer<AVCodecContext>) {
    remaining -= 1
    guard let time = packet.pts ?? packet.dts else {
      if remaining <= 0 { target = .min }
      context.pointee.skip_frame = AVDISCARD_DEFAULT
      return
    }
    if remaining <= 0 { target = min(target, time) }
    let isFar = time < target.subtracting(saturating: margin)
    context.pointee.skip_frame = isFar ? AVDISCARD_NONREF : AVDISCARD_DEFAULT
  }
}

extension TimeBase {
  /// Returns a duration in ticks, rounded down.
  fileprivate func ticks(_ seconds: Double) -> Int64 {
    Int64(saturating: (seconds * Double(denominator) / Double(numerator)).rounded(.down))
  }
}
