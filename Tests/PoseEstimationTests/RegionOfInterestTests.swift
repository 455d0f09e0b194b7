import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct RegionOfInterestTests {
  static let degrees = Array(stride(from: -180.0, through: 180, by: 15))
  static let midHips = [Point(x: 0, y: 0), Point(x: 320, y: 180.5), Point(x: -50, y: 4000)]
  static let lengths = [1.0, 37.5, 900]

  /// The point above the head of a body that is turned clockwise by `degrees`.
  private func circlePoint(_ midHip: Point, _ degrees: Double, _ length: Double) -> Point {
    let angle = degrees * .pi / 180
    return midHip + Point(x: sin(angle), y: -cos(angle)) * length
  }

  @Test(arguments: degrees) func bodiesAtAllRollsStandUprightInTheSquare(degrees: Double) throws {
    for midHip in Self.midHips {
      for length in Self.lengths {
        // A hair longer, so that rounding doesn't take the shortest below the limit.
        let circle = circlePoint(midHip, degrees, length + 1e-9)
        let region = try #require(RegionOfInterest(midHip: midHip, circlePoint: circle))
        #expect(region.center == midHip)
        #expect(abs(region.side - 2.5 * length) < 1e-6, "\(degrees)° \(length): \(region.side)")
        #expect((-Double.pi...Double.pi).contains(region.roll))
        let turns = (region.roll - degrees * .pi / 180) / (2 * .pi)
        #expect(abs(turns - turns.rounded()) < 1e-9, "\(degrees)°: \(region.roll)")
        // The circle has 0.8 of the square's width: its top is a tenth below the square's upper edge.
        #expect(region.picturePoint(x: 0.5, y: 0.1).distance(to: circle) < 1e-6, "\(degrees)° \(length)")
        #expect(region.picturePoint(x: 0.5, y: 0.5).distance(to: midHip) < 1e-9)
      }
    }
  }

  /// Turned clockwise: at 90° the square's upper edge is at the picture's right.
  @Test func quarterTurnsGoClockwise() {
    let corners: [(Double, [(Double, Double)])] = [
      (0, [(-1, -1), (1, -1), (1, 1), (-1, 1)]), (.pi / 2, [(1, -1), (1, 1), (-1, 1), (-1, -1)]),
      (.pi, [(1, 1), (-1, 1), (-1, -1), (1, -1)]), (-.pi / 2, [(-1, 1), (-1, -1), (1, -1), (1, 1)]),
    ]
    for (roll, wanted) in corners {
      let region = RegionOfInterest(center: Point(x: 10, y: 20), side: 2, roll: roll)
      for ((x, y), (right, down)) in zip([(0.0, 0.0), (1, 0), (1, 1), (0, 1)], wanted) {
        let point = region.picturePoint(x: x, y: y)
        #expect(
          point.distance(to: Point(x: 10 + right, y: 20 + down)) < 1e-9, "\(roll) (\(x), \(y)): \(point)")
      }
    }
  }

  /// The square of a square is the square: what lies at the alignment points inside gives the region back.
  @Test(arguments: degrees) func theRegionComesBackFromItsOwnPoints(degrees: Double) throws {
    let region = RegionOfInterest(center: Point(x: 412.25, y: 99), side: 310, roll: degrees * .pi / 180)
    let again = try #require(
      RegionOfInterest(
        midHip: region.picturePoint(x: 0.5, y: 0.5), circlePoint: region.picturePoint(x: 0.5, y: 0.1)))
    for (x, y) in [(0.0, 0.0), (1, 0), (0.3, 0.8), (1, 1), (-2, 5)] {
      let (first, second) = (region.picturePoint(x: x, y: y), again.picturePoint(x: x, y: y))
      #expect(first.distance(to: second) < 1e-8, "\(degrees)° (\(x), \(y)): \(first) \(second)")
    }
  }

  @Test(arguments: degrees) func theMapSendsPixelCentersWherePicturePointDoes(degrees: Double) {
    for (side, columns) in [(64.0, 256), (310, 256), (1900, 7)] {
      let region = RegionOfInterest(center: Point(x: 412.25, y: 99), side: side, roll: degrees * .pi / 180)
      let map = region.map(columns: columns)
      for row in 0..<columns where columns < 10 || row % 51 == 0 {
        for column in 0..<columns where columns < 10 || column % 51 == 0 {
          let (u, v) = (Double(column) + 0.5, Double(row) + 0.5)
          let wanted = region.picturePoint(x: u / Double(columns), y: v / Double(columns))
          let distance = map.position(u, v).distance(to: wanted)
          #expect(distance < 1e-3, "\(degrees)° side \(side) pixel (\(column), \(row)): off by \(distance)")
        }
      }
    }
  }

  @Test func pointsThatSpanNothingGiveNoRegion() {
    let here = Point(x: 100, y: 100)
    for other in [here, Point(x: 100.5, y: 100), Point(x: 100.7, y: 99.3)] {
      #expect(RegionOfInterest(midHip: here, circlePoint: other) == nil, "\(other)")
      #expect(RegionOfInterest(midHip: other, circlePoint: here) == nil, "\(other)")
    }
    #expect(RegionOfInterest(midHip: here, circlePoint: Point(x: 101, y: 100)) != nil)
  }

  @Test func pointsThatAreNoPointsGiveNoRegion() {
    let values = [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude]
    for value in values {
      for bad in [Point(x: value, y: 5), Point(x: 5, y: value), Point(x: value, y: value)] {
        let good = Point(x: 1, y: 2)
        #expect(RegionOfInterest(midHip: bad, circlePoint: good) == nil, "\(bad)")
        #expect(RegionOfInterest(midHip: good, circlePoint: bad) == nil, "\(bad)")
        #expect(RegionOfInterest(midHip: bad, circlePoint: bad) == nil, "\(bad)")
      }
    }
  }

  @Test func aDetectionWithoutItsPointsHasNoRegion() {
    let box = Rectangle(x: 0, y: 0, width: 10, height: 10)
    let points = [Point(x: 50, y: 60), Point(x: 50, y: 20), Point(x: 1, y: 1), Point(x: 2, y: 2)]
    for count in 0...4 {
      let detection = Detection(score: 1, box: box, alignmentPoints: Array(points.prefix(count)))
      let wanted = count < 2 ? nil : RegionOfInterest(center: points[0], side: 100, roll: 0)
      #expect(detection.region == wanted, "\(count) points")
    }
  }
}

extension AffineMap {
  /// The picture position of a position in the target, in double precision.
  func position(_ u: Double, _ v: Double) -> Point {
    Point(
      x: Double(originX) + u * Double(xPerColumn) + v * Double(xPerRow),
      y: Double(originY) + u * Double(yPerColumn) + v * Double(yPerRow))
  }
}
