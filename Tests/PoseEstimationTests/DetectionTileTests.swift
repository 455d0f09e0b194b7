import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct DetectionTileTests {
  static let sizes = [(960, 540), (540, 960), (64, 64), (1, 1), (1, 9), (35, 18), (18, 35), (1079, 1920)].map
  {
    PixelSize(width: $0.0, height: $0.1)
  }

  @Test(arguments: sizes) func theSquareSurroundsThePictureEvenly(size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let square = DetectionTile.letterbox(size)
    #expect(square.side == max(width, height))
    #expect(square.picturePoint(x: 0.5, y: 0.5) == Point(x: width / 2, y: height / 2))
    let (first, last) = (square.picturePoint(x: 0, y: 0), square.picturePoint(x: 1, y: 1))
    #expect(last - first == Point(x: square.side, y: square.side))
    // The bars are as wide on one side as on the other, and only on one pair of sides.
    #expect(-first.x == last.x - width && -first.y == last.y - height)
    #expect(max(first.x, first.y) == 0)
  }

  /// A turned square has the same corners in another order.
  @Test(arguments: sizes, 0..<4) func turnedSquaresHaveTheSameCorners(size: PixelSize, quarters: Int) {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    let upright = DetectionTile.letterbox(size)
    let turned = upright.turned(by: 1).turned(by: quarters)
    for (index, corner) in corners.enumerated() {
      let wanted = corners[(index + quarters + 1) % 4]
      let distance = turned.picturePoint(x: corner.0, y: corner.1)
        .distance(to: upright.picturePoint(x: wanted.0, y: wanted.1))
      #expect(distance < 1e-9, "\(size), \(quarters + 1) quarters, corner \(index)")
    }
  }

  @Test(arguments: sizes, 0..<4) func theMapSendsPixelCentersWherePicturePointDoes(
    size: PixelSize, quarters: Int
  ) {
    let square = DetectionTile.letterbox(size).turned(by: quarters)
    for columns in [1, 7, 224] {
      let map = square.map(columns: columns)
      for column in Set([0, columns / 3, columns - 1]) {
        for row in Set([0, columns / 2, columns - 1]) {
          let (u, v) = (Double(column) + 0.5, Double(row) + 0.5)
          let wanted = square.picturePoint(x: u / Double(columns), y: v / Double(columns))
          let distance = map.position(u, v).distance(to: wanted)
          #expect(distance < 1e-3, "\(size) \(columns): (\(column), \(row)) off by \(distance)")
        }
      }
    }
  }

  /// Pictures that are long and thin, or no picture at all, have few tiles, and those cover all of it.
  @Test(
    arguments: [(65_000, 1), (65_000, 2), (1, 65_000), (16_000, 1000), (10_001, 1000), (.max, 1)]
      as [(Int, Int)],
    [1, 0.5, 1 / 3.0, 0.22])
  func thinPicturesHaveFewTiles(_ sides: (Int, Int), _ share: Double) {
    let size = PixelSize(width: sides.0, height: sides.1)
    let tiles = DetectionTile.tiles(size, share: share)
    #expect(tiles.count <= 9 * 91, "\(sides), \(share): \(tiles.count)")
    for step in 0...1000 {
      // The very edges are a rounding error away.
      let place = 1e-9 + Double(step) / 1000 * (1 - 2e-9)
      let point = Point(x: place * Double(size.width), y: place * Double(size.height))
      #expect(tiles.contains { $0.holds(point) }, "\(sides), \(share): \(point)")
    }
  }

  /// Up to ten times as long as wide, tiles are squares of the shorter side.
  @Test(arguments: [(1000, 10_000), (10_000, 1000), (1920, 1080), (3440, 1440), (1, 10), (360, 640)])
  func usualShapesKeepTheirTiles(_ width: Int, _ height: Int) {
    for share in [1, 0.5, 1 / 3.0, 0.22] {
      let tiles = DetectionTile.tiles(PixelSize(width: width, height: height), share: share)
      #expect(
        tiles.allSatisfy { $0.side == share * Double(min(width, height)) }, "\(width)×\(height) \(share)")
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)]) func noPictureIsNoTrap(_ width: Int, _ height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(DetectionTile.tiles(size, share: 0.5).count <= 9 * 91)
    for quality in TrackingQuality.allCases { #expect(TilePlan(size: size).still(quality).count < 100) }
  }

  @Test(arguments: TrackingQuality.allCases) func everyPlanIsBounded(_ quality: TrackingQuality) {
    for (width, height) in [(65_000, 1), (65_535, 65_535), (10_000, 1000), (1, 1), (8000, 100)] {
      let plan = TilePlan(size: PixelSize(width: width, height: height))
      let views = [plan.still(quality), plan.start(quality), plan.startParts(quality), plan.beat(7, quality)]
      #expect(views.allSatisfy { $0.count <= 1700 }, "\(width)×\(height): \(views.map(\.count))")
    }
  }

  @Test(arguments: sizes, [1.0, 0.5]) func tilesCoverThePictureAndOverlapByHalf(
    size: PixelSize, share: Double
  ) {
    let side = Double(min(size.width, size.height)) * share
    let corners = DetectionTile.tiles(size, share: share).map { ($0, $0.picturePoint(x: 0, y: 0)) }
    #expect(corners.allSatisfy { $0.0.side == side }, "\(size)")
    for (length, position) in [(size.width, \Point.x), (size.height, \Point.y)] {
      let starts = Set(corners.map { $0.1[keyPath: position] }).sorted()
      let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
      #expect(abs(starts[0]) < 1e-9, "\(size) \(share): begins at \(starts[0])")
      #expect(abs(starts[starts.count - 1] + side - Double(length)) < 1e-6, "\(size) \(share): \(starts)")
      #expect(steps.allSatisfy { $0 <= side / 2 + 1e-9 }, "\(size) \(share): steps \(steps)")
    }
  }
}
