import FormCheckPixels
import FormCheckVideo

/// The moments of a video, with frames of square pixels, at most about two million unless they are stretched.
struct MomentSampler: Sendable {
  let moments: [Moment]
  /// The number of frames per second of reality; nil if unknown.
  let frameRate: Double?

  struct Moment: Sendable {
    let seconds: Double
    let frame: PixelBuffer
    let next: PixelBuffer?
    /// The size of a pixel of the frame in pixels of the video.
    let scale: Int
  }

  /// The number of pixels that may be decoded, those of about fifty frames of a 4K video: about a second on one core.
  private static let pixelBudget = 400_000_000
  /// The maximum length of the longer side, in pixels. Larger frames are thinned, because services don't need more.
  private static let maximumSide = 2048

  /// Reads the moments. If most of them can't be reached, because the file is damaged or can't seek, moments of the part
  /// that can be read from the start are used.
  ///
  /// - Throws: ``VideoError`` if no frame can be decoded; ``FormCheckError`` for frames beyond the limits.
  init(path: String, _ settings: CheckSettings, _ limits: ResourceLimits) throws {
    let reader = try MomentReader(
      path: path, threads: min(4, settings.jobs), rotation: settings.rotation)
    try limits.check(reader.size, path: path)
    let slowMotion = SlowMotionEvidence(reader).slowdown
    frameRate = reader.frameRate.map { $0 * slowMotion }
    var moments = try Self.moments(
      reader, at: CheckSchedule(duration: reader.duration, part: settings.seconds).seconds)
    if moments.count < CheckSchedule.count / 2 {
      let duration = [reader.duration, moments.isEmpty ? nil : reader.reached].compactMap(\.self).min()
      let second = try MomentReader(
        path: path, threads: min(4, settings.jobs), seeks: false, rotation: settings.rotation)
      let readable = try Self.moments(
        second, at: CheckSchedule(duration: duration, part: settings.seconds).seconds)
      if readable.count > moments.count { moments = readable }
      if moments.isEmpty {
        moments = try Self.moments(
          try MomentReader(path: path, seeks: false, rotation: settings.rotation), at: [0])
      }
    }
    guard !moments.isEmpty else { throw VideoError.nothingDecodable(path: path) }
    self.moments = moments
  }

  /// Reads moments at ascending times. Moments that would repeat a frame, or come after the end, are left out.
  private static func moments(_ reader: MomentReader, at times: [Double]) throws -> [Moment] {
    let size = reader.size
    let packets = max(4, pixelBudget / max(1, size.width * size.height) / CheckSchedule.count)
    let step = max(1, (max(size.width, size.height) + maximumSide - 1) / maximumSide)
    var moments: [Moment] = []
    for seconds in times {
      try Task.checkCancellation()
      guard let moment = try reader.moment(at: seconds, maximumPackets: packets) else { break }
      if let last = moments.last, moment.seconds <= last.seconds { continue }
      moments.append(
        Moment(
          seconds: moment.seconds, frame: square(moment.frame, reader, step),
          next: moment.next.map { square($0, reader, step) }, scale: step))
    }
    return moments
  }

  private static func square(_ frame: PixelBuffer, _ reader: MomentReader, _ step: Int) -> PixelBuffer {
    let reduced = frame.reduced(by: step)
    return SquarePixels(reduced.size, reader.sampleAspectRatio).frame(reduced)
  }
}

extension PixelBuffer {
  /// Returns the image, thinned if `step` is more than 1.
  fileprivate func reduced(by step: Int) -> PixelBuffer { step > 1 ? thinned(by: step) : self }
}
