import FormCheckMotion

/// One fact in the summary of a workout or a set.
struct SummaryTile {
  let name: String
  let value: String
  var remark = ""
}

extension SummaryTile {
  /// Creates the tile of a recognized exercise.
  init(_ recognition: ExerciseRecognition) {
    name = "Exercise"
    value = recognition.title
    remark = Self.remark(about: recognition)
  }

  private static func remark(about recognition: ExerciseRecognition) -> String {
    guard !recognition.isGiven else { return "chosen by you" }
    guard recognition.exercise != ExerciseRecognition.unknown else { return "not recognized" }
    let measure = recognition.isHold ? "score" : "confidence"
    return "recognized, \(measure) \(ReportText.number(100 * recognition.score, "%"))"
  }
}

extension HTMLText {
  /// Appends tiles as a list of names and values.
  mutating func tiles(_ tiles: [SummaryTile]) {
    element("dl", ["class": "tiles"]) { page in
      for tile in tiles {
        page.element("div") { page in
          page.element("dt", text: tile.name)
          page.element("dd") { page in
            page.element("b", text: tile.value)
            if !tile.remark.isEmpty { page.element("span", text: tile.remark) }
          }
        }
      }
    }
  }

  /// Appends a heading of level 1…6.
  mutating func heading(
    _ level: Int, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
    element(names[max(1, min(names.count, level)) - 1], attributes, text: text)
  }

  /// Appends a card whose heading has the identifier `title`.
  mutating func card(
    _ title: String, level: Int, heading: String, _ content: (inout HTMLText) -> Void
  ) {
    element("section", ["class": "card", "aria-labelledby": title]) { page in
      page.heading(level, ["id": title], text: heading)
      content(&page)
    }
  }
}
