import FormCheckPixels
import Testing

/// Rotations by every angle.
@Suite struct FrameRotationTests {
  @Test func `only multiples of 90° are rotations`() {
    for degrees in -1000...1000 {
      let rotation = FrameRotation(degreesClockwise: degrees)
      #expect((rotation != nil) == degrees.isMultiple(of: 90), "\(degrees)°")
      guard let rotation else { continue }
      #expect((rotation.degreesClockwise - degrees).isMultiple(of: 360), "\(degrees)°")
      #expect(rotation.swapsAxes == !degrees.isMultiple(of: 180), "\(degrees)°")
    }
  }

  @Test(arguments: [Int.min, Int.max]) func `extreme angles don't overflow`(degrees: Int) {
    #expect(FrameRotation(degreesClockwise: degrees) == nil)
  }
}
