import FormCheckReports
import Testing

@Suite struct JSONMembersTests {
  @Test(
    arguments: [
      ("{}", nil), ("[]", nil), ("\"a\"", nil), ("", nil), ("{\"a\":1,\"b\":2}", nil),
      ("{\"a\":1,\"a\":2}", "a"),
      ("{\"a\":{\"a\":1},\"b\":{\"a\":1}}", nil), ("[{\"a\":1},{\"a\":1}]", nil),
      ("{\"b\":[{\"c\":0, \"c\" : 1}]}", "c"),
      ("{\"a\":\"a\",\"b\":\"a\"}", nil), ("{\"a\":[\"x\",\"x\"]}", nil),
      ("{\"a\":\"{\\\"a\\\":1\",\"b\":1}", nil),
      ("{\"a\":\"\\\\\",\"a\":1}", "a"), ("{\"start_s\":1,\"startS\":2}", "startS"),
      ("{\"\\u0061\":1,\"a\":2}", "a"),
      ("{\"a\":1,\"\\u0061\":2}", "a"), ("{\"\":1,\"\":2}", ""), ("{\"ä\":1,\"ä\"\n:2}", "ä"),
      ("{\"a\":1,\"a", nil),
      ("{\"a", nil), ("\"", nil), ("}]", nil), ("{\"\\u00e4\":1,\"\\u00e4\":2}", "\\u00e4"),
    ] as [(String, String?)])
  func theFirstDuplicateMemberIsFound(_ text: String, _ name: String?) {
    #expect(JSONMembers.duplicate(in: Array(text.utf8)) == name, "\(text)")
  }

  /// Every prefix of a text, and deep nesting, end without a crash.
  @Test func noTextCrashesTheSearch() {
    let text = Array("{\"a\\\\\":[{\"b\":\"\\u00e4\",\"c\":[1,2]},{\"b\":null}],\"d\":{\"a\":1}}".utf8)
    for length in 0...text.count {
      #expect(JSONMembers.duplicate(in: Array(text.prefix(length))) == nil, "\(length)")
    }
    let deep = [UInt8](repeating: UInt8(ascii: "{"), count: 1_000_000)
    #expect(JSONMembers.duplicate(in: deep) == nil)
  }
}
