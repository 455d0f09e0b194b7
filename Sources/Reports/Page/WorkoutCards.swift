import FormCheckMotion

/// The part of the page about one person's workout.
struct WorkoutCards {
  let report: WorkoutReport
  let person: PersonMotion
  let workout: Workout

  /// The heading level of a card, or of a set if there are several.
  var level: Int { report.people.count > 1 ? 3 : 2 }

  /// Returns the identifier of an element that each person has once.
  func identifier(_ name: String) -> String { person.isAthlete ? name : "person-\(person.person)-\(name)" }

  /// Returns the key by which the script finds a repetition or a set of the person.
  func key(_ number: Int) -> String { "\(prefix)\(number)" }

  /// The beginning of the person's keys.
  var prefix: String { person.isAthlete ? "" : "\(person.person):" }

  /// Appends the cards, below the person's number if there are several people.
  func append(to page: inout HTMLText) {
    guard report.people.count > 1 else { return cards(&page) }
    let title = identifier("person-title")
    page.element("section", ["class": "person", "aria-labelledby": title]) { page in
      let athlete = person.isAthlete ? ", the athlete" : ""
      page.heading(2, ["id": title], text: "Person \(person.person)\(athlete)")
      cards(&page)
    }
  }

  /// Appends the summary, the cards of each set, and the movements that weren't counted.
  private func cards(_ page: inout HTMLText) {
    let sets = workout.sets.map { SetCards(section: self, set: $0) }
    if sets.count > 1 {
      overview(&page)
    } else {
      page.card(identifier("summary"), level: level, heading: "Summary") {
        $0.tiles(sets.first?.tiles ?? tiles)
      }
    }
    for set in sets { set.append(to: &page) }
    if sets.isEmpty { held(workout.holds, level: level, identifier("reps-title"), &page) }
    rejected(&page)
  }

  /// The facts about a workout without sets.
  private var tiles: [SummaryTile] {
    let maximum = workout.holds.map(\.seconds).max()
    return [
      SummaryTile(workout.recognition),
      maximum.map {
        SummaryTile(
          name: "Held", value: ReportText.number($0, "s"),
          remark: ReportText.count(workout.holds.count, "hold"))
      } ?? SummaryTile(name: "Repetitions", value: "0"),
    ]
  }

  /// Appends a card with holds, or one that states that there is nothing.
  func held(_ holds: [Hold], level: Int, _ title: String, _ page: inout HTMLText) {
    page.card(title, level: level, heading: holds.isEmpty ? "Repetitions" : "Holds") { page in
      guard !holds.isEmpty else { return page.element("p", text: "No repetitions were detected.") }
      page.element("ul", ["class": "findings"]) { page in
        for hold in holds {
          page.element("li") { page in
            page.seekButton(to: hold.start, ReportText.clock(hold.start.seconds), label: "Hold")
            page.element("p", text: "Held for \(ReportText.number(hold.seconds, "s"))")
          }
        }
      }
    }
  }
}

extension WorkoutCards {
  /// The maximum number of movements on the page. In hours of video, thousands may not be counted.
  static let maximumRejected = 60

  /// Appends the movements that were not counted as repetitions, each with its reason and the evidence for it.
  func rejected(_ page: inout HTMLText) {
    guard !workout.rejected.isEmpty else { return }
    page.card(identifier("rejected-title"), level: level, heading: "Not counted") { page in
      if let limit { page.element("p", text: limit) }
      page.element("ul", ["class": "findings"]) { page in
        for candidate in workout.rejected.prefix(Self.maximumRejected) { row(candidate, &page) }
      }
    }
  }

  /// The sentence that states how many movements the page omits; nil if it has all of them.
  private var limit: String? {
    let count = workout.rejected.count
    guard count > Self.maximumRejected else { return nil }
    return
      "These are the first \(Self.maximumRejected) of \(count) movements. The JSON file beside this report lists all of them."
  }

  private func row(_ candidate: RejectedCandidate, _ page: inout HTMLText) {
    page.element("li") { page in
      page.seekButton(
        to: candidate.start, ReportText.clock(candidate.start.seconds), label: "Movement that wasn't counted")
      page.element("p") { page in
        let isMeasured = candidate.rangeOfMotion.isFinite
        let range = isMeasured ? ReportText.number(candidate.rangeOfMotion, candidate.unit) : "Range unknown"
        page.text("\(range): \(candidate.reason.sentence)")
        for text in [evidence(candidate), comparison(candidate)].compactMap(\.self) {
          page.element("span", ["class": "evidence"], text: text)
        }
      }
    }
  }

  /// Returns the measured value, the required range, and the fit; nil without evidence.
  private func evidence(_ candidate: RejectedCandidate) -> String? {
    candidate.evidence.map { "\($0.text), fit \(DecimalText.text($0.fit, decimals: 2))" }
  }

  /// Returns the ranges and durations of the set's repetitions, from which the movement differs; nil for other reasons.
  private func comparison(_ candidate: RejectedCandidate) -> String? {
    guard [.unlikeTheOthers, .tooSmall].contains(candidate.reason),
      let set = candidate.set.flatMap(workout.set) ?? workout.set(at: candidate.start.seconds),
      let ranges = extent(set.repetitions.compactMap(\.measuredRange), set.repetitionSignal.unit),
      let seconds = extent(set.repetitions.map(\.seconds), "s")
    else { return nil }
    let own = ReportText.number(candidate.end.realSeconds - candidate.start.realSeconds, "s")
    return "It took \(own). The repetitions of set \(set.number) have \(ranges) in \(seconds)."
  }

  /// Returns the smallest and the largest of some values; nil without values.
  private func extent(_ values: [Double], _ unit: String) -> String? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return "\(ReportText.number(low, unit)) to \(ReportText.number(high, unit))"
  }
}
