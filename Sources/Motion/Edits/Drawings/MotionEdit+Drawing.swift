extension MotionEdit {
  /// The drawing, if the edit is one.
  public var drawing: Drawing? {
    if case .draw(let drawing) = self { drawing } else { nil }
  }

  /// Returns the problem with the drawings among `edits` as a whole, with its remedy, as a clause such as “the id d1 is
  /// used twice”; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of edits.
  public static func drawingProblem(in edits: [MotionEdit]) -> String? {
    let drawings = edits.compactMap(\.drawing)
    var ids: Set<String> = []
    if let repeated = drawings.first(where: { !ids.insert($0.id).inserted }) {
      return "two drawings have the id \(repeated.id). Change one of them"
    }
    if drawings.count > Drawing.maximumCount {
      return "there are more than \(Drawing.maximumCount) drawings. Remove some of them"
    }
    if drawings.reduce(0, { $0 + $1.vertices.count }) > Drawing.maximumTotalVertices {
      return "the drawings have more than \(Drawing.maximumTotalVertices) points. Remove some of them"
    }
    return nil
  }
}
