import FormCheckPixels
import FormCheckPose

/// The pictures just before this one in which somebody was missed: who is found again is looked for in them, too.
///
/// Only small copies are kept, and few, so that a film needs no more memory the longer it is.
struct LookbackBuffer {
  /// One picture, and what was made of it at the time.
  struct Moment {
    let seconds: Double
    let picture: PixelBuffer
    /// How much larger the picture was than the copy.
    let scale: Double
    /// Who was seen.
    let seen: [Int: PoseEstimate]
    /// Looks that were too poor to show those who were followed.
    let poor: [Int: PoseEstimate]
  }

  /// In order, without a picture left out between them or behind them.
  private(set) var moments: [Moment] = []

  private static let mostMoments = 40
  private static let mostPixels = 600_000

  /// Keeps a picture in which somebody was missed.
  mutating func keep(
    _ picture: PixelBuffer, at seconds: Double, seen: [Int: PoseEstimate], poor: [Int: PoseEstimate]
  ) {
    let step = Self.step(for: picture.size)
    if moments.count == Self.mostMoments { moments.removeFirst() }
    moments.append(
      Moment(
        seconds: seconds, picture: picture.thinned(by: step), scale: Double(step), seen: seen, poor: poor))
  }

  /// Nobody is missed any more.
  mutating func forget() { moments.removeAll() }

  private static func step(for size: PixelSize) -> Int {
    (1...).first { size.width * size.height <= mostPixels * $0 * $0 } ?? 1
  }
}

extension LookbackBuffer.Moment {
  /// One look into the picture as it was.
  func look(_ search: RegionSearch, at region: RegionOfInterest) throws(PoseEstimationError) -> PoseEstimate {
    try search.look(in: picture, at: region.scaled(by: 1 / scale)).scaled(by: scale)
  }
}
