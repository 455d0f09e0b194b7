import Glibc
import Testing

@testable import FormCheckVideo

/// Display matrices (ISO/IEC 14496-12, `tkhd`), built from their definition: a stored pixel (p, q) is shown at
/// (a·p + c·q, b·p + d·q), y downward.
@Suite struct DisplayMatrixTests {
  static let orientations = [0, 90, 180, 270].flatMap { degrees in
    [false, true].map { DisplayOrientation(degreesClockwise: degrees, isMirrored: $0) }
  }

  /// Returns the nine numbers of a matrix with these linear terms and a translation.
  private func matrix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Int32] {
    let linear = [a, b, c, d].map { Int32(max(-2_147_483_648, min(2_147_483_647, $0.rounded()))) }
    return [linear[0], linear[1], 0, linear[2], linear[3], 0, 1920 << 16, -(1080 << 16), 1 << 30]
  }

  /// Returns the matrix that mirrors if asked, rotates clockwise, and scales the axes.
  private func matrix(_ degrees: Double, _ isMirrored: Bool, _ scaleX: Double, _ scaleY: Double) -> [Int32] {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let sign = isMirrored ? -1.0 : 1
    return matrix(sign * cosine * scaleX, sign * sine * scaleX, -sine * scaleY, cosine * scaleY)
  }

  @Test(arguments: orientations) func exactMatrices(orientation: DisplayOrientation) {
    for scale in [1.0, 3, 65536, 1_048_576, 2_147_483_647] {
      let matrix = matrix(Double(orientation.degreesClockwise), orientation.isMirrored, scale, scale)
      #expect(DisplayOrientation(matrix: matrix) == orientation, "\(matrix)")
    }
  }

  @Test(arguments: orientations) func scaledMatrices(orientation: DisplayOrientation) {
    for (scaleX, scaleY) in [(65536.0, 32768.0), (1.0, 65536.0), (1e7, 7.0), (100.0, 300.0)] {
      let matrix = matrix(Double(orientation.degreesClockwise), orientation.isMirrored, scaleX, scaleY)
      #expect(DisplayOrientation(matrix: matrix) == orientation, "\(matrix)")
    }
  }

  /// Rotations between quarter turns belong to the nearest one.
  @Test(arguments: orientations) func obliqueMatrices(orientation: DisplayOrientation) {
    for offset in -44...44 {
      let degrees = Double(orientation.degreesClockwise + offset)
      let matrix = matrix(degrees, orientation.isMirrored, 65536, 65536)
      #expect(DisplayOrientation(matrix: matrix) == orientation, "\(degrees)°: \(matrix)")
    }
  }

  /// A shear changes a and b only, so the rotation and the sign of the determinant stay.
  @Test(arguments: orientations) func shearedMatrices(orientation: DisplayOrientation) {
    for shear in stride(from: -0.9, through: 0.9, by: 0.1) {
      let exact = matrix(Double(orientation.degreesClockwise), orientation.isMirrored, 65536, 65536)
        .map(Double.init)
      let matrix = matrix(
        exact[0] + shear * exact[3], exact[1] + shear * exact[4], exact[3], exact[4])
      #expect(DisplayOrientation(matrix: matrix) == orientation, "sheared by \(shear): \(matrix)")
    }
  }

  @Test func theZeroMatrixIsUpright() {
    #expect(DisplayOrientation(matrix: [Int32](repeating: 0, count: 9)) == .upright)
  }

  /// Extreme numbers from damaged files: the orientation mirrors if and only if the determinant is negative, and its
  /// angle is the nearest quarter turn.
  @Test func extremeMatrices() {
    let values: [Int32] = [.min, -65536, -1, 0, 1, 65536, .max]
    for (a, b) in values.flatMap({ a in values.map { (a, $0) } }) {
      for (c, d) in values.flatMap({ c in values.map { (c, $0) } }) {
        let found = DisplayOrientation(matrix: [a, b, 0, c, d, 0, 0, 0, 0])
        let determinant = Int128(a) * Int128(d) - Int128(b) * Int128(c)
        let degrees = atan2(-Double(c), Double(d)) * 180 / .pi
        let distance = abs(remainder(degrees - Double(found.degreesClockwise), 360))
        if found.isMirrored != (determinant < 0) || distance > 45.5 {
          Issue.record("\([a, b, c, d]): \(found), \(degrees)°")
        }
      }
    }
  }
}
