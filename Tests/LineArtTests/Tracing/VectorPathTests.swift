import FormCheckPose
import Testing

@testable import FormCheckLineArt

@Suite struct VectorPathTests {
  /// The signed area of all loops, with straight lines between the ends of curves.
  private func area(_ path: VectorPath) -> Double {
    path.loops.reduce(0) { sum, loop in
      let points = loop.curves.map(\.end)
      return zip(points, points.dropFirst() + [points[0]]).reduce(sum) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
  }

  private func disk(_ radius: Double, hole: Double = 0) -> BitImage {
    var image = BitImage(width: 80, height: 80)
    for y in 0..<80 {
      for x in 0..<80 {
        let distance = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: Point(x: 40, y: 40))
        image[x, y] = distance < radius && distance >= hole
      }
    }
    return image
  }

  @Test(arguments: [8.0, 15, 30])
  func disksHaveTheirAreaAndCenter(_ radius: Double) throws {
    let path = VectorPath(tracing: disk(radius))
    let loop = try #require(path.loops.first)
    #expect(path.loops.count == 1)
    let wanted = Double.pi * radius * radius
    #expect(abs(abs(area(path)) - wanted) < 0.06 * wanted, "\(area(path))")
    for curve in loop.curves {
      #expect(abs(curve.end.distance(to: Point(x: 40, y: 40)) - radius) < 0.8)
    }
    #expect(loop.curves.last?.end == loop.start)
  }

  /// A ring has two loops of opposite direction.
  @Test func ringsHaveTwoLoops() {
    let path = VectorPath(tracing: disk(30, hole: 15))
    #expect(path.loops.count == 2)
    let wanted = Double.pi * 675
    #expect(abs(abs(area(path)) - wanted) < 0.05 * wanted)
  }

  /// Lines of one pixel, straight, diagonal and curved, are traced without gaps, about as wide as they are.
  @Test func linesOfOnePixelAreTraced() {
    var (box, diagonal) = (BitImage(width: 60, height: 60), BitImage(width: 60, height: 60))
    for index in 10..<50 {
      for (x, y) in [(index, 10), (index, 49), (10, index), (49, index)] { box[x, y] = true }
      diagonal[index, index] = true
    }
    let ring = disk(30).intersection(disk(29).inverted).thinned()
    let cases = [("box", box, 2, 156.0), ("diagonal", diagonal, 1, 56.6), ("ring", ring, 2, 2 * .pi * 29.5)]
    for (name, image, loops, length) in cases {
      let path = VectorPath(tracing: image, line: 1)
      let width = abs(area(path)) / length
      #expect(path.loops.count == loops, "\(name): \(path.loops.count) loops")
      #expect((0.7...1.4).contains(width), "\(name): \(width) pixels wide")
    }
  }

  /// Shapes at the border are closed too, and nothing has no loops.
  @Test func wholeImages() {
    #expect(VectorPath(tracing: BitImage(width: 5, height: 5)).loops.isEmpty)
    let full = VectorPath(tracing: BitImage(width: 40, height: 30).inverted)
    #expect(full.loops.count == 1)
    #expect(abs(abs(area(full)) - 1200) < 80, "\(area(full))")
  }

  /// Every image of 3 × 3 pixels gives finite points.
  @Test func allSmallImagesAreTraced() {
    for image in BitImageTests.all {
      for loop in VectorPath(tracing: image).loops {
        for curve in loop.curves {
          let sum = curve.control1 + curve.control2 + curve.end
          #expect(sum.length.isFinite, "\(image.bits)")
        }
      }
    }
  }
}
