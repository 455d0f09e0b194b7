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

  /// The alignment point above the head of a body that is rotated clockwise by `degrees`.
  private func circlePoint(_ midHip: Point, _ degrees: Double, _ length: Double) -> Point {
    let angle = degrees * .pi / 180
    return midHip + Point(x: sin(angle), y: -cos(angle)) * length
  }

  @Test(arguments: degrees) func bodiesOfAnyRollAreUprightInTheRegion(degrees: Double) throws {
    for midHip in Self.midHips {
      for length in Self.lengths {
        // Slightly longer, so that rounding doesn't shorten the minimum.
        let circle = circlePoint(midHip, degrees, length + 1e-9)
        let region = try #require(CropAlignment.blazePose.region(center: midHip, top: circle))
        #expect(region.center == midHip, "\(midHip), \(length)")
        #expect(abs(region.side - 2.5 * length) < 1e-6, "\(degrees)° \(length): \(region.side)")
        #expect((-Double.pi...Double.pi).contains(region.roll), "\(length)")
        let turns = (region.roll - degrees * .pi / 180) / (2 * .pi)
        #expect(abs(turns - turns.rounded()) < 1e-9, "\(degrees)°: \(region.roll)")
        // The circle's diameter is 0.8 of the square: its top lies a tenth below the upper edge.
        #expect(region.framePoint(x: 0.5, y: 0.1).distance(to: circle) < 1e-6, "\(degrees)° \(length)")
        #expect(region.framePoint(x: 0.5, y: 0.5).distance(to: midHip) < 1e-9, "\(midHip), \(length)")
      }
    }
  }

  /// At 90°, the square's upper edge is on the right of the frame.
  @Test func quarterTurnsGoClockwise() {
    let corners: [(Double, [(Double, Double)])] = [
      (0, [(-1, -1), (1, -1), (1, 1), (-1, 1)]), (.pi / 2, [(1, -1), (1, 1), (-1, 1), (-1, -1)]),
      (.pi, [(1, 1), (-1, 1), (-1, -1), (1, -1)]), (-.pi / 2, [(-1, 1), (-1, -1), (1, -1), (1, 1)]),
    ]
    for (roll, wanted) in corners {
      let region = RegionOfInterest(center: Point(x: 10, y: 20), side: 2, roll: roll)
      for ((x, y), (right, down)) in zip([(0.0, 0.0), (1, 0), (1, 1), (0, 1)], wanted) {
        let point = region.framePoint(x: x, y: y)
        #expect(
          point.distance(to: Point(x: 10 + right, y: 20 + down)) < 1e-9, "\(roll) (\(x), \(y)): \(point)")
      }
    }
  }

  /// The alignment points inside a region give the same region.
  @Test(arguments: degrees) func alignmentIsInvertible(degrees: Double) throws {
    let region = RegionOfInterest(center: Point(x: 412.25, y: 99), side: 310, roll: degrees * .pi / 180)
    let again = try #require(
      CropAlignment.blazePose.region(
        center: region.framePoint(x: 0.5, y: 0.5), top: region.framePoint(x: 0.5, y: 0.1)))
    for (x, y) in [(0.0, 0.0), (1, 0), (0.3, 0.8), (1, 1), (-2, 5)] {
      let (first, second) = (region.framePoint(x: x, y: y), again.framePoint(x: x, y: y))
      #expect(first.distance(to: second) < 1e-8, "\(degrees)° (\(x), \(y)): \(first) \(second)")
    }
  }

  @Test(arguments: degrees) func mapAgreesWithFramePointAtPixelCenters(degrees: Double) {
    for (side, columns) in [(64.0, 256), (310, 256), (1900, 7)] {
      let region = RegionOfInterest(center: Point(x: 412.25, y: 99), side: side, roll: degrees * .pi / 180)
      let map = region.map(columns: columns)
      for row in 0..<columns where columns < 10 || row % 51 == 0 {
        for column in 0..<columns where columns < 10 || column % 51 == 0 {
          let (u, v) = (Double(column) + 0.5, Double(row) + 0.5)
          let wanted = region.framePoint(x: u / Double(columns), y: v / Double(columns))
          let distance = map.position(u, v).distance(to: wanted)
          #expect(distance < 1e-3, "\(degrees)° side \(side) pixel (\(column), \(row)): off by \(distance)")
        }
      }
    }
  }

  @Test func coincidingPointsGiveNoRegion() {
    let here = Point(x: 100, y: 100)
    for other in [here, Point(x: 100.5, y: 100), Point(x: 100.7, y: 99.3)] {
      #expect(CropAlignment.blazePose.region(center: here, top: other) == nil, "\(other)")
      #expect(CropAlignment.blazePose.region(center: other, top: here) == nil, "\(other)")
    }
    #expect(CropAlignment.blazePose.region(center: here, top: Point(x: 101, y: 100)) != nil)
  }

  @Test func infinitePointsGiveNoRegion() {
    let values = [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude]
    for value in values {
      for bad in [Point(x: value, y: 5), Point(x: 5, y: value), Point(x: value, y: value)] {
        let good = Point(x: 1, y: 2)
        #expect(CropAlignment.blazePose.region(center: bad, top: good) == nil, "\(bad)")
        #expect(CropAlignment.blazePose.region(center: good, top: bad) == nil, "\(bad)")
        #expect(CropAlignment.blazePose.region(center: bad, top: bad) == nil, "\(bad)")
      }
    }
  }

  @Test func detectionsWithoutAlignmentPointsHaveNoRegion() {
    let box = Rectangle(x: 0, y: 0, width: 10, height: 10)
    let points = [Point(x: 50, y: 60), Point(x: 50, y: 20), Point(x: 1, y: 1), Point(x: 2, y: 2)]
    for count in 0...4 {
      let detection = Detection(score: 1, box: box, alignmentPoints: Array(points.prefix(count)))
      let wanted = count < 2 ? nil : RegionOfInterest(center: points[0], side: 100, roll: 0)
      #expect(detection.region(.blazePose) == wanted, "\(count) points")
    }
  }
}

extension AffineMap {
  /// The frame position of a position in the target, in double precision.
  func position(_ u: Double, _ v: Double) -> Point {
    Point(
      x: Double(originX) + u * Double(xPerColumn) + v * Double(xPerRow),
      y: Double(originY) + u * Double(yPerColumn) + v * Double(yPerRow))
  }
}
