import FormCheckMotion
import FormCheckReports
import SystemPackage

extension MotionEdit {
  /// Whether the edit names the exercise of a set.
  fileprivate var isName: Bool { if case .nameSet = self { true } else { false } }
}

/// Adding corrections.
extension Editing {
  /// Adds edits to the file, creating it if necessary. Nothing is written if one of them can't be applied.
  ///
  /// - Parameters:
  ///   - requests: the edits, in the order in which they are applied.
  ///   - drawings: the drawings, which follow the other edits.
  ///   - person: the person whose keypoints, sets, and repetitions are edited; nil for the athlete.
  /// - Throws: a usage error if an edit can't be applied; another error if the video wasn't analyzed, or if the
  ///   file can't be read or written.
  /// - Complexity: up to two analyses of the saved observations' motion; none for drawings alone.
  public func add(
    _ requests: [EditRequest], drawings: [DrawingRequest] = [], person: Int?
  ) throws(FormCheckError) -> Result {
    let saved = try SavedAnalysis(input, in: outputs)
    return try locked(saved) { file, old throws(FormCheckError) in
      try checkNumbers(requests, person, saved, old)
      let new = try resolved(requests, person, saved)
      let edits = old + new + (try DrawingResolution(saved.source).edits(drawings, after: old))
      try check(edits)
      try file.check(edits, in: saved.source)
      let unapplied =
        new.isEmpty || edits == saved.record.edits ? [] : try motion(saved, edits).unappliedEdits
      if let first = unapplied.first(where: { $0.number > old.count }) {
        throw FormCheckError(
          .usage,
          "The correction “\(first.edit)” can't be applied, because \(first.reason)."
            + Self.orderHint(first.edit, new)
            + Self.recountHint(first.edit, edits, shown: saved.record.edits ?? [])
        )
      }
      try file.write(edits)
      return Result(
        edits: edits, added: old.count..<edits.count, remarks: unapplied.map(\.sentence))
    }
  }

  /// Returns a sentence about the order of several changes of people, as the end of an error about one of them; empty for others.
  private static func orderHint(_ edit: MotionEdit, _ new: [MotionEdit]) -> String {
    guard edit.isAboutIdentity, new.count(where: \.isAboutIdentity) > 1 else { return "" }
    return
      " In one command, --join comes before --divide, and each refers to the people after the earlier ones. Use one command for each, "
      + "and run formcheck render in between."
  }

  /// Returns a sentence about sets that are counted again, as the end of an error about one of their repetitions; empty for other edits,
  /// and if the results show the names of all sets among `edits`.
  static func recountHint(_ edit: MotionEdit, _ edits: [MotionEdit], shown: [MotionEdit]) -> String {
    let isUncounted = edits.contains { $0.isName && !shown.contains($0) }
    guard edit.isAboutWorkout, !edit.isName, isUncounted else { return "" }
    return
      " --set counts a set again, which may change its repetitions. Name the set first, run formcheck render, and correct the "
      + "repetitions in the new results."
  }

  /// Returns the edits that `requests` stand for, whose numbers are those in the outputs.
  private func resolved(
    _ requests: [EditRequest], _ person: Int?, _ saved: SavedAnalysis
  ) throws(FormCheckError) -> [MotionEdit] {
    guard !requests.isEmpty else { return [] }
    let shown = try motion(saved, saved.record.edits ?? [])
    return try EditResolution(saved, shown, person: person, exercises: library.exercises).edits(requests)
  }

  /// Throws an error if requests contain numbers of people that the outputs show and that earlier edits change.
  private func checkNumbers(
    _ requests: [EditRequest], _ person: Int?, _ saved: SavedAnalysis, _ edits: [MotionEdit]
  ) throws(FormCheckError) {
    let shown = (saved.record.edits ?? []).filter(\.isAboutIdentity)
    let isAboutPeople = requests.contains { $0.isAboutPeople || person != nil && $0.isAboutWorkout }
    guard isAboutPeople, edits.filter(\.isAboutIdentity) != shown else { return }
    throw FormCheckError(
      .usage,
      "The results of \(input.string) don't show the latest corrections of people, which change the numbers. Run formcheck "
        + "render first.")
  }

  private func check(_ edits: [MotionEdit]) throws(FormCheckError) {
    guard edits.count <= MotionEdit.maximumCount else {
      throw FormCheckError(
        .usage,
        "A video can have at most \(MotionEdit.maximumCount) corrections. Undo some with formcheck edit --undo."
      )
    }
    if let problem = MotionEdit.drawingProblem(in: edits) {
      throw FormCheckError(.usage, "This can't be drawn, because \(problem).")
    }
    guard let (earlier, later) = MotionEdit.overlap(in: edits) else { return }
    throw FormCheckError(
      .usage,
      "The repetitions of correction \(earlier + 1) (“\(edits[earlier])”) and correction \(later + 1) (“\(edits[later])”) would "
        + "overlap."
    )
  }
}
