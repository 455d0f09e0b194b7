import Testing

@testable import FormCheckGlyphs

@Suite struct EdgeMapTests {
  private static func tones(_ isLight: (Int, Int) -> Bool) -> ToneGrid {
    ToneGrid(
      columns: 12, rows: 12, values: (0..<144).map { isLight($0 % 12, $0 / 12) ? 220 : 20 })
  }

  private static func directions(_ tones: ToneGrid) -> [EdgeDirection] {
    let map = EdgeMap(tones)
    // Away from the frame's edge, where no edge continues.
    return (2..<10).flatMap { row in (2..<10).compactMap { map.edge($0, row, threshold: 60) } }
  }

  @Test func strokesFollowEdges() {
    let edges: [(EdgeDirection, (Int, Int) -> Bool)] = [
      (.vertical, { x, _ in x < 6 }), (.horizontal, { _, y in y < 6 }), (.rising, { x, y in x + y < 12 }),
      (.falling, { x, y in x < y }),
    ]
    for (direction, isLight) in edges {
      for tones in [Self.tones(isLight), Self.tones { !isLight($0, $1) }] {
        let found = Self.directions(tones)
        #expect(Set(found) == [direction], "\(direction): \(found)")
        #expect((6...16).contains(found.count), "one stroke for each cell of the edge: \(found.count)")
      }
    }
  }

  @Test func uniformTonesHaveNoEdges() { #expect(Self.directions(Self.tones { _, _ in true }).isEmpty) }
}
