import FormCheck
import FormCheckPose
import Testing

/// The grammar of `formcheck edit`.
@Suite struct EditRequestTests {
  private static let range = TimePositionRange(start: .seconds(12.1), end: .seconds(14))

  @Test func theExamplesOfTheHelp() {
    #expect(EditRequest.dropRepetition("3") == .dropRepetition(3))
    #expect(EditRequest.addRepetition("0:12.1-0:14.0") == .addRepetition(Self.range))
    #expect(EditRequest.splitRepetition("2@0:7.5") == .splitRepetition(2, at: .seconds(7.5)))
    #expect(EditRequest.moveRepetition("4=0:12.1-0:14") == .moveRepetition(4, to: Self.range))
    #expect(EditRequest.nameSet("2=lunge") == .nameSet(2, exercise: "lunge"))
    #expect(
      EditRequest.exchangeSides("12.1s-#373")
        == .exchangeSides(.init(start: .seconds(12.1), end: .frame(373))))
    #expect(
      EditRequest.movePoint("left_knee@0:12.3=412,300.5")
        == .movePoint(.leftKnee, at: .seconds(12.3), to: Point(x: 412, y: 300.5)))
    #expect(EditRequest.movePoint("nose@#3=-1,0") == .movePoint(.nose, at: .frame(3), to: Point(x: -1, y: 0)))
    #expect(
      EditRequest.strikePoint("left_knee@0:12.1")
        == .strikePoint(.leftKnee, TimePositionRange(start: .seconds(12.1), end: .seconds(12.1))))
    #expect(EditRequest.strikePoint("left_knee@0:12.1-0:14") == .strikePoint(.leftKnee, Self.range))
    #expect(EditRequest.addRepetition("0:12.1–0:14.0") == .addRepetition(Self.range), "copied from --list")
    #expect(EditRequest.joinPeople("2=0") == .joinPeople(2, into: 0))
    #expect(EditRequest.dividePerson("0@0:15") == .dividePerson(0, at: .seconds(15)))
  }

  private static let parsers: [(name: String, parse: @Sendable (String) -> EditRequest?, example: String)] = [
    ("drop", { .dropRepetition($0) }, "3"), ("add", { .addRepetition($0) }, "0:12.1-0:14.0"),
    ("split", { .splitRepetition($0) }, "2@0:7.5"), ("move", { .moveRepetition($0) }, "4=0:12.0-0:14.1"),
    ("set", { .nameSet($0) }, "2=lunge"), ("swap", { .exchangeSides($0) }, "0:10-0:12"),
    ("move point", { .movePoint($0) }, "left_knee@0:12.3=412,300"),
    ("strike", { .strikePoint($0) }, "left_knee@0:12.3"), ("join", { .joinPeople($0) }, "2=0"),
    ("divide", { .dividePerson($0) }, "0@0:15"),
  ]

  /// Without any one of its characters, with one twice, and with another one in its position, an example is either
  /// another valid request or none, but never the same.
  @Test(arguments: parsers.indices) func everyTypingError(_ number: Int) throws {
    let (name, parse, example) = Self.parsers[number]
    let request = try #require(parse(example))
    for index in example.indices {
      for other in ["", String(repeating: example[index], count: 2), "x", " ", "-", "@", "=", "\u{0}", "ı"] {
        let text = example.replacingCharacters(in: index...index, with: other)
        guard text != example, let read = parse(text) else { continue }
        // 0:12.0, 0:12., 00:12.0, and 012.0 are the same time.
        let isSameNumber = other == "00" || other.isEmpty && "0:".contains(example[index])
        #expect(read != request || isSameNumber, "\(name): \(text)")
      }
    }
  }

  @Test(arguments: parsers.indices) func whatIsNoRequest(_ number: Int) {
    let (name, parse, _) = Self.parsers[number]
    for text in [
      "", " ", "-", "=", "@", "0", "-1", "a", "1=", "=1", "1@", "@1", "1--2", "1-–2", "99999999999999999999",
      "nan",
    ] {
      #expect(parse(text) == nil, "\(name): “\(text)”")
    }
    #expect(EditRequest.joinPeople("1=1") == nil && EditRequest.dropRepetition("+1") == nil)
    #expect(EditRequest.movePoint("nose@1=1e5,2") == nil && EditRequest.movePoint("nose@1=1") == nil)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: ClosedRange<Index>, with other: String) -> String {
    var text = self
    text.replaceSubrange(range, with: other)
    return text
  }

  fileprivate init(repeating character: Character, count: Int) {
    self = String([Character](repeating: character, count: count))
  }
}
