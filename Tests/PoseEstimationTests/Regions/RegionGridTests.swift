import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct RegionGridTests {
  private static let regions: [RegionOfInterest] = [3, 40, 123.4, 777, 5000].flatMap { side in
    [-3.1, -1, 0, 0.3, 3.1].flatMap { roll in
      [-20.5, 0, 333.3].map {
        RegionOfInterest(center: Point(x: $0, y: 100 - $0 / 3), side: side, roll: roll)
      }
    }
  }

  /// The nearest grid region differs by less than half a step in each number.
  @Test(arguments: regions)
  func gridRegionsAreNear(_ region: RegionOfInterest) {
    let near = region.onGrid
    #expect(abs(near.side / region.side - 1) < 0.045, "\(near)")
    #expect(abs(near.roll - region.roll) <= .pi / 64 + 1e-9, "\(near)")
    #expect(near.center.distance(to: region.center) <= near.side / 64, "\(near)")
  }

  /// Grid regions are fixed points, and rounding errors vanish.
  @Test(arguments: regions)
  func gridIsStable(_ region: RegionOfInterest) {
    let near = region.onGrid
    #expect(near.onGrid == near)
    let beside = RegionOfInterest(
      center: Point(x: near.center.x + near.side * 1e-6, y: near.center.y - near.side * 1e-6),
      side: near.side * 1.000_001, roll: near.roll + 1e-6)
    #expect(beside.onGrid == near, "\(beside)")
  }
}
