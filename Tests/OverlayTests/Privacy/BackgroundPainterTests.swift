import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct BackgroundPainterTests {
  private func painted(
    _ treatment: BackgroundTreatment, _ content: OverlayContent, _ width: Int, _ height: Int,
    color: ColorDescription = ColorDescription()
  ) -> PixelBuffer {
    let frame = Scenes.frame(width, height, color: color)
    BackgroundPainter(treatment: treatment).paint(content, onto: frame)
    return frame
  }

  @Test func keepChangesNothing() {
    let content = Scenes.content(PixelSize(width: 64, height: 48))
    #expect(Scenes.samples(painted(.keep, content, 64, 48)) == Scenes.samples(Scenes.frame(64, 48)))
  }

  /// Without an athlete, nothing of a frame is left in black.
  @Test(arguments: [(1, 1), (2, 3), (63, 47), (640, 480)], [true, false]) func blackIsEmpty(
    size: (Int, Int), isFullRange: Bool
  ) {
    for treatment in [BackgroundTreatment.black, .transparent] {
      let frame = painted(
        treatment, OverlayContent(), size.0, size.1, color: ColorDescription(isFullRange: isFullRange))
      let samples = Scenes.samples(frame)
      #expect(samples.prefix(size.0 * size.1).allSatisfy { $0 == (isFullRange ? 0 : 16) }, "\(treatment)")
      #expect(samples.dropFirst(size.0 * size.1).allSatisfy { $0 == 128 }, "\(treatment)")
    }
  }

  /// The athlete's joints keep their pixels, and the corners of the frame don't.
  @Test(arguments: [BackgroundTreatment.dim, .blur, .black, .transparent], [1.0, 0.6]) func theAthleteIsKept(
    treatment: BackgroundTreatment, scale: Double
  ) throws {
    let size = PixelSize(width: 640, height: 480)
    let pose = Scenes.squat(size, scale: scale)
    let content = OverlayContent(people: [OverlayPerson(pose: pose)])
    let before = Scenes.samples(Scenes.frame(640, 480))
    let after = Scenes.samples(painted(treatment, content, 640, 480))
    for name in KeypointName.limbs {
      let point = try #require(pose[name]).position
      let index = Int(point.y) * 640 + Int(point.x)
      #expect(before[index] == after[index], "\(name)")
    }
    var changes = 0
    for x in 0..<100 where before[x] != after[x] { changes += 1 }
    #expect(changes > 80, "\(changes)")
    let other = OverlayContent(people: [OverlayPerson(pose: pose, isAthlete: false)])
    let (hidden, empty) = (
      painted(treatment, other, 640, 480), painted(treatment, OverlayContent(), 640, 480)
    )
    #expect(Scenes.samples(hidden) == Scenes.samples(empty), "others are background")
  }

  /// A dimmed background is darker, and a blurred one smooth.
  @Test func treatmentsDiffer() {
    let before = Scenes.samples(Scenes.frame(64, 48))
    let dim = Scenes.samples(painted(.dim, OverlayContent(), 64, 48))
    for index in 0..<64 { #expect(dim[index] < before[index]) }
    let wide = Scenes.samples(painted(.blur, OverlayContent(), 960, 48))
    for x in 0..<959 { #expect(abs(Int(wide[x]) - Int(wide[x + 1])) <= 12) }
  }
}
