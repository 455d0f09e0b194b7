import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct DrawingScheduleTests {
  /// Frames at irregular times.
  private static let times = [0, 0.04, 0.1, 0.5, 0.52, 1.0]

  private static func frameStart(_ seconds: Double) -> Double? {
    seconds < 2 ? times.last { $0 <= seconds } : nil
  }

  private static func shown(from start: Double, for duration: Double) -> [Int] {
    var drawing = DrawingLinesTests.drawing(.line)
    (drawing.start, drawing.duration) = (start, duration)
    let schedule = DrawingSchedule([.note("a"), .draw(drawing)], frameStart: frameStart)
    return times.indices.filter { index in
      !schedule.drawings(at: Moment(frame: index, timestamp: Timestamp(pts: 0, seconds: times[index])))
        .isEmpty
    }
  }

  /// The first frame is the one that is shown at the start, even if it began earlier, and the end is excluded.
  @Test(
    arguments: [
      (0, 0.1, [0, 1]), (0, 0.11, [0, 1, 2]), (0.05, 0.1, [1, 2]), (0.3, 0.1, [2]), (0.5, 0.5, [3, 4]),
      (0.5, 3600, [3, 4, 5]), (0.9, 3, [4, 5]), (1.5, 1, [5]), (3, 1, []),
    ] as [(Double, Double, [Int])])
  func framesOfADrawing(_ start: Double, _ duration: Double, _ frames: [Int]) {
    #expect(Self.shown(from: start, for: duration) == frames)
  }

  @Test func drawingsKeepTheirOrder() {
    let edits = ["b", "a", "c"].map { id in
      var drawing = DrawingLinesTests.drawing(.line)
      drawing.id = id
      return MotionEdit.draw(drawing)
    }
    let schedule = DrawingSchedule(edits) { $0 }
    let moment = Moment(frame: 0, timestamp: Timestamp(pts: 0, seconds: 1))
    #expect(schedule.drawings(at: moment).map(\.id) == ["b", "a", "c"])
  }
}
