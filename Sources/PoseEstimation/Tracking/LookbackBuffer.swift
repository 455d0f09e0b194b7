import FormCheckPixels
import FormCheckPose

/// The latest frames in which a person was lost. A person who is detected again is also searched for in them.
///
/// The buffer holds a limited number of downscaled frames, so that memory doesn't grow with the video.
struct LookbackBuffer {
  /// A frame with its estimates at the time.
  struct Frame {
    /// The time of the frame, in seconds.
    let seconds: Double
    /// The downscaled frame.
    let pixels: PixelBuffer
    /// The original size as a multiple of the downscaled size.
    let scale: Double
    /// The detected people, by track.
    let detected: [Int: PoseEstimate]
    /// The estimates that were too poor to show the tracked person, by track.
    let poor: [Int: PoseEstimate]
  }

  /// The frames in chronological order, without gaps up to the current one.
  private(set) var frames: [Frame] = []
  private let tuning: LookbackTuning

  init(_ tuning: LookbackTuning = LookbackTuning()) { self.tuning = tuning }

  /// Appends a frame in which a person was lost. A full buffer drops its oldest frame.
  ///
  /// - Complexity: O(*p*) for *p* pixels of the frame.
  mutating func append(
    _ frame: PixelBuffer, at seconds: Double, detected: [Int: PoseEstimate], poor: [Int: PoseEstimate]
  ) {
    let step = reduction(of: frame.size)
    if frames.count == tuning.maximumFrames { frames.removeFirst() }
    frames.append(
      Frame(
        seconds: seconds, pixels: frame.thinned(by: step), scale: Double(step), detected: detected, poor: poor
      ))
  }

  /// Removes all frames once nobody is lost.
  mutating func removeAll() { frames.removeAll() }

  private func reduction(of size: PixelSize) -> Int {
    (1...).first { size.width * size.height <= tuning.maximumPixels * $0 * $0 } ?? 1
  }
}

extension LookbackBuffer.Frame {
  /// Returns the estimate in a region, both in pixels of the original frame.
  func estimate(
    _ search: RegionSearch, at region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    try search.estimate(in: pixels, at: region.scaled(by: 1 / scale)).scaled(by: scale)
  }
}
