import FormCheckPixels
import Testing

@testable import FormCheckVideo

@Suite struct PlaneTurnTests {
  static let orientations = [0, 90, 180, 270].flatMap { degrees in
    [false, true].map { DisplayOrientation(degreesClockwise: degrees, isMirrored: $0) }
  }

  /// Every size up to 9 × 9.
  @Test(arguments: orientations) func smallPlanesMatchTheReference(orientation: DisplayOrientation) {
    for width in 1...9 {
      for height in 1...9 { expectReference(orientation, width, height) }
    }
  }

  /// Sizes around one and two tiles, and a single row or column of them.
  @Test(arguments: orientations) func planesAroundTheTileSizeMatchTheReference(
    orientation: DisplayOrientation
  ) {
    for width in [1, 63, 64, 65, 127, 128, 129] {
      for height in [1, 63, 64, 65, 129] { expectReference(orientation, width, height) }
    }
  }

  /// Compares with the reference, between planes with padding, which must not be written.
  private func expectReference(_ orientation: DisplayOrientation, _ width: Int, _ height: Int) {
    let source = TestPlane(width: width, height: height, padding: 3)
    let (newWidth, newHeight) = orientation.swapsAxes ? (height, width) : (width, height)
    let target = TestPlane(width: newWidth, height: newHeight, padding: 5)
    for y in 0..<height {
      for x in 0..<width {
        source.plane.base[y * source.plane.stride + x] = UInt8(truncatingIfNeeded: x * 7 + y * 31 + x * y / 5)
      }
    }
    PlaneTurn(orientation).apply(from: source.plane, to: target.plane)
    let expected = ReferenceRotation.upright(
      source.plane.rows, degreesClockwise: orientation.degreesClockwise, isMirrored: orientation.isMirrored)
    if target.plane.rows != expected { Issue.record("\(orientation) of \(width) × \(height)") }
    if !target.isPaddingIntact { Issue.record("\(orientation) of \(width) × \(height): wrote beside rows") }
  }

  /// A rotation and the opposite one restore the plane; a mirroring restores itself.
  @Test func oppositeRotationsCancel() {
    for orientation in Self.orientations {
      let opposite =
        orientation.isMirrored
        ? orientation : DisplayOrientation(degreesClockwise: -orientation.degreesClockwise)
      let source = TestPlane(width: 70, height: 5, padding: 0)
      for index in 0..<350 { source.plane.base[index] = UInt8(truncatingIfNeeded: index * 37) }
      let turned = orientation.swapsAxes ? (5, 70) : (70, 5)
      let middle = TestPlane(width: turned.0, height: turned.1, padding: 2)
      let restored = TestPlane(width: 70, height: 5, padding: 1)
      PlaneTurn(orientation).apply(from: source.plane, to: middle.plane)
      PlaneTurn(opposite).apply(from: middle.plane, to: restored.plane)
      #expect(restored.plane.rows == source.plane.rows, "\(orientation) and \(opposite)")
    }
  }
}

/// A plane with marked padding after each row.
private final class TestPlane {
  private static let mark: UInt8 = 0xA5
  let plane: PixelPlane

  init(width: Int, height: Int, padding: Int) {
    let stride = width + padding
    let base = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    base.initialize(repeating: Self.mark, count: stride * height)
    plane = PixelPlane(base: base, stride: stride, width: width, height: height)
  }

  var isPaddingIntact: Bool {
    (0..<plane.height).allSatisfy { y in
      (plane.width..<plane.stride).allSatisfy { plane.base[y * plane.stride + $0] == Self.mark }
    }
  }

  deinit { plane.base.deallocate() }
}
