import FormCheckPose

/// The rims in the frames of a video. The unit of both coordinates is the height of a pixel.
struct PlateRecording: Sendable {
  private let pixelAspectRatio: Double
  private var rims: [PlateCandidate] = []
  private var ends: [Int] = []

  /// Creates an empty recording of a video whose pixels are `pixelAspectRatio` times as wide as high.
  init(pixelAspectRatio: Double = 1) { self.pixelAspectRatio = pixelAspectRatio }

  /// Adds the rims of the next frame, in pixels of the video.
  mutating func add(_ frame: FrameObservation) {
    rims += frame.plates.map { $0.widened(by: pixelAspectRatio) }
    ends.append(rims.count)
  }

  /// The number of frames.
  var count: Int { ends.count }
  /// Whether no frame has a rim.
  var isEmpty: Bool { rims.isEmpty }

  /// The rims of the frame at a position.
  subscript(position: Int) -> ArraySlice<PlateCandidate> {
    rims[(position > 0 ? ends[position - 1] : 0)..<ends[position]]
  }
}

extension PlateCandidate {
  /// Returns the rim with the horizontal coordinate of its center multiplied by `factor`.
  fileprivate func widened(by factor: Double) -> PlateCandidate {
    PlateCandidate(
      center: Point(x: center.x * factor, y: center.y), radius: radius, aspect: aspect, angle: angle,
      coverage: coverage)
  }
}
