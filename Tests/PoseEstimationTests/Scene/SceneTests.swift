import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct SceneTests {
  private let size = PixelSize(width: 320, height: 256)

  /// A frame of brightness 100 with a rectangle of another one, in cells of 10 × 8 pixels.
  private func frame(_ columns: Range<Int> = 0..<0, _ rows: Range<Int> = 0..<0, level: UInt8 = 180)
    -> PixelBuffer
  {
    let frame = PixelBuffer(size: size)
    for row in 0..<size.height {
      let line = frame.luma.base + row * frame.luma.stride
      line.update(repeating: 100, count: size.width)
      guard rows.contains(row / 8) else { continue }
      (line + columns.lowerBound * 10).update(repeating: level, count: columns.count * 10)
    }
    return frame
  }

  /// Returns the changes of frames that are too far apart for a flash.
  private func fractions(_ frames: [PixelBuffer]) -> [Float] {
    var change = SceneChange()
    return frames.enumerated().map { change.measurement(of: $1, index: $0, at: Double($0)).fraction }
  }

  @Test func fractionCountsChangedCells() {
    let half = frame(0..<32, 0..<16)
    #expect(
      fractions([frame(), frame(), half, half, frame(), frame(0..<8, 0..<32)]) == [0, 0, 0.5, 0, 0.5, 0.25])
  }

  /// Ten levels are noise, eleven are a change.
  @Test func smallDifferencesAreNoise() {
    for (level, isChange) in [(UInt8(110), false), (111, true), (90, false), (89, true)] {
      let fraction = fractions([frame(), frame(0..<32, 0..<32, level: level)])[1]
      #expect((fraction == 1) == isChange, "\(level)")
    }
  }

  /// Measures a scene that a flash interrupts for frames of these levels, at 30 frames per second.
  private func measurements(_ levels: [UInt8], then after: PixelBuffer) -> [SceneChange.Measurement] {
    var change = SceneChange()
    let frames = [frame(), frame()] + levels.map { frame(0..<32, 0..<32, level: $0) } + [after, after]
    return frames.enumerated().map { change.measurement(of: $1, index: $0, at: Double($0) / 30) }
  }

  /// A flash of up to 0.2 s changes nothing, whatever it consists of; a longer one is another scene.
  @Test func flashesAreNoChanges() {
    for count in 1...10 {
      for levels in [[UInt8]](
        [.init(repeating: 0, count: count), .init(repeating: 255, count: count)]
          + [(0..<count).map { UInt8(min(255, 200 + 20 * $0)) }])
      {
        let measured = measurements(levels, then: frame())
        let end = measured[2 + count]
        if Double(count) / 30 <= 0.2 {
          #expect(end.fraction == 0 && end.flash == 2..<(2 + count), "\(levels)")
        } else {
          #expect(end.fraction == 1 && end.flash.isEmpty, "\(levels)")
        }
        #expect(measured.count { !$0.flash.isEmpty } <= 1)
        // Frames from the first of the flash to its end, or to the longest duration, may belong to it.
        let open = measured.indices.filter { measured[$0].mayBeFlash }
        #expect(Array(open.prefix(7)) == Array(2..<(2 + min(count, 7))), "\(levels): \(open)")
      }
    }
  }

  /// A flash between two scenes is a cut; one in which people move isn't.
  @Test(arguments: 0...32) func sceneAfterAFlash(_ columns: Int) {
    let end = measurements([0], then: frame(0..<columns, 0..<32))[3]
    let isCut = Double(columns) / 32 >= 0.35
    #expect(end.flash.isEmpty == isCut, "\(columns) columns: \(end)")
    if !isCut { #expect(end.fraction == Float(columns) / 32) }
  }

  @Test func otherSizesAreAlsoCompared() {
    let small = PixelBuffer(size: PixelSize(width: 3, height: 1)).blackened
    #expect(fractions([frame(), small])[1] > 0.9)
  }

  /// From a few cells over a moving camera to another scene.
  @Test(arguments: [
    (2, "nothing"), (11, "motion"), (200, "motion"), (310, "nothing"), (600, "nothing"), (640, "cut"),
  ])
  func extentsOfChange(cells: Int, kind: String) {
    var grid = MotionGrid()
    _ = grid.change(to: frame(), people: [])
    let changed = frame()
    for cell in 0..<cells {
      for row in 0..<8 {
        let line = changed.luma.base + (cell / 32 * 8 + row) * changed.luma.stride
        (line + cell % 32 * 10).update(repeating: 200, count: 10)
      }
    }
    switch grid.change(to: changed, people: []) {
    case .nothing: #expect(kind == "nothing", "\(cells) cells")
    case .motion: #expect(kind == "motion", "\(cells) cells")
    case .cut: #expect(kind == "cut", "\(cells) cells")
    }
  }

  /// Motion is remembered until the next cut.
  @Test func movedTilesAreRemembered() {
    var grid = MotionGrid()
    let corner = DetectionTile(center: Point(x: 40, y: 40), side: 80)
    let other = DetectionTile(center: Point(x: 280, y: 200), side: 80)
    _ = grid.change(to: frame(), people: [])
    #expect(!grid.hasMoved(in: corner, of: size))
    _ = grid.change(to: frame(1..<4, 1..<4), people: [])
    _ = grid.change(to: frame(1..<4, 1..<4), people: [])
    #expect(grid.hasMoved(in: corner, of: size) && !grid.hasMoved(in: other, of: size))
    _ = grid.change(to: frame(0..<32, 0..<32), people: [])
    #expect(!grid.hasMoved(in: corner, of: size), "a cut begins another scene")
  }

  /// A person's motion is theirs, within a margin of a fifth of their box.
  @Test(arguments: [(0.0, false), (25, false), (90, true)])
  func motionOfTrackedPeopleDoesNotCount(shift: Double, isReported: Bool) {
    var grid = MotionGrid()
    _ = grid.change(to: frame(), people: [])
    let person = Rectangle(x: 50 + shift, y: 40, width: 100, height: 100)
    let change = grid.change(to: frame(6..<14, 6..<14), people: [person])
    #expect((change != .nothing) == isReported, "\(shift): \(change)")
  }
}
