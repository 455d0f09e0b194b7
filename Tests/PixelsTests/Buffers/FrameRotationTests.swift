import FormCheckPixels
import Testing

/// Rotations by every angle.
@Suite struct FrameRotationTests {
  @Test func onlyMultiplesOf90AreRotations() {
    for degrees in -1000...1000 {
      let rotation = FrameRotation(degreesClockwise: degrees)
      #expect((rotation != nil) == degrees.isMultiple(of: 90), "\(degrees)°")
      guard let rotation else { continue }
      #expect((rotation.degreesClockwise - degrees).isMultiple(of: 360), "\(degrees)°")
      #expect(rotation.swapsAxes == !degrees.isMultiple(of: 180), "\(degrees)°")
    }
  }

  @Test(arguments: [Int.min, Int.max]) func extremeAnglesDontOverflow(degrees: Int) {
    #expect(FrameRotation(degreesClockwise: degrees) == nil)
  }
}
