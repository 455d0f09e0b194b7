import FormCheckMotion
import SystemPackage

/// Removing corrections.
extension Editing {
  /// The edits to remove.
  public enum Removal: Hashable, Sendable {
    /// The last edit.
    case last
    /// The edit with this number, from 1.
    case number(Int)
    /// All edits.
    case all
    /// The drawings with these ids.
    case drawings([String])
  }

  /// Removes edits from the file, which is removed with the last one. Remarks name later edits that may now be about another person.
  ///
  /// - Throws: a usage error if there is no such edit.
  public func remove(_ removal: Removal) throws(FormCheckError) -> Result {
    let saved = try SavedAnalysis(input, in: outputs)
    return try locked(saved) { file, old throws(FormCheckError) in
      let edits = try remaining(old, after: removal)
      try file.write(edits)
      let remarks =
        if case .number(let number) = removal {
          RemovedIdentity.remarks(removing: number - 1, from: old)
        } else { [String]() }
      return Result(edits: edits, added: edits.count..<edits.count, remarks: remarks)
    }
  }

  private func remaining(_ edits: [MotionEdit], after removal: Removal) throws(FormCheckError) -> [MotionEdit]
  {
    switch removal {
    case .drawings(let ids): return try remaining(edits, without: ids)
    case .all:
      try checkUndoable(edits)
      return []
    case .last:
      try checkUndoable(edits)
      return edits.dropLast()
    case .number(let number):
      try checkUndoable(edits)
      guard edits.indices.contains(number - 1) else {
        let known = edits.count == 1 ? "correction 1" : "corrections 1 to \(edits.count)"
        throw FormCheckError(
          .usage,
          "There is no correction \(number) of \(input.string), only \(known). formcheck edit --list shows them."
        )
      }
      return edits.enumerated().filter { $0.offset != number - 1 }.map(\.element)
    }
  }

  private func checkUndoable(_ edits: [MotionEdit]) throws(FormCheckError) {
    guard edits.isEmpty else { return }
    throw FormCheckError(
      .usage, "There are no corrections of \(input.string) to undo.", path: outputs.edits.string)
  }

  /// Returns the edits without the drawings with these ids.
  private func remaining(_ edits: [MotionEdit], without ids: [String]) throws(FormCheckError) -> [MotionEdit]
  {
    let known = edits.compactMap(\.drawing?.id)
    if let unknown = ids.first(where: { !known.contains($0) }) {
      let remedy =
        known.isEmpty
        ? "It has no drawings. --undo removes other corrections."
        : "Its drawings are \(known.joined(separator: ", ")); formcheck edit --list shows what they are."
      throw FormCheckError(
        .usage, "\(input.string) has no drawing “\(unknown)”, so nothing was erased. \(remedy)",
        path: outputs.edits.string)
    }
    return edits.filter { edit in edit.drawing.map { !ids.contains($0.id) } ?? true }
  }
}
