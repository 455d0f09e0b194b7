import FormCheckMotion
import FormCheckTOML
import Testing

@testable import FormCheckExercises

/// Files that aren't declarations, mistakes in the syntax of TOML, and the lines of values.
@Suite struct DeclarationDocumentTests {
  @Test(
    arguments: [
      ("name = \"a\"\ntitle = ", 2), ("name = \"a\"\n\n=", 3), ("[repetition", 1),
      ("name = \"a\"\nname = \"b\"", 2), ("a = 1\n[a]\n", 2), ("a = {b = 1\n}", 1), ("a = 01", 1),
      ("a = \"\\q\"", 1), ("a = 1 b = 2", 1), ("[[evidence]]\n[evidence]", 2), ("a = [1\n\nb = 3", 3),
    ])
  func syntaxErrorsHaveLineAndColumn(_ text: String, _ line: Int) throws {
    let problem = try #require(Declarations.problems(text).first)
    #expect(problem.line == line && problem.column != nil, "\(problem)")
    #expect(problem.message.hasPrefix("This isn't valid TOML: ") && problem.message.hasSuffix("an example."))
  }

  @Test(
    arguments: [
      ("name = \"a", 1), ("a = 1\nname = \"a\nb = 2", 2), ("\na = ['b', 'c]", 2), ("a = \"\"\"b\n\nc\"\"", 1),
      ("a = 1\n\"b = 2", 2), ("[repetition]\n[\"a]", 2), ("a = {b = \"c}", 1), ("a = \"b' # \\\"", 1),
    ])
  func openTextsHaveALineAndARemedy(_ text: String, _ line: Int) throws {
    let problems = Declarations.problems(text)
    #expect(problems.count == 1 && problems[0].line == line, "\(text): \(problems)")
    #expect(problems.first?.message.contains("Write ") == true, "\(text): \(problems)")
    #expect(problems.first?.message.contains("control characters") == false, "\(text): \(problems)")
  }

  @Test func errorsAreOneLineEachWithTheFile() throws {
    let error = #expect(throws: ExerciseFileError.self) {
      try Declarations.file("name = 1\nfamily = 2\nx = =")
    }
    #expect(error?.sentences.count == 1 && error?.description.hasPrefix("test.toml:3:5: This isn't") == true)
    let others = #expect(throws: ExerciseFileError.self) {
      try Declarations.file(
        Declarations.hold.replacing("My hold", with: "").replacing("to = 68", with: "to = inf"))
    }
    #expect(others?.sentences.map { $0.prefix(13) } == ["test.toml:2: ", "test.toml:8: "])
    #expect(others?.description == others?.sentences.joined(separator: "\n"))
  }

  @Test func filesThatAreNotText() {
    for (bytes, line, message) in [
      ([0], 1, "zero byte"), (Array("a\nb\n".utf8) + [0], 3, "zero byte"), ([0xFF, 0xFE], nil, "UTF-8"),
      ([0xC3], nil, "UTF-8"), ([0xED, 0xA0, 0x80], nil, "UTF-8"), (Array(0...255), 1, "zero byte"),
      (Array(1...255), nil, "UTF-8"),
    ] as [([UInt8], Int?, String)] {
      let problems = Declarations.problems(bytes)
      #expect(problems.count == 1 && problems[0].line == line, "\(problems)")
      #expect(problems.first?.message.contains(message) == true, "\(problems)")
    }
  }

  @Test func largeFilesAreRejectedAtOnce() {
    let large = [UInt8](repeating: UInt8(ascii: "#"), count: ExerciseFile.maximumSize)
    #expect(Declarations.problems(large).count == 4, "a comment")
    let problems = Declarations.problems(large + [0x23])
    #expect(problems.count == 1 && problems[0].message.contains("more than 1 MB"), "\(problems)")
  }

  /// Documents that would exhaust the stack of a recursive parser.
  @Test func deepNestingIsRejected() {
    let count = 100_000
    for text in [
      "a = " + String(repeating: "[", count: count), "a = " + String(repeating: "{a=", count: count),
      String(repeating: "a.", count: count) + "a = 1", "[" + String(repeating: "a.", count: count) + "a]",
      "a = " + String(repeating: "[\n{a.a.a=", count: count),
      String(repeating: "a . ", count: count) + "a = 1",
      String(repeating: "\"a\".", count: count) + "a = 1",
    ] {
      let problems = Declarations.problems(text)
      #expect(
        problems.count == 1 && problems[0].message.contains("nest deeper than 32"), "\(text.prefix(20))")
    }
    let limit = DocumentStructure.maximumDepth
    for depth in [1, 2, limit - 1, limit] {
      let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let keys = String(repeating: "a.", count: depth) + "a = 1"
      for text in ["a = \(arrays)", keys, "\(keys)\n[b]\n\(keys)"] {
        let problems = Declarations.problems(text)
        #expect(!problems.contains { $0.message.contains("nest deeper") }, "\(depth): \(problems)")
      }
    }
  }

  /// Headers that abort the program in the TOML library.
  @Test(
    arguments: [
      "[=]", "[[=]]", "[.a]", "[,", "[[{", "[\n", "[[\n]]", "[#a]", "[ é]", "[[ + ]]", "[[[a]]]", "[\u{1}]",
      "[\ra]", "[[\r",
    ])
  func headersNeedAName(_ header: String) {
    let problems = Declarations.problems("hold = true\n\(header)\n")
    let atTheEnd = Declarations.problems("\n\(header)")
    #expect((problems + atTheEnd).map(\.line) == [2, 2], "\(problems) \(atTheEnd)")
    #expect((problems + atTheEnd).allSatisfy { $0.message.contains("A header needs a name") }, "\(problems)")
    for valid in [
      "[[evidence]]", "[ [a], [b] ]", "\"\(header.filter { $0 != "\n" && $0 != "\u{1}" && $0 != "\r" })\"",
    ] {
      let text = valid.hasPrefix("[[") ? valid : "a = \(valid)"
      #expect(!Declarations.problems(text).contains { $0.message.contains("A header") }, "\(text)")
    }
  }

  @Test(arguments: ["a = [}", "a = [1, }]", "a = {b = [1}", "a = ]", "a = 1 }", "[a}", "a = [{]}"])
  func bracketsMatch(_ text: String) {
    let problems = Declarations.problems("\n\(text)\n")
    #expect(problems.count == 1 && problems[0].line == 2, "\(problems)")
    #expect(problems[0].message.contains("doesn't match an open one"), "\(problems)")
  }

  /// Brackets and dots in strings and comments don't nest.
  @Test func textDoesNotNest() throws {
    let brackets = String(repeating: "[{.", count: 100)
    for quoted in ["\"\(brackets)\"", "'\(brackets)'", "\"\"\"\(brackets)\"\"\"", "'''\(brackets)'''"] {
      let text = Declarations.hold.replacing("\"anatomy\"", with: "\(quoted) # \(brackets)")
      #expect(try Declarations.file(text).exercise.evidence[0].source == brackets, "\(quoted)")
    }
  }

  /// The library would read a text only up to an escaped zero byte.
  @Test(arguments: ["u0000", "U00000000"]) func textHasNoZeroByte(_ escape: String) throws {
    for quote in ["\"", "\"\"\""] {
      let text = "\nname = \(quote)a\\\\\\\(escape)b\(quote)\n"
      let problems = Declarations.problems(text)
      #expect(problems.count == 1 && problems[0].line == 2, "\(text): \(problems)")
      #expect(problems[0].message.contains("zero byte"), "\(text): \(problems)")
    }
    for text in ["'\\\(escape)'", "\"\\\\\(escape)\"", "\"\\u0041\\\(escape.replacing("0", with: "00A"))\""] {
      let problems = Declarations.problems("name = \(text)")
      #expect(!problems.contains { $0.message.contains("zero byte") }, "\(text): \(problems)")
    }
  }

  /// A key with a zero byte in it, which the library cuts short.
  @Test func unusableKeys() {
    for key in ["\"name\\u0000\"", "\"\"", "\"na me\"", "'x'"] {
      let problems = Declarations.problems("\(key) = 3\n" + Declarations.hold.lines(after: 1))
      #expect(problems.contains { $0.line == 1 }, "\(key): \(problems)")
    }
  }

  @Test(
    arguments: [
      Declarations.hold.replacing("\n", with: "\r\n"), "\u{FEFF}\(Declarations.hold)",
      "\(Declarations.hold)\n",
      Declarations.hold.replacing(" = ", with: "="), Declarations.hold.replacing("\n", with: " # [[a]]\n"),
      Declarations.hold.replacing("name =", with: "'name' ="),
      Declarations.hold.replacing("\n", with: "\n\n"),
    ])
  func formattingDoesNotMatter(_ text: String) throws {
    #expect(try Declarations.file(text).exercise == Declarations.file(Declarations.hold).exercise)
  }

  /// The line of a wrong number, wherever it stands.
  @Test(
    arguments: [
      (
        "name = \"a\"\ntitle = \"A\"\nhold = true\nevidence = [\n{ signal = \"knee\", statistic = \"range\",\nfrom = 0, to = nan, source = \"s\" }]",
        nil
      ),
      (
        "name = \"a\"\ntitle = \"A\"\nhold = true\nevidence = [\n { source = \"]\", signal = \"knee\", statistic = \"range\", from = 0, to = nan }]",
        5
      ),
      (
        "name = '''\na'''\ntitle = \"\"\"A\\\n  b\"\"\"\nhold = true\n[[evidence]]\nsource = \"s\"\nsignal = \"knee\"\nstatistic = \"range\"\nfrom = 0 # to = 3\nto = nan",
        11
      ),
      (
        "name = \"a\"\ntitle = \"A\"\nhold = true\n[[evidence]]\nany = [ # [\n  { signal = \"knee\", statistic = \"range\", from = 0, to = 1 },\n\n  { signal = \"knee\", statistic = \"range\", from = 0, to = nan },\n]\nsource = \"s\"",
        8
      ),
    ] as [(String, Int?)])
  func linesOfNestedValues(_ text: String, _ line: Int?) {
    let problems = Declarations.problems(text)
    if let line {
      #expect(
        problems.contains {
          $0.line == line && $0.message.contains("to must be a finite number of ordinary size")
        },
        "\(problems)")
    } else {
      #expect(problems.count == 1, "an inline table has one line: \(problems)")
    }
  }

  /// The lexer and the search for lines end with any document, valid or not.
  @Test func anyDocumentEnds() {
    let parts = ["[", "]", "{", "}", "=", ",", "\n", "a", ".", "\"", "'", "\"\"\"", "#", "\\", " ", "[["]
    for first in parts {
      for second in parts {
        for third in parts {
          for fourth in parts {
            let text = first + second + third + fourth
            #expect(DocumentLines.lines(of: text).line == 1, "\(first), \(second), \(third), \(fourth)")
          }
        }
      }
    }
  }
}

extension String {
  /// The lines after the first `count`.
  fileprivate func lines(after count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).dropFirst(count).joined(separator: "\n")
  }
}
