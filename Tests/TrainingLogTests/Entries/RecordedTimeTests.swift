import Testing

@testable import FormCheckTrainingLog

@Suite struct RecordedTimeTests {
  /// The forms that containers and training apps write.
  @Test(arguments: [
    ("2026-11-03T18:05:12+01:00", "2026-11-03T18:05:12+01:00"),
    ("2026-11-03T18:05:12+0100", "2026-11-03T18:05:12+01:00"),
    ("2026-11-03T18:05:12.123456Z", "2026-11-03T18:05:12Z"),
    ("2026-11-03T18:05:12-03:30[America/St_Johns]", "2026-11-03T18:05:12-03:30"),
    ("2026-11-03T18:05+02:00", "2026-11-03T18:05:00+02:00"),
    ("2026-11-03 18:05:12", "2026-11-03T18:05:12"), ("2026-11-03", "2026-11-03T00:00:00"),
    ("2024-03-05 6:01:12\u{202F}PM", "2024-03-05T18:01:12"),
    ("2024-03-05 12:00:00 AM", "2024-03-05T00:00:00"),
    ("12 Jun 2025, 15:23", "2025-06-12T15:23:00"), ("Sep 1, 2026, 6:55 PM", "2026-09-01T18:55:00"),
    ("1 September 2026, 06:55", "2026-09-01T06:55:00"), ("2024-02-29", "2024-02-29T00:00:00"),
    ("2000-02-29 00:00", "2000-02-29T00:00:00"), ("3.11.2026 18:05", "2026-11-03T18:05:00"),
    ("03.11.2026, 18:05:12", "2026-11-03T18:05:12"), ("31.12.2026", "2026-12-31T00:00:00"),
    ("3. Nov. 2026 18:05", "2026-11-03T18:05:00"),
  ])
  func knownFormsAreRead(_ text: String, _ expected: String) {
    #expect(RecordedTime(text)?.description == expected)
    #expect(RecordedTime(expected)?.description == expected)
  }

  @Test(arguments: [
    "", " ", "yesterday", "2026", "2026-13-01", "2026-11-31", "2025-02-29", "2100-02-29",
    "1904-01-01T00:00:00Z",
    "1970-01-01T00:00:00.000000Z", "2026-11-03T25:00", "2026-11-03T18:60", "2026-11-03T18",
    "2026-11-03 18:05 late",
    "2026-11-03T18:05:12+99:00", "3 Foo 2026, 18:05", "13:05 PM", "2026-11-03 13:05 PM", "12 Jun 25, 15:23",
    "99999999999999999999-01-01", "11.31.2026", "3.11.26", "3.11", "3.11.", "3..2026", "03/11/2026",
    "11/03/2026 18:05",
  ])
  func otherTextIsRejected(_ text: String) { #expect(RecordedTime(text) == nil) }

  /// Every day of 40 years has the number of seconds that follows from counting days.
  @Test func instantsCountDays() throws {
    var days: Int64 = 7305  // 1990-01-01
    for year in 1990..<2030 {
      let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      for (index, count) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for day in 1...count {
          let text = "\(year)-\(TimeFields.padded(index + 1))-\(TimeFields.padded(day))"
          let time = try #require(RecordedTime(text), "\(text)")
          #expect(time.instant == days * 86_400 && time.day == text, "\(text)")
          days += 1
          let next = time.adding(seconds: 86_399)
          #expect(next?.description == "\(text)T23:59:59", "\(text)")
          #expect(next?.adding(seconds: 1)?.instant == days * 86_400, "\(text)")
        }
      }
    }
  }

  @Test func theOffsetCounts() {
    let times = ["2026-11-03T18:05:12+01:00", "2026-11-03T17:05:12Z", "2026-11-03T13:35:12-03:30"]
    #expect(Set(times.map { RecordedTime($0)?.instant }).count == 1)
  }
}
