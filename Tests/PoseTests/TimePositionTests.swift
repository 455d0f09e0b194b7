import FormCheckPose
import Testing

@Suite struct TimePositionTests {
  @Test(arguments: [
    ("0", TimePosition.seconds(0)), ("12.5", .seconds(12.5)), ("12.5s", .seconds(12.5)),
    (".5", .seconds(0.5)),
    ("1:23.4", .seconds(83.4)), ("00:01:23.400", .seconds(83.4)), ("90:00", .seconds(5400)),
    ("#373", .frame(373)),
    ("#0", .frame(0)), ("1:00:00", .seconds(3600)), ("75", .seconds(75)),
  ])
  func reads(text: String, expected: TimePosition) {
    #expect(TimePosition(text) == expected, "\(text)")
  }

  @Test(arguments: [
    "", " ", "-1", "+1", "1e3", "inf", "nan", "#", "#-1", "#1.5", "1:60", "1:2:3:4", ":5", "1:", "1:60:00",
    "s", ".", "..5",
    "1.2.3", "0x10", "1 2", "12,5", "5m", "#99999999999999999999", "१",
  ])
  func refuses(text: String) {
    #expect(TimePosition(text) == nil, "\(text)")
  }
}
