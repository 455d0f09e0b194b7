import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayCanvasTests {
  static let shapes: [OverlayShape] = [
    .line(from: Point(x: 3, y: 5), to: Point(x: 140, y: 77)),
    .line(from: Point(x: -50, y: 40), to: Point(x: 400, y: 41)),
    .circle(center: Point(x: 32, y: 32), radius: 15.9), .diamond(center: Point(x: 80.5, y: 48), radius: 16),
    .roundedBox(Rectangle(x: 15.9, y: 31.9, width: 32.2, height: 20), cornerRadius: 6),
    .arc(center: Point(x: 100, y: 60), radius: 20, start: 1, end: 3),
    .wedge(center: Point(x: 0, y: 0), radius: 30, start: 0, end: 1.5),
  ]

  /// All drawn pixels lie in touched tiles, and some tiles aren't touched.
  @Test(arguments: shapes, [0.0, 1.3, 9]) func touchedTilesContainEachShape(
    shape: OverlayShape, width: Double
  )
    throws
  {
    for pixelAspect in [1, 0.5, 1.4, 2] {
      let canvas = try OverlayCanvas(size: PixelSize(width: 161, height: 99), pixelAspect: pixelAspect)
      if width == 0 {
        canvas.fill([shape], OverlayColor(255, 255, 255))
      } else {
        canvas.stroke([shape], OverlayStroke(width: width, color: OverlayColor(255, 255, 255)))
      }
      let stray = canvas.inkedPixels.filter { !canvas.isTouched($0) }
      #expect(stray.isEmpty, "\(shape) \(width) \(pixelAspect): \(stray.prefix(3))")
      #expect(canvas.touched.count < 77, "\(pixelAspect)")
    }
  }

  @Test(arguments: [11.0, 16.4, 40]) func touchedTilesContainText(size: Double) throws {
    for pixelAspect in [1, 0.5, 1.4, 2] {
      let canvas = try OverlayCanvas(size: PixelSize(width: 300, height: 120), pixelAspect: pixelAspect)
      canvas.write("0:12.500  #373 °jÅ", at: Point(x: 15.7, y: 48), size: size, OverlayColor(255, 255, 255))
      #expect(canvas.inkedPixels.count > 100, "\(pixelAspect)")
      #expect(canvas.inkedPixels.allSatisfy(canvas.isTouched), "\(size) \(pixelAspect)")
    }
  }

  /// A circle is round where the pixels are shown, and as large as in a frame with square pixels.
  @Test(arguments: [0.25, 0.5, 0.9, 1, 4.0 / 3, 2, 4]) func circlesAreRound(pixelAspect: Double) throws {
    let size = PixelSize(width: 120, height: 120)
    let canvas = try OverlayCanvas(size: size, pixelAspect: pixelAspect)
    let square = canvas.squareSize
    let center = Point(x: Double(square.width) / 2, y: Double(square.height) / 2)
    canvas.fill([.circle(center: center, radius: 40)], OverlayColor(255, 255, 255))
    let columns = canvas.inkedPixels.map(\.x), rows = canvas.inkedPixels.map(\.y)
    func extent(_ values: [Int], _ shown: Int, _ stored: Int) -> Double {
      Double((values.max() ?? 0) - (values.min() ?? 0) + 1) * Double(shown) / Double(stored)
    }
    let (width, height) = (
      extent(columns, square.width, size.width), extent(rows, square.height, size.height)
    )
    // Partly covered pixels at both ends count as whole ones.
    #expect(abs(width - 80) <= 8 && abs(height - 80) <= 8, "\(pixelAspect): \(width) × \(height)")
  }

  @Test func clearingErasesEverything() throws {
    let canvas = try OverlayCanvas(size: PixelSize(width: 161, height: 99))
    canvas.stroke(Self.shapes, OverlayStroke(width: 5, color: OverlayColor(255, 0, 0, alpha: 0.5)))
    #expect(!canvas.inkedPixels.isEmpty)
    canvas.clear()
    #expect(canvas.inkedPixels.isEmpty)
    #expect(canvas.touched.count == 0)
  }

  @Test func undrawableShapesAreIgnored() throws {
    let canvas = try OverlayCanvas(size: PixelSize(width: 64, height: 64))
    let invalid = Point(x: .nan, y: 3)
    canvas.stroke(
      [
        .line(from: invalid, to: Point(x: 9, y: 9)), .circle(center: Point(x: .infinity, y: 0), radius: 4),
        .circle(center: Point(x: 1e12, y: 0), radius: 4),
      ], OverlayStroke(width: 3, color: OverlayColor(255, 255, 255)))
    canvas.write("x", at: invalid, size: 12, OverlayColor(255, 255, 255))
    #expect(canvas.inkedPixels.isEmpty)
    try canvas.blend(onto: Scenes.frame(64, 64))
  }

  @Test(arguments: [(0, 5), (5, 0), (32768, 1), (1, 40000), (-1, 3)])
  func rejectsUnsupportedSizes(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(throws: OverlayError.unsupportedSize(size)) { try OverlayCanvas(size: size) }
  }

  @Test func rejectsFramesOfAnotherSize() throws {
    let canvas = try OverlayCanvas(size: PixelSize(width: 20, height: 20))
    let frame = Scenes.frame(20, 22)
    #expect(throws: OverlayError.sizeMismatch(canvas: canvas.size, frame: frame.size)) {
      try canvas.blend(onto: frame)
    }
  }
}

extension OverlayCanvas {
  /// The positions of all pixels that aren't transparent.
  var inkedPixels: [(x: Int, y: Int)] {
    (0..<size.height).flatMap { y in
      (0..<size.width).filter { surface.pixels[y * surface.stride + 4 * $0 + 3] != 0 }.map { ($0, y) }
    }
  }

  func isTouched(_ pixel: (x: Int, y: Int)) -> Bool {
    touched.blocks.contains {
      ($0.x..<$0.x + $0.width).contains(pixel.x) && ($0.y..<$0.y + $0.height).contains(pixel.y)
    }
  }
}
