import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

/// The tiles of each quality level, as decision 10 lists them.
@Suite struct TilePlanTests {
  private let size = PixelSize(width: 1280, height: 720)
  private var whole: DetectionTile { .letterbox(size) }
  private var turned: [DetectionTile] { (1..<4).map(whole.turned) }

  private func tiles(_ fraction: Double) -> [DetectionTile] { DetectionTile.tiles(size, fraction: fraction) }

  @Test func imagesAreScannedCompletely() {
    let margin = DetectionTile.letterbox(size, scale: 1.5)
    #expect(TilePlan(size: size, .fast).image() == [whole] + turned)
    let balanced = [whole] + turned + [margin] + tiles(1) + tiles(0.5) + tiles(1 / 3.0)
    #expect(TilePlan(size: size, .balanced).image() == balanced)
    let best = TilePlan(size: size, .best).image()
    // Tiles of 0.22 would be smaller than 160 pixels.
    #expect(Array(best.prefix(balanced.count)) == balanced)
    #expect(best.count == balanced.count + 3 * (1 + tiles(1).count + tiles(0.5).count))
    #expect(best.suffix(best.count - balanced.count).allSatisfy { $0.quarterTurns > 0 })
  }

  @Test func scenesBeginWithTheWholeFrame() {
    #expect(TilePlan(size: size, .fast).sceneStart() == [whole] + turned)
    #expect(TilePlan(size: size, .balanced).sceneStart() == [whole] + turned + tiles(1))
    #expect(TilePlan(size: size, .best).sceneStart() == TilePlan(size: size, .balanced).image())
    #expect(TilePlan(size: size, .balanced).sceneParts() == tiles(0.5))
    for quality in [TrackingQuality.fast, .best] {
      #expect(TilePlan(size: size, quality).sceneParts().isEmpty)
    }
  }

  @Test(arguments: [(TrackingQuality.fast, 1), (.balanced, 2), (.best, 9)])
  func scansHaveTheirNumberOfTiles(quality: TrackingQuality, count: Int) {
    for scan in 0..<20 {
      let tiles = TilePlan(size: size, quality).scan(scan)
      #expect(tiles.count == count && tiles[0] == whole && Set(tiles).count == count, "scan \(scan)")
    }
  }

  @Test func lostPeopleAreSearchedForInTheWholeFrameAndAroundTheirRegion() {
    let plan = TilePlan(size: size, .balanced)
    let last = RegionOfInterest(center: Point(x: 300, y: 200), side: 100, roll: 1)
    for attempt in 0..<6 {
      #expect(plan.lostPerson(attempt, last: nil) == [whole, turned[attempt % 3]])
      let tiles = plan.lostPerson(attempt, last: last)
      #expect(tiles.count == 3 && tiles[2] == DetectionTile(center: last.center, side: 160), "\(attempt)")
    }
  }

  @Test func smallFramesHaveNoTiles() {
    let small = PixelSize(width: 200, height: 150)
    #expect(TilePlan(size: small, .balanced).sceneParts().isEmpty)
    let square = PixelSize(width: 500, height: 500)
    #expect(
      TilePlan(size: square, .balanced).sceneStart().count == 4, "the tile of side 1 is the whole frame")
  }
}
