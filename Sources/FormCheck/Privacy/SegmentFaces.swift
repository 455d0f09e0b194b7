import FormCheckPoseEstimation

/// The faces in the searched frames of one segment, which form the contents of one file.
struct SegmentFaces: Hashable, Sendable {
  /// A searched frame.
  struct Frame: Hashable, Sendable {
    /// The frame number, counted from the start of the file.
    let index: Int
    /// Seconds since the first displayed frame.
    let seconds: Double
    /// The faces, by descending score.
    var faces: [Face]
  }

  /// The frames of the segment, as indices in the whole file.
  let covered: Range<Int>
  /// The searched frames, in order.
  var frames: [Frame] = []
}
