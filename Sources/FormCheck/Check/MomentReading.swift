import FormCheckPixels
import FormCheckVideo

/// The moments of a video, with frames of at most about two megapixels.
struct MomentReading: Sendable {
  let moments: [Moment]
  let frameRate: Double?

  struct Moment: Sendable {
    let seconds: Double
    let frame: PixelBuffer
    let next: PixelBuffer?
    /// The size of a pixel of the frame in pixels of the video.
    let scale: Int
  }

  /// The number of pixels that may be decoded, 2.5 times those of the twelve frames of a 4K video: a second on one core.
  private static let pixelBudget = 600_000_000
  /// The length of the longer side from which on frames are thinned, in pixels: services don't need more.
  private static let maximumSide = 2048

  /// Reads the moments.
  ///
  /// - Throws: ``VideoError`` if no frame can be decoded; ``FormCheckError`` for frames beyond the limits.
  init(path: String, _ settings: CheckSettings, _ limits: ResourceLimits) throws {
    let reader = try MomentReader(path: path, threads: min(4, settings.jobs))
    let size = reader.size
    try limits.check(size, path: path)
    frameRate = reader.frameRate
    let schedule = CheckSchedule(duration: reader.duration, part: settings.seconds)
    let pixels = max(1, size.width * size.height)
    let packets = max(4, Self.pixelBudget / pixels / CheckSchedule.count)
    let step = max(1, (max(size.width, size.height) + Self.maximumSide - 1) / Self.maximumSide)
    var moments: [Moment] = []
    for seconds in schedule.seconds {
      try Task.checkCancellation()
      guard let moment = try reader.moment(at: seconds, maximumPackets: packets) else { break }
      if let last = moments.last, moment.seconds <= last.seconds { continue }
      moments.append(
        Moment(
          seconds: moment.seconds, frame: moment.frame.reduced(by: step),
          next: moment.next?.reduced(by: step),
          scale: step))
    }
    if moments.isEmpty, let first = try MomentReader(path: path).moment(at: 0, maximumPackets: .max) {
      moments = [
        Moment(seconds: first.seconds, frame: first.frame.reduced(by: step), next: nil, scale: step)
      ]
    }
    guard !moments.isEmpty else { throw VideoError.nothingDecodable(path: path) }
    self.moments = moments
  }
}

extension PixelBuffer {
  /// Returns the image, thinned if `step` is more than 1.
  fileprivate func reduced(by step: Int) -> PixelBuffer { step > 1 ? thinned(by: step) : self }
}
