import FormCheckComparison
import FormCheckMotion
import Testing

@testable import FormCheckReports

/// The page of all repetitions and the best one.
@Suite struct SurveyPageTests {
  private static func motion(_ number: Int, knee depth: Double, heading: Double = 88) -> RepetitionMotion {
    let seconds = (0...80).map { Double($0) / 30 }
    let values = seconds.map { Float($0 < 0.3 || $0 > 2.3 ? 0 : depth * (1 - abs($0 - 1.3))) }
    return RepetitionMotion(
      number: number, times: RepetitionTimes(start: 0.3, turning: 1.3, end: 2.3),
      tempo: Tempo(lowering: 1, pause: 0, lifting: 1, whole: 2), seconds: seconds,
      curves: [.leftKneeFlexion: values], reliableCurves: [.leftKneeFlexion: values],
      heading: BodyHeading(degrees: heading))
  }

  private static func video(_ name: String, slowMotion: Double = 1) -> SurveyPage.Video {
    SurveyPage.Video(
      name: name, url: RelativeURL.file(name.utf8), slowMotion: slowMotion, rotation: name == "c.mp4" ? 90 : 0
    )
  }

  private static func compared(
    _ name: String, _ number: Int, knee: Double, heading: Double = 88, slowMotion: Double = 1
  ) -> SurveyPage.Compared {
    let comparison = RepetitionComparison(
      motion(1, knee: 90), motion(number, knee: knee, heading: heading), alignment: .phase)
    return SurveyPage.Compared(
      video: video(name, slowMotion: slowMotion), comparison: comparison, curves: comparison)
  }

  private static func html(_ repetitions: [SurveyPage.Compared]) -> String {
    let group = SurveyPage.Group(
      title: "Squat <left>", best: video("best.mp4"), bestRepetition: 1, repetitions: repetitions)
    return String(decoding: SurveyPage([group]).html, as: UTF8.self)
  }

  @Test func everyDifferenceIsInBothVideos() {
    let html = Self.html([
      Self.compared("<b>.mp4", 2, knee: 100), Self.compared("c.mp4", 7, knee: 60, slowMotion: 4),
    ])
    for part in [
      "Squat &lt;left&gt;", "The best is best.mp4, repetition 1.", ">1. Left knee flexion</button>",
      "c.mp4, 7", "−30°",
      ">2. Left knee flexion</button>", "&lt;b&gt;.mp4, 2", "+10°", "data-best=\"best.mp4\"",
      "data-best-time=\"1.300000\"",
      "data-other=\"c.mp4\"", "data-other-time=\"5.200000\"", "data-other=\"%3Cb%3E.mp4\"",
      "class=\"curve-a best\"", "data-best-rotation=\"0\"", "data-other-rotation=\"90\"",
    ] { #expect(html.contains(part), "\(part)") }
    #expect(html.split(separator: "class=\"curve-b other\"").count == 3)
    #expect(!html.contains("<b>.mp4") && !html.contains("http:") && !html.contains("https"))
  }

  @Test func whatCanNotBeComparedHasNoCurve() {
    let html = Self.html([Self.compared("b.mp4", 2, knee: 100, heading: 10)])
    #expect(html.contains("another view") && html.contains("No angle that can be compared"))
    #expect(!html.contains("class=\"curve-b"))
  }

  @Test func theBestAloneHasNoCurves() {
    #expect(Self.html([]).contains("There are no other repetitions of this exercise."))
  }

  /// Hundreds of repetitions are in the table, and the curves of some of them on the page.
  @Test func manyRepetitionsAreLimited() {
    let html = Self.html((1...80).map { Self.compared("b.mp4", $0, knee: 100) })
    #expect(html.split(separator: "class=\"curve-b other\"").count == SurveyPage.maximumRepetitions + 1)
    #expect(html.contains("The table has the other 20 repetitions."))
    #expect(html.split(separator: ". Left knee flexion</button>").count == SurveyPage.maximumDifferences + 1)
  }
}
