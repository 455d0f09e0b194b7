import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

/// The card about the bar, and the columns about it.
@Suite struct BarCardTests {
  /// A path over ten seconds, ten frames a second, of which some repetitions are measured.
  private static func path(_ repetitions: [Int: BarRepetition], hidden: Range<Int> = 0..<0) -> BarPath {
    let samples = (0..<100).filter { !hidden.contains($0) }.map { frame in
      BarSample(
        frame: frame, seconds: Double(frame) / 10, center: Point(x: 200, y: 100 + Double(frame % 20)),
        radius: 50, meters: Point(x: 0, y: Double(frame % 20) / 40), velocity: Point(x: 0, y: 0.25),
        confidence: 1, source: .plate, flags: [])
    }
    return BarPath(samples: samples, repetitions: repetitions, plateMillimeters: 425)
  }

  private static func measured(_ mean: Double) -> BarRepetition {
    BarRepetition(
      displacement: 0.5,
      velocity: .init(
        mean: mean, meanPropulsive: mean, peak: 2 * mean, peakEccentric: nil, secondsToPeak: 0.3),
      drift: 0.02, metersPerPixel: 0.004, coverage: 0.9, reason: nil)
  }

  private static func missing(_ reason: BarRepetition.Reason) -> BarRepetition {
    BarRepetition(
      displacement: nil, velocity: nil, drift: nil, metersPerPixel: nil, coverage: 0.2, reason: reason)
  }

  private static let repetitions = (1...3).map { Workouts.repetition($0) }

  private static func clip(_ bar: BarPath?) -> ClipMotion {
    let clip = Workouts.clip(Workouts.workout(repetitions))
    return ClipMotion(
      frames: clip.frames, cuts: [], people: clip.people, athlete: clip.athlete, bar: bar)
  }

  private static func html(_ bar: BarPath?) -> String {
    let page = Workouts.page(Workouts.workout(repetitions))
    let report = WorkoutReport(
      video: page.video, motion: clip(bar), stills: [], provenance: page.provenance)
    return String(decoding: report.html, as: UTF8.self)
  }

  @Test func aReportWithoutABarIsAsBefore() {
    let page = Self.html(nil)
    #expect(page == Workouts.report(Workouts.workout(Self.repetitions)))
    #expect(!page.contains(".bars") && !page.contains("Bar path"))
  }

  @Test func measuredRepetitionsHavePlotsAndRows() {
    let page = Self.html(
      Self.path([1: Self.measured(0.5), 2: Self.measured(0.4), 3: Self.missing(.scaleDrift)]))
    #expect(page.contains(".bars {") && page.contains("Path to scale"))
    #expect(page.contains("425 mm") && page.contains("Mean velocity by repetition"))
    #expect(page.ranges(of: "class=\"rep current\"").count == 2)
    #expect(!page.contains("nan") && !page.contains("inf"))
  }

  /// A curve ends where the bar isn't found for longer than 0.6 s, and goes on after shorter gaps.
  @Test func curvesHaveGaps() {
    let repetition = Self.repetitions[0]
    let middle = (repetition.start.frame + repetition.end.frame) / 2
    for (count, parts) in [(0, 1), (5, 1), (6, 2)] {
      let bar = Self.path([1: Self.measured(0.5)], hidden: middle..<(middle + count))
      let found = bar.metricParts(from: repetition.start.frame, through: repetition.end.frame)
      #expect(found.count == parts, "\(count) hidden frames")
      // One curve of the path and one of the velocity for each part.
      let curves = Self.html(bar).ranges(of: "class=\"curve\" d=\"M").count
      #expect(
        curves - Self.html(Self.path([1: Self.measured(0.5)])).ranges(of: "class=\"curve\" d=\"M").count == 2
          * (parts - 1))
    }
  }

  @Test(arguments: BarRepetition.Reason.allCases)
  func aSetWithoutAMeasurementHasTheReason(_ reason: BarRepetition.Reason) {
    let page = Self.html(Self.path([1: Self.missing(reason)]))
    #expect(page.contains("Bar path and velocity") && !page.contains("Path to scale"))
    // A plate that is detected in most frames may be hidden during the lift.
    #expect(page.contains("or not in a part of its lift") == (reason == .mostlyHidden))
  }

  /// Velocity loss refers to the fastest repetition until then, even after one that isn't measured.
  @Test func theTableHasTheBarsColumns() throws {
    var settings = BarSettings()
    settings.mode = .auto
    settings.loadKilograms = 102.5
    let bar = Self.path([1: Self.measured(0.5), 2: Self.missing(.mostlyHidden), 3: Self.measured(0.4)])
    let lines = try #require(parsedCSV(RepetitionTable.bytes(Self.clip(bar), bar: settings)))
    #expect(lines[0] == RepetitionTable.columns(settings).map(\.name))
    let rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    #expect(rows.map { $0["bar_mean_velocity_mps"] } == ["0.500", "", "0.400"])
    #expect(rows.map { $0["bar_velocity_loss_pct"] } == ["", "", "20.0"])
    #expect(rows.map { $0["bar_reason"] } == ["", "mostly_hidden", ""])
    #expect(rows.map { $0["bar_drift_cm"] } == ["2.0", "", "2.0"])
    #expect(rows.map { $0["load_kg"] } == ["102.50", "102.50", "102.50"])
    #expect(rows.allSatisfy { $0["bar_peak_eccentric_velocity_mps"] == "" })
    #expect(RepetitionTable.bytes(Self.clip(bar)) == RepetitionTable.bytes(Self.clip(nil)))
  }
}
