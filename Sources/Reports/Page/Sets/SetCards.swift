import FormCheckMotion
import FormCheckPose

/// The cards about one set: its plot, repetitions or holds, findings, and stills.
struct SetCards {
  let section: WorkoutCards
  let set: ExerciseSet

  var report: WorkoutReport { section.report }
  var person: PersonMotion { section.person }
  var signal: RepetitionSignal { self.set.repetitionSignal }
  /// The heading level of a card.
  var level: Int { isOnly ? section.level : section.level + 1 }

  /// Whether the set is the only one of the person. Its cards follow each other without a heading of the set.
  var isOnly: Bool { section.workout.sets.count == 1 }

  /// Returns the identifier of an element that each set has once.
  func identifier(_ name: String) -> String {
    section.identifier(isOnly ? name : "set-\(set.number)-\(name)")
  }

  /// Appends the cards, below a heading and a summary of the set if there are several sets.
  func append(to page: inout HTMLText) {
    guard !isOnly else { return cards(&page) }
    let title = identifier("title")
    page.element("section", ["class": "set", "aria-labelledby": title, "data-set": section.key(set.number)]) {
      page in
      page.heading(section.level, ["id": title], text: "Set \(set.number): \(set.recognition.title)")
      page.element("div", ["class": "card"]) { $0.tiles(tiles) }
      cards(&page)
    }
  }

  private func cards(_ page: inout HTMLText) {
    plot(&page)
    if set.repetitions.isEmpty { holds(&page) } else { repetitions(&page) }
    bar(&page)
    coaching(&page)
    findings(&page)
    comparison(&page)
  }

  /// The facts about the set: exercise, count, range, tempo, view, and rest.
  var tiles: [SummaryTile] {
    [exerciseTile, countTile] + meanTiles + [viewTile] + (isOnly ? [] : restTiles)
  }

  private var exerciseTile: SummaryTile {
    var tile = SummaryTile(set.recognition)
    if let doubt = set.counterEvidence { tile.remark += ", but the movement fits poorly: \(doubt.text)" }
    return tile
  }

  private var countTile: SummaryTile {
    let holds = section.workout.holds(ofSet: set.number)
    guard set.repetitions.isEmpty, !holds.isEmpty else {
      let (start, end) = (ReportText.clock(set.start.seconds), ReportText.clock(set.end.seconds))
      return SummaryTile(
        name: "Repetitions", value: "\(set.repetitions.count)",
        remark: isOnly ? "1 set" : "\(start) to \(end)")
    }
    return SummaryTile(
      name: "Held", value: ReportText.number(holds.map(\.seconds).max() ?? 0, "s"),
      remark: ReportText.count(holds.count, "hold"))
  }

  private var meanTiles: [SummaryTile] {
    let repetitions = set.repetitions
    guard let seconds = ReportText.mean(repetitions.map(\.seconds)) else { return [] }
    let range = ReportText.mean(repetitions.compactMap(\.measuredRange)) ?? .nan
    let down = ReportText.mean(repetitions.compactMap(\.measuredEccentricSeconds))
    let up = ReportText.mean(repetitions.compactMap(\.measuredConcentricSeconds))
    let phases = [
      down.map { "\(ReportText.number($0, "s")) down" }, up.map { "\(ReportText.number($0, "s")) up" },
    ]
    return [
      SummaryTile(
        name: "Range of motion", value: ReportText.number(range, signal.unit),
        remark: "\(signal.fullTitle), mean"
      ),
      SummaryTile(
        name: "Tempo", value: ReportText.number(seconds, "s"),
        remark: phases.compactMap(\.self).joined(separator: ", ")),
    ]
  }

  private var viewTile: SummaryTile {
    let names: [CameraView: String] = [.front: "Front or rear", .oblique: "Oblique", .side: "Side"]
    let turn = set.turn.map { ", \(ReportText.number($0, "°"))" } ?? ""
    return SummaryTile(name: "Camera view", value: (names[set.namedView] ?? "Unclear") + turn)
  }

  private var restTiles: [SummaryTile] {
    guard let rest = set.restSeconds else { return [] }
    return [SummaryTile(name: "Rest before", value: ReportText.number(rest, "s"))]
  }
}
