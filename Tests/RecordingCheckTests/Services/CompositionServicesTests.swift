import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// Services about the composition of the picture.
@Suite struct CompositionServicesTests {
  private static let points = stride(from: 0.0, through: 1, by: 0.05).flatMap { x in
    stride(from: 0.0, through: 1, by: 0.05).map { Point(x: x, y: $0) }
  }

  /// Every position of a fine grid, against the definition.
  @Test func gridsScoreTheDistanceFromTheNearestTarget() throws {
    let golden = (3 - 5.0.squareRoot()) / 2
    let grids: [(PointGrid, [Double], Double)] = [
      (PointGrid(crossingsAt: 1.0 / 3, tolerance: 0.12), [1.0 / 3, 2.0 / 3], 0.12),
      (PointGrid(crossingsAt: golden, tolerance: 0.12), [golden, 1 - golden], 0.12),
      (PointGrid(centerWithin: 0.15), [0.5], 0.15),
    ]
    for (grid, lines, tolerance) in grids {
      for point in Self.points {
        let evaluation = try #require(grid.evaluation(at: point, "a target"))
        func squared(_ value: Double) -> Double { lines.map { ($0 - value) * ($0 - value) }.min() ?? 0 }
        let distance = (squared(point.x) + squared(point.y)).squareRoot()
        #expect(abs(evaluation.value - distance) < 1e-9, "\(point)")
        #expect(abs(evaluation.score - max(0, 1 - distance / 0.5.squareRoot())) < 1e-9, "\(point)")
        let result = grid.result(RuleOfThirds(), of: [evaluation], "a target")
        #expect((result.mark == .good) == (distance <= tolerance), "\(point)")
      }
    }
  }

  @Test func symmetryIsTheMeanDifferenceOfTheMirroredHalves() throws {
    let even = Pictures.frame(128, 64) { x, _ in abs(x - 63.5) * 2 }
    #expect(try #require(Symmetry().evaluation(of: Pictures.scene(nil, in: even))).value < 1e-6)
    let odd = Pictures.frame(128, 64) { x, _ in x < 64 ? 0 : 255 }
    #expect(try #require(Symmetry().evaluation(of: Pictures.scene(nil, in: odd))).value == 1)
    let half = Pictures.frame(128, 64) { x, y in x < 64 && y < 32 ? 255 : 0 }
    #expect(abs(try #require(Symmetry().evaluation(of: Pictures.scene(nil, in: half))).value - 0.5) < 1e-6)
  }

  @Test func aBodyIsSymmetricalAboutItsOwnAxis() throws {
    let pose = Pictures.body(hips: Point(x: 100, y: 250), trunk: 90)
    let body = try #require(BodyGeometry(pose, in: PixelSize(width: 640, height: 480)))
    #expect(try #require(Symmetry.asymmetry(body)) < 1e-9)
    let raised = Pictures.body(hips: Point(x: 100, y: 250), trunk: 90) { name, point in
      if name == .leftWrist { point.position.y -= 90 }
    }
    let other = try #require(BodyGeometry(raised, in: PixelSize(width: 640, height: 480)))
    #expect(abs(try #require(Symmetry.asymmetry(other)) - 1.0 / 6) < 1e-9)
  }

  @Test func leadRoomIsTheSpaceInFront() throws {
    func fraction(_ x: Double, _ turn: Double) throws -> Double {
      let pose = Pictures.body(hips: Point(x: x, y: 250), trunk: 90, turn: turn)
      return try #require(LeadRoom().evaluation(of: Pictures.scene(pose))).value
    }
    #expect(try fraction(160, 90) > 0.5)
    #expect(try fraction(480, 90) < 0.5)
    let front = Pictures.body(hips: Point(x: 160, y: 250), trunk: 90)
    #expect(LeadRoom().evaluation(of: Pictures.scene(front)) == nil)
  }

  @Test(arguments: [(100.0, CheckMark.note), (200, .good), (400, .note)])
  func headroomIsTheSpaceAboveTheHead(hips: Double, mark: CheckMark) {
    let pose = Pictures.body(hips: Point(x: 320, y: hips), trunk: 80)
    #expect(Pictures.result(Headroom(), [Pictures.scene(pose)]).mark == mark)
  }
}
