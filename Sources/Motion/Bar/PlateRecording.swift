import FormCheckPose

/// The rims in the frames of a video.
struct PlateRecording: Sendable {
  private var rims: [PlateCandidate] = []
  private var ends: [Int] = []

  /// Adds the rims of the next frame.
  mutating func add(_ frame: FrameObservation) {
    rims += frame.plates
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
