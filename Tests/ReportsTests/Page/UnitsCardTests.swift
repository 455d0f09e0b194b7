import FormCheckMotion
import Testing

@testable import FormCheckReports

/// The card that states the sources of durations, meters, and inclinations.
@Suite struct UnitsCardTests {
  private static func page(_ units: RecordedUnits, _ meters: MetricMotion? = nil) -> String {
    let page = Workouts.page(Workouts.workout([Workouts.repetition(1), Workouts.repetition(2)]))
    var motion = page.motion
    motion.meters = meters
    var provenance = page.provenance
    provenance.units = UnitsSummary(units, motion)
    let report = WorkoutReport(video: page.video, motion: motion, stills: [], provenance: provenance)
    return String(decoding: report.html, as: UTF8.self)
  }

  @Test func itIsMissingWithoutUnits() {
    let page = Self.page(RecordedUnits())
    #expect(!page.contains("id=\"units\"") && !page.contains("slower than reality"))
  }

  @Test func itStatesEachSource() {
    var units = RecordedUnits()
    units.slowMotion = RecordedUnits.Evidence(8, source: "com.android.capture.fps")
    units.roll = RecordedUnits.Evidence(-1.62, uncertainty: 0.24, source: "edges of the background")
    units.heightMeters = 1.78
    var repetition = MetricMotion.Repetition()
    repetition.hipDisplacement = MetricMotion.Quantity(0.523, error: 0.042)
    let meters = MetricMotion(
      scales: [1: MetricMotion.Scale(metersPerPixel: 0.0025, relativeError: 0.04, source: .height)],
      reasons: [:], repetitions: [1: repetition])
    let page = Self.page(units, meters)
    for text in [
      "plays 8 times slower than reality (com.android.capture.fps)", "height of 178 cm", "± 4%",
      "−1.6° ± 0.2° (edges of the background)", "0.52 ± 0.04 m", ">hips<",
    ] {
      #expect(page.contains(text) || page.contains(text.replacing("−", with: "-")), "\(text)")
    }
    #expect(!page.contains(">stride<") && !page.contains(">jump<"), "columns without values")
  }

  @Test func aMissingScaleHasAReason() {
    var units = RecordedUnits()
    for (reason, height, text) in [
      (MetricMotion.Reason.foreshortened, 1.78, "points along the line of sight"),
      (.notVisible, 1.78, "visible in too few frames"), (.noPlate, nil, "no plate of a bar is measured"),
    ] as [(MetricMotion.Reason, Double?, String)] {
      units.heightMeters = height
      let page = Self.page(units, MetricMotion(scales: [:], reasons: [1: reason], repetitions: [:]))
      #expect(page.contains(text), "\(reason)")
    }
  }
}
