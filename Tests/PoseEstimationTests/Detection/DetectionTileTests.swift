import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct DetectionTileTests {
  static let sizes = [(960, 540), (540, 960), (64, 64), (1, 1), (1, 9), (35, 18), (18, 35), (1079, 1920)].map
  {
    PixelSize(width: $0.0, height: $0.1)
  }

  @Test(arguments: sizes) func letterboxCentersTheFrame(size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let square = DetectionTile.letterbox(size)
    #expect(square.side == max(width, height))
    #expect(square.framePoint(x: 0.5, y: 0.5) == Point(x: width / 2, y: height / 2))
    let (first, last) = (square.framePoint(x: 0, y: 0), square.framePoint(x: 1, y: 1))
    #expect(last - first == Point(x: square.side, y: square.side))
    // Both bars are equally wide, on one pair of sides only.
    #expect(-first.x == last.x - width && -first.y == last.y - height)
    #expect(max(first.x, first.y) == 0)
  }

  /// A rotated square has the same corners in another order.
  @Test(arguments: sizes, 0..<4) func rotatedSquaresHaveTheSameCorners(size: PixelSize, quarters: Int) {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    let upright = DetectionTile.letterbox(size)
    let turned = upright.turned(by: 1).turned(by: quarters)
    for (index, corner) in corners.enumerated() {
      let wanted = corners[(index + quarters + 1) % 4]
      let distance = turned.framePoint(x: corner.0, y: corner.1)
        .distance(to: upright.framePoint(x: wanted.0, y: wanted.1))
      #expect(distance < 1e-9, "\(size), \(quarters + 1) quarters, corner \(index)")
    }
  }

  /// In a mirrored square, left and right are exchanged before it is rotated.
  @Test(arguments: 0..<4) func mirroredSquaresExchangeLeftAndRight(quarters: Int) {
    let center = Point(x: 30, y: 20)
    let plain = DetectionTile(center: center, side: 12).turned(by: quarters)
    let mirrored = DetectionTile(center: center, side: 12, isMirrored: true).turned(by: quarters)
    for (x, y) in [(0.0, 0.0), (0.25, 0.75), (0.5, 0.1), (1, 1)] {
      let distance = mirrored.framePoint(x: x, y: y).distance(to: plain.framePoint(x: 1 - x, y: y))
      #expect(distance < 1e-9, "\(quarters) quarters, \(x), \(y)")
    }
    #expect(mirrored.framePoint(x: 0, y: 0).distance(to: plain.framePoint(x: 0, y: 0)) > 11)
  }

  @Test(arguments: sizes, 0..<8) func mapAgreesWithFramePointAtPixelCenters(
    size: PixelSize, orientation: Int
  ) {
    let upright = DetectionTile.letterbox(size)
    let square = DetectionTile(center: upright.center, side: upright.side, isMirrored: orientation >= 4)
      .turned(by: orientation % 4)
    for columns in [1, 7, 224] {
      let map = square.map(columns: columns)
      for column in Set([0, columns / 3, columns - 1]) {
        for row in Set([0, columns / 2, columns - 1]) {
          let (u, v) = (Double(column) + 0.5, Double(row) + 0.5)
          let wanted = square.framePoint(x: u / Double(columns), y: v / Double(columns))
          let distance = map.position(u, v).distance(to: wanted)
          #expect(distance < 1e-3, "\(size) \(columns): (\(column), \(row)) off by \(distance)")
        }
      }
    }
  }

  /// Long and thin frames have few tiles, which cover the whole frame.
  @Test(
    arguments: [(65_000, 1), (65_000, 2), (1, 65_000), (16_000, 1000), (10_001, 1000), (.max, 1)]
      as [(Int, Int)],
    [1, 0.5, 1 / 3.0, 0.22])
  func thinFramesHaveFewTiles(_ sides: (Int, Int), _ fraction: Double) {
    let size = PixelSize(width: sides.0, height: sides.1)
    let tiles = DetectionTile.tiles(size, fraction: fraction)
    #expect(tiles.count <= 9 * 91, "\(sides), \(fraction): \(tiles.count)")
    for step in 0...1000 {
      // The exact edges are a rounding error away.
      let position = 1e-9 + Double(step) / 1000 * (1 - 2e-9)
      let point = Point(x: position * Double(size.width), y: position * Double(size.height))
      #expect(tiles.contains { $0.contains(point) }, "\(sides), \(fraction): \(point)")
    }
  }

  /// Up to a ratio of 10 : 1, the side of a tile is a fraction of the shorter side.
  @Test(arguments: [(1000, 10_000), (10_000, 1000), (1920, 1080), (3440, 1440), (1, 10), (360, 640)])
  func usualShapesHaveTilesOfTheShorterSide(_ width: Int, _ height: Int) {
    for fraction in [1, 0.5, 1 / 3.0, 0.22] {
      let tiles = DetectionTile.tiles(PixelSize(width: width, height: height), fraction: fraction)
      #expect(
        tiles.allSatisfy { $0.side == fraction * Double(min(width, height)) },
        "\(width)×\(height) \(fraction)")
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)]) func emptyFramesDoNotTrap(_ width: Int, _ height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(DetectionTile.tiles(size, fraction: 0.5).count <= 9 * 91)
    for quality in TrackingQuality.allCases { #expect(TilePlan(size: size, quality).image().count < 100) }
  }

  @Test(arguments: TrackingQuality.allCases) func everyPlanIsBounded(_ quality: TrackingQuality) {
    for (width, height) in [(65_000, 1), (65_535, 65_535), (10_000, 1000), (1, 1), (8000, 100)] {
      let plan = TilePlan(size: PixelSize(width: width, height: height), quality)
      let tiles = [plan.image(), plan.sceneStart(), plan.sceneParts(), plan.scan(7)]
      #expect(tiles.allSatisfy { $0.count <= 1700 }, "\(width)×\(height): \(tiles.map(\.count))")
    }
  }

  @Test(arguments: sizes, [1.0, 0.5]) func tilesCoverTheFrameAndOverlapByHalf(
    size: PixelSize, fraction: Double
  ) {
    let side = Double(min(size.width, size.height)) * fraction
    let corners = DetectionTile.tiles(size, fraction: fraction).map { ($0, $0.framePoint(x: 0, y: 0)) }
    #expect(corners.allSatisfy { $0.0.side == side }, "\(size)")
    for (length, position) in [(size.width, \Point.x), (size.height, \Point.y)] {
      let starts = Set(corners.map { $0.1[keyPath: position] }).sorted()
      let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
      #expect(abs(starts[0]) < 1e-9, "\(size) \(fraction): begins at \(starts[0])")
      #expect(abs(starts[starts.count - 1] + side - Double(length)) < 1e-6, "\(size) \(fraction): \(starts)")
      #expect(steps.allSatisfy { $0 <= side / 2 + 1e-9 }, "\(size) \(fraction): steps \(steps)")
    }
  }
}
