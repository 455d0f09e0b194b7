import FormCheckFiles
public import FormCheckMotion
import FormCheckPose
import FormCheckReports
public import SystemPackage

/// An editor of the user's corrections to an analyzed video, which doesn't run the networks.
///
/// Requests refer to the numbers in the outputs. These were made with the edits in the provenance record, which may
/// differ from those in the file.
public struct Editing: Sendable {
  /// The video.
  public let input: FilePath
  /// The names of the analysis outputs.
  public let outputs: OutputFiles
  /// The exercises that sets can be named as.
  public var library = ExerciseLibrary.builtIn

  /// Creates an editor for `input`, which was analyzed into `directory`; nil stands for the input's folder.
  public init(input: FilePath, directory: FilePath?) {
    self.input = input
    outputs = .analyzed(input, in: directory)
  }

  /// The edits of a video after a change.
  public struct Result: Hashable, Sendable {
    /// All edits, in order.
    public let edits: [MotionEdit]
    /// The positions in ``edits`` of those that were added.
    public let added: Range<Int>
    /// Sentences about earlier edits that have no effect.
    public let remarks: [String]
  }

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

  /// Returns the edits in the file.
  ///
  /// - Throws: an error if the video wasn't analyzed, or if the file is damaged or belongs to another video.
  public func edits() throws(FormCheckError) -> [MotionEdit] {
    try SavedAnalysis(input, in: outputs).edits(in: outputs)
  }

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
          "The correction “\(first.edit)” can't be applied, because \(first.reason).\(Self.orderHint(first.edit, new))"
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

  /// Reads the edits and runs `body`, which may write them, while no other process works on the outputs.
  private func locked(
    _ saved: SavedAnalysis, _ body: (EditsFile, [MotionEdit]) throws(FormCheckError) -> Result
  ) throws(FormCheckError) -> Result {
    try OutputGuard(input: input, overwrites: true).prepare([outputs.edits])
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    return try body(saved.editsFile(in: outputs), try saved.edits(in: outputs))
  }

  /// Returns the motion with some edits and otherwise the settings of the analysis.
  private func motion(_ saved: SavedAnalysis, _ edits: [MotionEdit]) throws(FormCheckError) -> ClipMotion {
    var settings = OutputSettings(
      people: PeopleSettings(saved.record.settings),
      motion: try MotionSettings.settings(nil, recorded: saved.record.settings, library))
    settings.motion.edits = edits
    return try saved.video.motionReader(settings).read(spoolsDrawing: false).motion
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
