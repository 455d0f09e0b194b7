import Foundation
import FormCheckMotion
import Testing

@testable import FormCheckReports

@Suite struct WorkoutReportTests {
  @Test func findingsAndNumbersAreOnThePage() {
    let findings = [
      Workouts.finding(.warning, repetition: 1), Workouts.finding(.good, repetition: 2),
      Workouts.finding(.unclear, repetition: nil, sentence: "Cannot be judged from this angle."),
    ]
    let page = Workouts.report(
      Workouts.workout([Workouts.repetition(1), Workouts.repetition(2)], findings: findings),
      stills: [WorkoutReport.Still(repetition: 2, jpeg: [255, 216, 255])])
    for text in [
      "<h1>Squat, 2 repetitions</h1>", "recognized, confidence 92%", "Knee flexion over time",
      "82°, limit at least 90°",
      "To work on", "Worth knowing", "Cannot be judged from this angle.", "data:image/jpeg;base64,/9j/",
      "its range was much smaller than that of the others",
      "src=\"squat.annotated.mp4\"", "data-frame=\"20\"",
    ] where text != "Worth knowing" {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("Worth knowing"), "there are no notes")
  }

  /// The legend states the direction of each number that has one, and the reason for each dash.
  @Test(
    arguments: [
      (
        nil, 100, CameraView.side, ["–, because a view from the side hides"],
        ["positive", "outside the frame"]
      ),
      (4.5, 100, .front, ["Left − right: positive if the left side moved farther"], ["because"]),
      (
        nil, .nan, .front, ["Range or turning value: –, because", "a side isn't detected reliably"],
        ["positive"]
      ),
    ] as [(Double?, Double, CameraView, [String], [String])])
  func theLegendHasDirectionsAndReasons(
    _ difference: Double?, _ range: Double, _ view: CameraView, _ stated: [String], _ absent: [String]
  ) throws {
    let page = Workouts.report(
      Workouts.workout([Workouts.repetition(1, range: range, difference: difference)], view: view))
    let legend = try #require(page.firstMatch(of: /<p class="legend">([^<]*)</)).1
      .replacing("&#39;", with: "'")
    for text in ["Turning value: knee flexion, 0 straight, more when bent."] + stated {
      #expect(legend.contains(text), "\(text) in \(legend)")
    }
    for text in absent { #expect(!legend.contains(text), "\(text) in \(legend)") }
  }

  /// The names are those of the recording check, not the wider limits of form rules.
  @Test(
    arguments: [
      (12.4, .front, "Front or rear, 12°", "front"), (30, .front, "Oblique, 30°", "oblique"),
      (60, .side, "Oblique, 60°", "oblique"), (80, .side, "Side, 80°", "side"),
      (nil, .unclear, "Unclear", "unclear"),
    ] as [(Double?, CameraView, String, String)])
  func theViewIsNamedAsInTheCheck(
    _ turn: Double?, _ view: CameraView, _ text: String, _ recorded: String
  ) throws {
    let workout = Workouts.workout([Workouts.repetition(1)], view: view, turn: turn)
    #expect(Workouts.report(workout).contains(text), "\(text)")
    #expect(try #require(WorkoutSummary(Workouts.clip(workout))).sets[0].view == recorded, "\(text)")
  }

  @Test func aTruncatedVideoHasABanner() {
    let banner = "squat.mp4 is incomplete: its header declares 681 frames, but the file holds 100."
    #expect(Workouts.report(nil, expected: 681).contains(banner))
    #expect(!Workouts.report(nil).contains("is incomplete"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>.mp4", "\"><img src=x onerror=alert(1)>.mp4", "'&amp;.mp4", "</title>.mp4",
    "\u{202E}gnp.mp4", "\u{7}\u{1B}[31m.mp4",
  ])
  func namesAndTitlesAreEscaped(_ hostile: String) {
    let workout = Workouts.workout(
      [Workouts.repetition(1)],
      findings: [Workouts.finding(.note, repetition: 1, sentence: hostile)], title: hostile, unit: hostile)
    let page = Workouts.report(workout, name: hostile)
    let plain = Workouts.report(
      Workouts.workout(
        [Workouts.repetition(1)],
        findings: [Workouts.finding(.note, repetition: 1, sentence: "x")], title: "x", unit: "x"), name: "x")
    for mark in ["<", ">", "\""] {
      #expect(
        markup(page).count { String($0) == mark } == markup(plain).count { String($0) == mark },
        "\(mark) of \(hostile)")
    }
    #expect(!page.contains("<script>alert") && !page.contains("<img src=x"))
  }

  /// The page before its scripts, whose strings contain quotes.
  private func markup(_ page: String) -> Substring {
    page[..<(page.range(of: "<script")?.lowerBound ?? page.endIndex)]
  }

  @Test(arguments: [0, 1, 2, 100, 20_000]) func thePageStaysSmallForVideosOfAnyLength(_ frames: Int) {
    let page = Workouts.report(Workouts.workout([], frames: frames), frames: frames)
    #expect(page.utf8.count < 400_000, "\(frames) frames: \(page.utf8.count) bytes")
    #expect(page.contains("No repetitions were detected."))
    #expect(Workouts.report(nil, frames: frames).contains("No person was detected"))
  }

  /// Corrupt time stamps may show the last frame after a million years.
  @Test(arguments: [1e5, 1e7, 2e15, 1e18, 0x1p91, .greatestFiniteMagnitude])
  func aLastFrameAtAnyTime(_ last: Double) {
    let page = Workouts.report(Workouts.workout([Workouts.repetition(1)]), last: last)
    #expect(page.utf8.count < 2_000_000, "\(last) s: \(page.utf8.count) bytes")
    #expect(page.contains("1 repetition"), "\(last) s")
    #expect(!page.contains("NaN") && !page.contains("inf,"), "\(last) s")
  }

  @Test func aHoldHasNoPlot() {
    let plank = ExerciseSet(
      number: 1, start: Workouts.moment(1), end: Workouts.moment(9),
      recognition: ExerciseRecognition(exercise: "plank", title: "Plank", score: 0.9), view: .side,
      repetitionSignal: RepetitionSignal(title: "", unit: "", values: []), repetitions: [])
    let hold = Workout(
      sets: [plank], holds: [Hold(start: Workouts.moment(1), end: Workouts.moment(9), set: 1)])
    let page = Workouts.report(hold)
    #expect(page.contains("<h1>Plank, held for 8.0 s</h1>") && !page.contains("id=\"plot\""))
  }

  @Test func dataForTheScript() throws {
    let page = Workouts.report(Workouts.workout([Workouts.repetition(1)]))
    let start = try #require(page.range(of: "id=\"report-data\">")).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let object = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    let data = try #require(object as? [String: Any])
    #expect(data["steps"] as? [Int] == [Int](repeating: 1000, count: 99))
    let people = try #require(data["people"] as? [[String: Any]])
    #expect(people.count == 1 && people[0]["repetitions"] as? [[Int]] == [[1, 0, 10, 18]])
    let sets = try #require(people[0]["sets"] as? [[String: Any]])
    let values = try #require(sets[0]["values"] as? [Any])
    #expect(sets.count == 1 && sets[0]["first"] as? Int == 0 && sets[0]["exercise"] as? String == "Squat")
    #expect(values.count == 100 && values[9] is NSNull && values[3] as? Int == 15)
  }

  /// Several sets: a time line, and a section for each.
  @Test func everySetHasASection() {
    let page = Workouts.report(Workouts.threeSets)
    for text in [
      "<h1>Squat, Plank and Push-up, 3 repetitions in 3 sets</h1>", ">Set 1: Squat</h2>",
      ">Set 2: Plank</h2>",
      ">Set 3: Push-up</h2>", "aria-label=\"Set 2, Plank, held for 2.0 s, go to 0:03.0 in the video\"",
      "aria-label=\"Movement that wasn&#39;t counted, it was shorter than a repetition of the exercise can be, go to 0:07.8 in the video\"",
      "id=\"set-1-plot\"", "id=\"set-3-plot\"", "Held for 2.0 s", "Rest before",
      "0.20 trunk: it was shorter than",
      "left:60.61%;width:38.38%",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("id=\"plot\"") && !page.contains("id=\"set-2-plot\""))
    let single = Workouts.report(Workouts.workout([Workouts.repetition(1)]))
    #expect(
      single.contains("id=\"plot\"") && !single.contains("class=\"strip\"") && !single.contains("Set 1"))
  }

  /// A section for each person, the athlete first, with separate keys.
  @Test func everyPersonHasASection() throws {
    let page = Workouts.report(Workouts.workout([Workouts.repetition(1)]), other: Workouts.threeSets)
    let athlete = try #require(page.range(of: ">Person 0, the athlete</h2>"))
    let other = try #require(page.range(of: ">Person 1</h2>"))
    #expect(athlete.lowerBound < other.lowerBound && page.contains("<h1>Squat, 1 repetition</h1>"))
    for text in [
      ">Set 3: Push-up</h3>", "id=\"plot\"", "id=\"person-1-set-1-plot\"", "data-rep=\"1:3\"",
      "data-set=\"1:2\"",
      "\"prefix\":\"1:\"",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(!Workouts.report(Workouts.threeSets).contains("Person 0"))
  }

  @Test func listsInProse() {
    let names = ["a", "b", "c", "d", "e"]
    let lists = (0...5).map { ReportText.list(Array(names.prefix($0)), atMost: 4) }
    #expect(lists == ["", "a", "a and b", "a, b and c", "a, b, c and d", "a, b, c and 2 more"])
  }

  @Test func theBestAndTheWorst() {
    let repetitions = [90.0, 110, 100, 120].enumerated().map { Workouts.repetition($0 + 1, range: $1) }
    func extremes(_ findings: [Finding]) -> [Int] {
      let pair = Workouts.workout(repetitions, findings: findings).sets.first?.extremes
      return [pair?.best.number ?? 0, pair?.worst.number ?? 0]
    }
    #expect(extremes([]) == [4, 1])
    #expect(extremes([Workouts.finding(.warning, repetition: 4)]) == [2, 4])
    #expect(
      extremes([Workouts.finding(.unclear, repetition: 4), Workouts.finding(.good, repetition: 3)]) == [4, 1])
    #expect(
      extremes([
        Workouts.finding(.note, repetition: 2), Workouts.finding(.note, repetition: 2),
        Workouts.finding(.warning, repetition: 3),
      ]) == [4, 3])
    #expect(Workouts.workout([]).illustratedRepetitions.isEmpty)
    #expect(Workouts.workout(Array(repetitions.prefix(1))).illustratedRepetitions.map(\.number) == [1])
  }

  @Test(arguments: [
    (0.0...12.5, [Float(2), 147]), (3...3, [5]), (0...7200, [-10, .nan, 0.4]), (0...0.2, []),
  ])
  func scales(_ seconds: ClosedRange<Double>, _ values: [Float]) {
    let scale = PlotScale(seconds: seconds, values: values)
    #expect((2...7).contains(scale.ticks.count), "\(scale.ticks)")
    for value in values where value.isFinite {
      #expect((0...1).contains(scale.down(Double(value))), "\(value) at \(scale.down(Double(value)))")
    }
    #expect(scale.across(seconds.lowerBound) == 0)
    #expect(scale.down(scale.values.upperBound) == 0 && scale.down(scale.values.lowerBound) == 1)
  }

  @Test(arguments: [
    (0.0, "0:00.0"), (9.96, "0:10.0"), (63.44, "1:03.4"), (3599.99, "1:00:00.0"), (-1, "0:00.0"),
  ])
  func timesAreRoundedToTenths(_ seconds: Double, _ text: String) {
    #expect(ReportText.clock(seconds) == text)
  }

  @Test(arguments: [
    (-3.4, "°", "−3°"), (0.05, "s", "0.1 s"), (12.345, "", "12.35"), (99.6, "%", "100%"), (.nan, "°", "–"),
  ])
  func numbersHaveTheirUnit(_ value: Double, _ unit: String, _ text: String) {
    #expect(ReportText.number(value, unit) == text)
  }

  private func rejected(
    _ reason: RejectedCandidate.Reason, at seconds: Double, evidence: CounterEvidence? = nil
  ) -> RejectedCandidate {
    RejectedCandidate(
      start: Workouts.moment(seconds), turning: Workouts.moment(seconds + 0.2),
      end: Workouts.moment(seconds + 0.4), rangeOfMotion: 31, unit: "°", reason: reason, set: 1,
      evidence: evidence)
  }

  /// A range that couldn't be measured isn't a number.
  @Test func anUnknownRangeIsNamed() {
    var candidate = rejected(.tooSmall, at: 7)
    candidate = RejectedCandidate(
      start: candidate.start, turning: candidate.turning, end: candidate.end, rangeOfMotion: .nan, unit: "°",
      reason: .tooSmall)
    #expect(report([candidate]).contains("Range unknown: its range was much smaller"))
  }

  private func report(_ rejected: [RejectedCandidate]) -> String {
    let plain = Workouts.workout([Workouts.repetition(1), Workouts.repetition(2, range: 90)])
    return Workouts.report(Workout(sets: plain.sets, rejected: rejected))
  }

  /// A movement that wasn't counted has a button to its moment, the reason, and what decided.
  @Test func rejectedMovementsHaveEvidence() {
    let evidence = CounterEvidence(
      title: "trunk inclination, at rest", unit: "°", value: 12.4, wanted: 50, requiresMore: true, fit: 0.25,
      exercise: "Row & <pull>")
    let page = report([
      rejected(.tooShort, at: 7, evidence: evidence), rejected(.unlikeTheOthers, at: 8),
      rejected(.cutAtEnd, at: 9),
    ])
    #expect(
      page.contains("trunk inclination, at rest: 12°, Row &amp; &lt;pull&gt; requires at least 50°, fit 0.25")
    )
    #expect(page.contains("It took 0.4 s. The repetitions of set 1 have 90° to 100° in 1.8 s to 1.8 s."))
    #expect(page.matches(of: /class="evidence"/).count == 2, "none for a movement that the end cuts off")
    for frame in [70, 80, 90] { #expect(page.contains("data-frame=\"\(frame)\"")) }
  }

  /// A set of thousands of repetitions has a page that a browser opens at once: all repetitions, and some findings with their number.
  @Test(arguments: [99, 100, 101, 5000]) func manyFindings(_ count: Int) {
    let repetitions = (1...count).map { Workouts.repetition($0) }
    let findings = repetitions.flatMap { repetition in
      (0..<4).map { _ in Workouts.finding(.good, repetition: repetition.number) }
        + [Workouts.finding(.note, repetition: repetition.number)]
    }
    let page = Workouts.report(
      Workouts.workout(repetitions, findings: findings, frames: 20 * count), frames: 20 * count)
    #expect(page.matches(of: /<tr data-rep="/).count == count)
    #expect(page.matches(of: /<li class="note"><button/).count == min(100, count))
    #expect(page.contains("These are the first 100 of \(count).") == (count > 100))
    // Two hundred findings take 130 kB, each repetition about 1 kB, and the rest 120 kB.
    #expect(
      page.contains("Good (\(4 * count))") && page.utf8.count < 260_000 + 1200 * count, "\(page.utf8.count)")
  }

  /// A page doesn't grow with the number of movements, and states what it omits.
  @Test(arguments: [0, 1, 59, 60, 61, 5000]) func manyRejectedMovements(_ count: Int) {
    let page = report((0..<count).map { rejected(.tooShort, at: 4 + Double($0) / 1000) })
    #expect(page.matches(of: /it was shorter than a repetition/).count == min(count, 60))
    #expect(page.contains("These are the first 60 of \(count) movements.") == (count > 60))
    #expect(page.utf8.count < 120_000)
  }
}
