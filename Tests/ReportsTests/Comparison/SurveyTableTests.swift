import FormCheckComparison
import FormCheckMotion
import Testing

@testable import FormCheckReports

@Suite struct SurveyTableTests {
  private static func motion(_ number: Int, _ depths: [AngleName: Double], heading: Double = 88)
    -> RepetitionMotion
  {
    let seconds = (0...80).map { Double($0) / 30 }
    let curves = depths.mapValues { depth in
      seconds.map { Float(max(0, depth * (1 - abs($0 - 1.3)))) }
    }
    return RepetitionMotion(
      number: number, times: RepetitionTimes(start: 0.3, turning: 1.3, end: 2.3),
      tempo: Tempo(lowering: 1, pause: 0, lifting: 1, whole: Double(number)), seconds: seconds,
      curves: curves,
      reliableCurves: curves, heading: BodyHeading(degrees: heading))
  }

  private static func entries(
    _ number: Int, _ depths: [AngleName: Double], heading: Double = 88, exercise: String = "squat"
  ) -> [SurveyTable.Entry] {
    let best = motion(1, [.leftKneeFlexion: 90, .trunkInclination: 40])
    return SurveyTable.entries(
      of: RepetitionComparison(best, motion(number, depths, heading: heading), alignment: .phase),
      exercise: exercise, file: "=b.mp4", reference: "a.mp4")
  }

  @Test func differencesAreRankedInEachExercise() {
    let ranked = SurveyTable.ranked(
      Self.entries(2, [.leftKneeFlexion: 100, .trunkInclination: 60])
        + Self.entries(3, [.leftKneeFlexion: 60, .trunkInclination: 40])
        + Self.entries(4, [.leftKneeFlexion: 90, .trunkInclination: 40])
        + Self.entries(5, [.leftKneeFlexion: 120, .trunkInclination: 40], exercise: "lunge"))
    #expect(ranked.map(\.exercise) == ["lunge", "squat", "squat", "squat", "squat"])
    #expect(ranked.map(\.rank) == [1, 1, 2, 3, nil])
    #expect(ranked.map(\.repetition) == [5, 3, 2, 2, 4])
    #expect(ranked.compactMap(\.difference).map(\.degrees).map { $0.rounded() } == [30, -30, 20, 10])
  }

  @Test func otherViewsAreStated() {
    let entries = Self.entries(2, [.leftKneeFlexion: 150], heading: 20)
    #expect(entries.map(\.flags) == ["views_differ"] && entries[0].difference == nil)
  }

  @Test func rowsHaveAllColumnsAndNoFormulas() {
    let ranked = SurveyTable.ranked(Self.entries(2, [.leftKneeFlexion: 100]) + Self.entries(3, [:]))
    let rows = String(decoding: SurveyTable(ranked).bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.allSatisfy { $0.count == SurveyTable.columns.count } && rows.count == 3)
    #expect(
      rows[1] == [
        "squat", "1", "'=b.mp4", "2", "a.mp4", "1", "left_knee_flexion", "10.00", "50", "90.00", "100.00",
        "2.000", "",
      ])
    #expect(rows[2][1] == "" && rows[2][6] == "" && rows[2][7] == "")
    #expect(SurveyTable([]).bytes.split(separator: 10).count == 1)
  }
}
