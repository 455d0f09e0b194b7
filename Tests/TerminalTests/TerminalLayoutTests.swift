import Testing

@testable import FormCheckTerminal

@Suite struct TerminalLayoutTests {
  static let graphics: [TerminalGraphics] = [.kitty, .sixel, .halfBlocks(isTrueColor: true)]

  /// Images of every shape fit into screens of every size, and keep their proportions where there is room.
  @Test(arguments: graphics, [0.001, 0.1, 0.5625, 1, 1.7778, 50, 1e9])
  func imagesFitTheScreen(_ graphics: TerminalGraphics, _ aspect: Double) {
    for screen in [(0, 0), (1, 1), (80, 24), (200, 60), (10, 300)] {
      for cell in [nil, (width: 10, height: 20), (width: 7, height: 15)] {
        let layout = TerminalLayout(
          aspect: aspect, screen: screen, cell: cell, graphics: graphics, maximumWidth: 480)
        #expect(
          (1...max(1, screen.0)).contains(layout.columns) && (1...max(1, screen.1)).contains(layout.rows))
        #expect(layout.width >= 1 && layout.height >= 1, "\(screen), \(cell)")
        guard (0.5...2).contains(aspect), screen.0 >= 80 else { continue }
        let (width, height) = cell ?? (8, 16)
        let shown = Double(layout.columns * width) / Double(layout.rows * height)
        #expect(abs(shown / aspect - 1) < 0.05, "\(shown) for \(aspect)")
      }
    }
  }

  @Test func halfBlocksHaveTwoPixelsForEachCharacter() {
    let layout = TerminalLayout(
      aspect: 16 / 9, screen: (80, 24), cell: nil, graphics: .halfBlocks(isTrueColor: false), maximumWidth: 10
    )
    #expect(layout.width == layout.columns && layout.height == 2 * layout.rows && layout.columns == 80)
  }

  @Test func pixelsAreLimited() {
    let layout = TerminalLayout(
      aspect: 2, screen: (300, 100), cell: (20, 40), graphics: .kitty, maximumWidth: 480)
    #expect(
      (470...480).contains(layout.width) && (235...245).contains(layout.height) && layout.columns == 300)
  }
}
