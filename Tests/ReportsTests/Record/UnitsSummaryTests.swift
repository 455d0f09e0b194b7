import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

/// The sources of times, meters, and inclinations, in the record, the table, and the page.
@Suite struct UnitsSummaryTests {
  private static let meters: MetricMotion = {
    var repetition = MetricMotion.Repetition()
    repetition.hipDisplacement = MetricMotion.Quantity(0.52345, error: 0.0412)
    repetition.jumpHeight = MetricMotion.Quantity(0.3, error: 0.03)
    repetition.flightSeconds = MetricMotion.Quantity(0.4946, error: 0.0136)
    return MetricMotion(
      scales: [1: MetricMotion.Scale(metersPerPixel: 0.0025, relativeError: 0.04, source: .height)],
      reasons: [:], repetitions: [1: repetition, 2: MetricMotion.Repetition()])
  }()

  private static func motion(_ meters: MetricMotion?) -> ClipMotion {
    let workout = Workouts.workout([Workouts.repetition(1), Workouts.repetition(2)])
    let person = PersonMotion(
      person: 0, isAthlete: true, span: 0..<0, points: KeypointSignals(skeleton: .coco17, count: 0),
      angles: [:], workout: workout)
    var motion = ClipMotion(
      frames: FrameTimes(indices: [], timestamps: []), cuts: [], people: [person], athlete: 0)
    motion.meters = meters
    return motion
  }

  @Test func ordinaryVideosHaveNone() {
    #expect(UnitsSummary(RecordedUnits(), Self.motion(nil)) == nil)
  }

  @Test func eachValueHasSourceAndError() throws {
    var units = RecordedUnits()
    units.slowMotion = RecordedUnits.Evidence(8, source: "com.android.capture.fps")
    units.roll = RecordedUnits.Evidence(-1.6, uncertainty: 0.25, source: "edges")
    units.heightMeters = 1.78
    let summary = try #require(UnitsSummary(units, Self.motion(Self.meters)))
    #expect(summary.slowMotion?.value == 8 && summary.slowMotion?.source == "com.android.capture.fps")
    #expect(summary.slowMotion?.uncertainty == nil && summary.roll?.uncertainty == 0.25)
    #expect(summary.height?.value == 1.78 && summary.height?.source == "--height")
    let scale = try #require(summary.scales?.first?.scale)
    #expect(scale.unit == "m/px" && scale.uncertainty == 0.0001 && scale.source == "height")
    let hips = try #require(summary.repetitions?.first?.hipDisplacement)
    #expect(hips.value == 0.523 && hips.uncertainty == 0.041 && hips.unit == "m" && hips.source == "height")
    #expect(summary.repetitions?.first?.jumpHeight?.source == "flight time")
    #expect(summary.repetitions?.last?.hipDisplacement == nil && summary.repetitions?.count == 2)
    let text = try JSONText.encode(summary)
    #expect(try JSONText.decode(UnitsSummary.self, from: text) == summary)
  }

  @Test func columnsFollowTheSettings() throws {
    var (height, bar) = (UnitSettings(), BarSettings())
    height.heightCentimeters = 178
    #expect(RepetitionTable.columns(bar, UnitSettings()).count == RepetitionTable.columns.count)
    let names = RepetitionTable.columns(bar, height).map(\.name)
    #expect(names.suffix(8).first == "hip_displacement_m" && names.last == "meters_reason")
    for mode in BarSettings.Mode.allCases {
      bar.mode = mode
      let names = RepetitionTable.columns(bar).map(\.name)
      #expect(
        names.contains("hip_displacement_m") == bar.searchesPlates && Set(names).count == names.count,
        "\(mode)")
    }
    let lines = try #require(parsedCSV(RepetitionTable.bytes(Self.motion(Self.meters), units: height)))
    #expect(lines[1].suffix(8) == ["0.523", "", "", "0.495", "0.300", "height", "4.0", ""])
    #expect(lines[2].suffix(8) == ["", "", "", "", "", "height", "4.0", ""])
    let foreshortened = MetricMotion(scales: [:], reasons: [1: .foreshortened], repetitions: [:])
    let others = try #require(parsedCSV(RepetitionTable.bytes(Self.motion(foreshortened), units: height)))
    #expect(others[1].suffix(8) == ["", "", "", "", "", "", "", "foreshortened"])
  }
}
