import FormCheckPose
import Testing

@Suite struct PointTests {
  static let points = (-3...3).flatMap { x in (-3...3).map { Point(x: Double(x), y: Double($0) * 1.5) } }

  @Test func vectorArithmeticIsConsistent() {
    for first in Self.points {
      for second in Self.points {
        #expect(first + (second - first) == second, "\(first) \(second)")
        #expect(first.midpoint(to: second) * 2 == first + second, "\(first) \(second)")
        #expect(first.distance(to: second) == second.distance(to: first), "\(first) \(second)")
        #expect(first.distance(to: second) <= first.length + second.length + 1e-12, "\(first) \(second)")
        #expect((first.distance(to: second) == 0) == (first == second), "\(first) \(second)")
      }
      #expect(abs(first.length - (first * -2).length / 2) < 1e-12, "\(first)")
    }
    #expect(Point(x: -3, y: 4).length == 5)
  }
}

@Suite struct RectangleTests {
  /// All rectangles with integer corners inside a 4 × 4 square, including empty ones.
  static let rectangles: [Rectangle] = spans.flatMap { (x, width) -> [Rectangle] in
    spans.map { (y, height) -> Rectangle in Rectangle(x: x, y: y, width: width, height: height) }
  }

  /// All intervals with integer ends from 0 to 4, as start and length.
  private static let spans: [(Double, Double)] = (0...4).flatMap { (start: Int) -> [(Double, Double)] in
    (start...4).map { (Double(start), Double($0 - start)) }
  }

  /// Returns the unit cells of a rectangle.
  private func cells(_ rectangle: Rectangle) -> Set<Int> {
    let columns = Int(rectangle.x)..<Int(rectangle.x + rectangle.width)
    let rows = Int(rectangle.y)..<Int(rectangle.y + rectangle.height)
    return Set(rows.flatMap { row in columns.map { row * 4 + $0 } })
  }

  @Test func overlapIsTheNumberOfSharedCells() {
    let counted = Self.rectangles.map { ($0, cells($0)) }
    for (first, firstCells) in counted {
      #expect(first.area == Double(firstCells.count), "\(first)")
      for (second, secondCells) in counted {
        let shared = Double(firstCells.intersection(secondCells).count)
        let union = Double(firstCells.union(secondCells).count)
        let expected = union == 0 ? 0 : shared / union
        guard
          first.intersectionArea(with: second) != shared
            || first.intersectionOverUnion(with: second) != expected
        else { continue }
        Issue.record("\(first) and \(second): \(first.intersectionOverUnion(with: second)), not \(expected)")
      }
    }
  }

  @Test func theEnclosingRectangleIsTight() {
    for first in PointTests.points {
      for second in PointTests.points {
        let third = Point(x: 1, y: -1)
        let all = [first, second, third]
        let box = Rectangle(enclosing: all)
        let (xs, ys) = (all.map(\.x).sorted(), all.map(\.y).sorted())
        let expected = Rectangle(x: xs[0], y: ys[0], width: xs[2] - xs[0], height: ys[2] - ys[0])
        if box != expected { Issue.record("\(all): \(String(describing: box))") }
      }
    }
    #expect(Rectangle(enclosing: []) == nil)
    #expect(Rectangle(x: 1, y: 2, width: 3, height: 5).center == Point(x: 2.5, y: 4.5))
  }
}

@Suite struct TimestampTests {
  @Test func ticksAreConvertedToSeconds() {
    for (numerator, denominator) in [(Int32(1), Int32(90_000)), (1001, 30_000), (1, 1), (1, 1_000_000)] {
      let base = TimeBase(numerator: numerator, denominator: denominator)
      for ticks: Int64 in [-90_000, -1, 0, 1, 30_000, 8_640_000_000] {
        let expected = Double(ticks) * Double(numerator) / Double(denominator)
        #expect(abs(base.seconds(ticks) - expected) <= abs(expected) * 1e-15, "\(ticks) × \(base)")
      }
    }
    #expect(TimeBase(numerator: 1001, denominator: 30_000).seconds(30) == 1.001)
  }

  @Test func timestampsAreOrderedByPTS() {
    let times = [-5, 0, 1, 90_000].map { Timestamp(pts: $0, seconds: Double($0) / 90_000) }
    for (first, earlier) in times.enumerated() {
      for (second, later) in times.enumerated() {
        #expect((earlier < later) == (first < second), "\(earlier) \(later)")
      }
    }
  }

  @Test(arguments: [
    (Point(x: 5, y: 3), 3.0), (Point(x: -3, y: 4), 5.0), (Point(x: 13, y: -4), 5.0),
    (Point(x: 5, y: 0), 0.0),
  ])
  func distanceToASegment(_ point: Point, _ expected: Double) {
    let distance = point.distance(toSegmentFrom: Point(x: 0, y: 0), to: Point(x: 10, y: 0))
    #expect(abs(distance - expected) < 1e-12)
  }

  @Test func aSegmentOfLengthZeroIsAPoint() {
    let end = Point(x: 3, y: 4)
    #expect(Point(x: 0, y: 0).distance(toSegmentFrom: end, to: end) == 5)
  }
}
