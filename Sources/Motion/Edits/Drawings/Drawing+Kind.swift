extension Drawing {
  /// The kind of a drawing. The raw value is the name in files.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A line drawn with a pen: a Catmull–Rom curve through its vertices.
    case stroke
    /// A straight line between two positions.
    case line
    /// A straight line whose second position has an arrowhead.
    case arrow
    /// An angle with its degrees: a position on one side, the apex, and a position on the other side.
    case angle
    /// A circle: its center, and a position on it.
    case circle
    /// A line of text, whose left end is at the position.
    case text

    /// The numbers of vertices that the kind can have.
    public var vertexCounts: ClosedRange<Int> {
      switch self {
      case .stroke: 2...Drawing.maximumVertices
      case .line, .arrow, .circle: 2...2
      case .angle: 3...3
      case .text: 1...1
      }
    }

    /// The vertices that the kind needs, as the end of a sentence.
    public var requirement: String {
      switch self {
      case .stroke: "2 to \(Drawing.maximumVertices) positions"
      case .line: "2 positions: its start and its end"
      case .arrow: "2 positions: its start and its head"
      case .angle: "3 positions: on one side, at the apex, and on the other side"
      case .circle: "2 positions: its center and one on the circle"
      case .text: "1 position: its left end"
      }
    }
  }
}
