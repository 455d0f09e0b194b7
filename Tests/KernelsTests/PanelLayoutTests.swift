import FormCheckKernelCore
import Testing

@Suite struct PanelLayoutTests {
  /// Every number of channels that fills a vector, for the vectors of all levels and both tile widths.
  static let layouts = [4, 8, 16].flatMap { width in
    [2, 3].flatMap { widest in
      (width...260).map { (channels: $0, width: width, widest: widest) }
    }
  }

  @Test func panelsCoverEveryVectorOnceInOrder() {
    for (channels, width, widest) in Self.layouts {
      let layout = PanelLayout(channels: channels, width: width, widest: widest)
      let panels = (0..<layout.count).map(layout.panel)
      let vectors = panels.flatMap { $0.start..<$0.start + $0.columns }
      let expected = Array(0..<(channels + width - 1) / width)
      if vectors != expected || layout.vectors != expected.count {
        Issue.record("\(channels) channels in \(width), at most \(widest): \(panels)")
      }
    }
  }

  @Test func panelsNarrowTowardTheEnd() {
    for (channels, width, widest) in Self.layouts {
      let layout = PanelLayout(channels: channels, width: width, widest: widest)
      let columns = (0..<layout.count).map { layout.panel($0).columns }
      let isSorted = zip(columns, columns.dropFirst()).allSatisfy { $0 >= $1 }
      if !isSorted || columns.contains(where: { !(1...widest).contains($0) }) {
        Issue.record("\(channels) channels in \(width), at most \(widest): \(columns)")
      }
    }
  }

  /// The number of panels is the minimum, and a single vector is split off only if no two pairs replace it.
  @Test func panelsAreAsFewAsPossible() {
    for (channels, width, widest) in Self.layouts {
      let layout = PanelLayout(channels: channels, width: width, widest: widest)
      let fewest = (layout.vectors + widest - 1) / widest
      if layout.count != fewest { Issue.record("\(channels), \(width), \(widest): \(layout.count) panels") }
      if widest == 3, layout.triples > 0, layout.singles > 0 {
        Issue.record("\(channels) channels in \(width): a triple and a single")
      }
    }
  }
}
