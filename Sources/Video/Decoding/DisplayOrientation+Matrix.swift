import CFormCheckFFmpeg
import Glibc

extension DisplayOrientation {
  /// Creates the orientation closest to a display matrix (ISO/IEC 14496-12, `tkhd`): nine numbers `a b u c d v x y w`.
  ///
  /// A stored pixel (p, q) is shown at (a·p + c·q + x, b·p + d·q + y), y downward. With R the clockwise rotation by θ
  /// and F the horizontal mirroring, the matrix is R or R·F. Both have (c, d) = (−sin θ, cos θ); the sign of the
  /// determinant distinguishes them. Shear and scale are ignored, and a zero matrix counts as upright.
  init(matrix: UnsafePointer<Int32>) {
    let (a, b) = (Double(matrix[0]), Double(matrix[1]))
    let (c, d) = (Double(matrix[3]), Double(matrix[4]))
    let degrees = (atan2(-c, d) * 180 / .pi).rounded()
    self.init(degreesClockwise: Int(degrees), isMirrored: a * d - b * c < 0)
  }

  /// Creates the orientation in a stream's header.
  init(stream: UnsafePointer<AVStream>) {
    var size = 0
    guard let data = fc_stream_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
      size >= 9 * MemoryLayout<Int32>.size
    else {
      self = .upright
      return
    }
    self = data.withMemoryRebound(to: Int32.self, capacity: 9) { DisplayOrientation(matrix: $0) }
  }
}
