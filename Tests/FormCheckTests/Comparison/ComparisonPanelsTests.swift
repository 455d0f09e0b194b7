import FormCheckPixels
import Testing

@testable import FormCheck

@Suite struct ComparisonPanelsTests {
  private static let lengths = [16.0, 90, 360, 481, 1080, 1920, 4320]

  /// Panels are even, inside the frame, and don't overlap, for every pair of sizes.
  @Test(arguments: ComparisonLayout.allCases)
  func panelsFitTheFrame(_ layout: ComparisonLayout) {
    for (widthA, heightA) in Self.sizes {
      for (widthB, heightB) in Self.sizes {
        let panels = ComparisonPanels(layout, a: (widthA, heightA), b: (widthB, heightB))
        for size in [panels.a, panels.b, panels.whole] {
          #expect(
            size.width.isMultiple(of: 2) && size.height.isMultiple(of: 2),
            "\(widthA), \(heightA), \(widthB), \(heightB)")
          #expect(size.width >= 16 && size.height >= 16, "\(size)")
        }
        #expect(max(panels.whole.width, panels.whole.height) <= 1960, "\(panels)")
        guard layout != .ghost else { continue }
        #expect(
          panels.columnB + panels.b.width <= panels.whole.width,
          "\(widthA), \(heightA), \(widthB), \(heightB)")
        #expect(
          panels.rowB + panels.b.height <= panels.whole.height, "\(widthA), \(heightA), \(widthB), \(heightB)"
        )
        #expect(
          panels.columnB >= panels.a.width || panels.rowB >= panels.a.height,
          "\(widthA), \(heightA), \(widthB), \(heightB)")
      }
    }
  }

  private static var sizes: [(Double, Double)] {
    lengths.flatMap { width in lengths.map { (width, $0) } }
  }

  @Test func bothVideosHaveOneHeightOrWidth() {
    let side = ComparisonPanels(.side, a: (1920, 1080), b: (480, 640))
    #expect(side.a.height == side.b.height && side.whole.width <= 1920)
    let stack = ComparisonPanels(.stack, a: (1920, 1080), b: (480, 640))
    #expect(stack.a.width == stack.b.width && stack.whole.height <= 1920)
    let ghost = ComparisonPanels(.ghost, a: (640, 480), b: (1920, 1080))
    #expect(ghost.whole == PixelSize(width: 640, height: 480))
  }
}
