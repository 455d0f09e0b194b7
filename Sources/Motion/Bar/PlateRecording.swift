import FormCheckPose

/// The rims in the frames of a video, in a level plane.
struct PlateRecording: Sendable {
  /// The plane of the rims.
  let plane: LevelPlane
  private var rims: [PlateCandidate] = []
  private var ends: [Int] = []

  /// Creates an empty recording in the plane of a camera.
  init(in plane: LevelPlane = LevelPlane()) { self.plane = plane }

  /// Adds the rims of the next frame, in pixels of the video.
  mutating func add(_ frame: FrameObservation) {
    rims += frame.plates.map { $0.placed(in: plane) }
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
  /// Returns the rim around the position of its center in a plane.
  fileprivate func placed(in plane: LevelPlane) -> PlateCandidate {
    PlateCandidate(
      center: plane.position(ofPixel: center), radius: radius, aspect: aspect, angle: angle,
      coverage: coverage)
  }
}
