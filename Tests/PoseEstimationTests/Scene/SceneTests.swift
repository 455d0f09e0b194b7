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

  @Test func fractionCountsChangedCells() {
    var change = SceneChange()
    #expect(change.fraction(of: frame()) == 0, "the first frame")
    #expect(change.fraction(of: frame()) == 0)
    #expect(change.fraction(of: frame(0..<32, 0..<16)) == 0.5)
    #expect(change.fraction(of: frame(0..<32, 0..<16)) == 0)
    #expect(change.fraction(of: frame()) == 0.5)
    #expect(change.fraction(of: frame(0..<8, 0..<32)) == 0.25)
  }

  /// Ten levels are noise, eleven are a change.
  @Test func smallDifferencesAreNoise() {
    for (level, isChange) in [(UInt8(110), false), (111, true), (90, false), (89, true)] {
      var change = SceneChange()
      _ = change.fraction(of: frame())
      #expect((change.fraction(of: frame(0..<32, 0..<32, level: level)) == 1) == isChange, "\(level)")
    }
  }

  @Test func otherSizesAreAlsoCompared() {
    var change = SceneChange()
    _ = change.fraction(of: frame())
    #expect(change.fraction(of: PixelBuffer(size: PixelSize(width: 3, height: 1)).blackened) > 0.9)
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
