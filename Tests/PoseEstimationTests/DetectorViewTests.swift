import Pixels
import Pose
import Testing

@testable import PoseEstimation

@Suite struct DetectorViewTests {
  static let sizes = [(960, 540), (540, 960), (64, 64), (1, 1), (1, 9), (35, 18), (18, 35), (1079, 1920)].map
  {
    PixelSize(width: $0.0, height: $0.1)
  }

  @Test(arguments: sizes) func theSquareSurroundsThePictureEvenly(size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let square = DetectorView.letterbox(size)
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
    let upright = DetectorView.letterbox(size)
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
    let square = DetectorView.letterbox(size).turned(by: quarters)
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

  @Test(arguments: sizes, [1.0, 0.5]) func tilesCoverThePictureAndOverlapByHalf(
    size: PixelSize, share: Double
  ) {
    let side = Double(min(size.width, size.height)) * share
    let corners = DetectorView.tiles(size, share: share).map { ($0, $0.picturePoint(x: 0, y: 0)) }
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
