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

  /// Appends the movements that were not counted as repetitions.
  private func rejected(_ page: inout HTMLText) {
    guard !workout.rejected.isEmpty else { return }
    page.card(identifier("rejected-title"), level: level, heading: "Not counted") { page in
      page.element("ul", ["class": "findings"]) { page in
        for candidate in workout.rejected {
          page.element("li") { page in
            page.seekButton(
              to: candidate.start, ReportText.clock(candidate.start.seconds),
              label: "Movement that wasn't counted")
            let range = ReportText.number(candidate.rangeOfMotion, candidate.unit)
            page.element("p", text: "\(range): \(candidate.reason.sentence)")
          }
        }
      }
    }
  }
}
