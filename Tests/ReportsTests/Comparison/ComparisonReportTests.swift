import FormCheckComparison
import FormCheckMotion
import Testing

@testable import FormCheckReports

/// The table and the page of a comparison.
@Suite struct ComparisonReportTests {
  private static func motion(
    _ number: Int, knee depth: Double, heading: Double? = 88, isReliable: Bool = true
  ) -> RepetitionMotion {
    let seconds = (0...80).map { Double($0) / 30 }
    let values = seconds.map { Float($0 < 0.3 || $0 > 2.3 ? 0 : depth * (1 - abs($0 - 1.3))) }
    return RepetitionMotion(
      number: number, times: RepetitionTimes(start: 0.3, turning: 1.3, end: 2.3),
      tempo: Tempo(lowering: 1, pause: 0, lifting: 1, whole: 2), seconds: seconds,
      curves: [.leftKneeFlexion: values],
      reliableCurves: isReliable ? [.leftKneeFlexion: values] : [:],
      heading: heading.map { BodyHeading(degrees: $0) })
  }

  private static func comparison(_ b: RepetitionMotion) -> RepetitionComparison {
    RepetitionComparison(motion(1, knee: 90), b, alignment: .phase)
  }

  private func rows(_ pairs: [RepetitionComparison], slowMotion: Double = 1) -> [[Substring]] {
    String(decoding: ComparisonTable(pairs, slowMotion: (1, slowMotion)).bytes, as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  @Test func aRowForEachPhase() throws {
    let rows = rows([Self.comparison(Self.motion(4, knee: 110))], slowMotion: 4)
    #expect(rows.count == 102 && rows.allSatisfy { $0.count == ComparisonTable.columns.count })
    #expect(rows[0].map(String.init) == ComparisonTable.columns && Set(rows[0]).count == rows[0].count)
    let knee = try #require(ComparisonTable.columns.firstIndex(of: "left_knee_flexion_a_deg"))
    #expect(rows[51][0..<5] == ["1", "4", "50", "1.300000", "5.200000"])
    #expect(rows[51][knee...knee + 2] == ["90.00", "110.00", "20.00"])
    // Angles that weren't measured are empty cells.
    let elbow = try #require(ComparisonTable.columns.firstIndex(of: "left_elbow_flexion_a_deg"))
    #expect(rows.dropFirst().allSatisfy { $0[elbow...elbow + 2] == ["", "", ""] })
  }

  @Test func differencesThatCanNotBeComparedAreEmpty() throws {
    let knee = try #require(ComparisonTable.columns.firstIndex(of: "left_knee_flexion_difference_deg"))
    for (heading, flag) in [(20.0, "views_differ"), (nil, "view_unknown")] as [(Double?, Substring)] {
      let rows = rows([Self.comparison(Self.motion(2, knee: 110, heading: heading))])
      #expect(rows[51][knee] == "" && rows[51][knee - 1] == "110.00" && rows[51].last == flag)
    }
    let doubtful = rows([Self.comparison(Self.motion(2, knee: 110, isReliable: false))])
    #expect(doubtful[51][knee] == "20.00" && doubtful[51].last == "left_knee_flexion:doubtful")
  }

  private func page(_ pairs: [RepetitionComparison]) -> ComparisonPage {
    var page = ComparisonPage(names: ("<a>.mp4", "b&c.mp4"), pairs: pairs)
    page.title = "Squat"
    page.differences = RankedDifference.largest(5, of: pairs).map {
      ComparisonPage.Shown(difference: $0, seconds: 1.25, stills: (a: [1, 2, 3], b: nil))
    }
    return page
  }

  private func text(_ page: ComparisonPage) -> String { String(decoding: page.html, as: UTF8.self) }

  @Test func thePageHasBothCurvesAndTheDifferences() {
    var page = page([Self.comparison(Self.motion(4, knee: 110))])
    page.videoURL = "x.mp4"
    page.notes = ["The exercises differ."]
    let html = text(page)
    for part in [
      "&lt;a&gt;.mp4", "b&amp;c.mp4", "class=\"curve-a\"", "class=\"curve-b\"", "href=\"#difference-1\"",
      "id=\"difference-1\"", "+20°", "data-time=\"1.250000\"", "src=\"x.mp4\"", "data:image/jpeg;base64,AQID",
      "The exercises differ.",
    ] { #expect(html.contains(part), "\(part)") }
    #expect(!html.contains("<a>.mp4") && !html.contains("http:") && !html.contains("https"))
  }

  /// The repetitions of one pair are at the top of the page. A column with them would push the differences out of a phone's window.
  @Test(arguments: [1, 2]) func severalPairsAreNamedInEachRow(_ count: Int) {
    let pairs = [Self.comparison(Self.motion(4, knee: 110)), Self.comparison(Self.motion(5, knee: 130))]
    let html = text(page(Array(pairs.prefix(count))))
    // The last pair differs most.
    for part in [">Repetitions</th>", "<td>1 and \(count + 3)</td>"] {
      #expect(html.contains(part) == (count > 1), "\(part)")
    }
  }

  @Test func withoutAVideoNothingLeadsToIt() {
    let html = text(page([Self.comparison(Self.motion(4, knee: 110))]))
    #expect(!html.contains("<video") && !html.contains("data-time="))
  }

  @Test func whatCanNotBeComparedIsStated() {
    let html = text(page([Self.comparison(Self.motion(2, knee: 110, heading: 10))]))
    #expect(html.contains("The angles can&#39;t be compared.") && html.contains("not comparable"))
    #expect(text(page([Self.comparison(Self.motion(2, knee: 90))])).contains("No angle that is measurable"))
  }

  /// Hundreds of pairs are in the table, and some of them on the page.
  @Test func manyPairsAreFolded() {
    let pairs = (1...50).map { Self.comparison(Self.motion($0, knee: 110)) }
    let html = text(page(pairs))
    #expect(html.split(separator: "<details").count == ComparisonPage.maximumPairs + 1)
    #expect(html.contains("The table has the other 10 pairs."))
    #expect(rows(pairs).count == 1 + 50 * 101)
  }
}
