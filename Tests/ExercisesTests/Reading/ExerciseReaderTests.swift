import FormCheckMotion
import Testing

@testable import FormCheckExercises

/// Valid declarations, and every mistake with its line and remedy.
@Suite struct ExerciseReaderTests {
  @Test func everyKeyIsRead() throws {
    let exercise = try Declarations.file(Declarations.repetitions).exercise
    #expect(
      exercise
        == Exercise(
          name: "my-press", title: "My press", family: "bench-press", positions: [.lyingOnBack, .sitting],
          repetitions: RepetitionChannel(
            .elbow, isInverted: true, lift: .firstHalf, minimumAmplitude: 30, minimumDuration: 0.4,
            support: [.wristHeight], sides: .inTurn, sideChannel: .hipAlternation),
          evidence: [
            Evidence(
              [Evidence.Ramp(.shoulder, .range, from: 25, to: 45)], isEssential: true, source: "anatomy"),
            Evidence(
              [
                Evidence.Ramp(.trunk, .median, from: 50, to: 68),
                Evidence.Ramp(.knee, .maximum, from: 12, to: -3.5),
              ], isConfidenceOnly: true, source: "A text (Author, 2020)"),
          ],
          rules: [FormRuleReference("body_swing", limits: FormLimits(note: 18, warning: 28))],
          origin: .file(sha256: "ab")))
  }

  @Test func optionalKeysHaveDefaults() throws {
    let hold = try Declarations.file(Declarations.hold).exercise
    #expect(hold.isHold && hold.family == "my-hold" && hold.positions.isEmpty && !hold.isGestureLike)
    #expect(hold.evidence.count == 1 && hold.evidence[0].isEssential == false && hold.rules.isEmpty)
    #expect(!hold.evidence[0].isConfidenceOnly)
    let text = Declarations.repetitions.lines(without: [
      "family", "positions", "gesture-like", "side-signal", "support", "minimum-duration", "note", "warning",
    ])
    let channel = try #require(try Declarations.file(text).exercise.repetitionChannel)
    #expect(channel.minimumDuration == 0.5 && channel.support.isEmpty && channel.sideChannel == nil)
    #expect(try Declarations.file(text).exercise.rules == ["body_swing"])
  }

  /// Every built-in exercise, and one of each value of each vocabulary, survives being written and read.
  @Test func whatIsWrittenIsReadBack() throws {
    let origin = Exercise.Origin.builtIn
    for exercise in ExerciseCatalog.exercises + Self.everyVocabulary {
      let text = TOMLWriter.text(exercise)
      let file = try ExerciseFile(named: exercise.name, Array(text.utf8), origin: origin)
      #expect(file.exercise == exercise, "\(text)")
      #expect(file.text == text, "\(exercise)")
    }
  }

  private static let everyVocabulary: [Exercise] = {
    let evidence = BodyChannel.allCases.flatMap { channel in
      Evidence.Statistic.allCases.map {
        Evidence([Evidence.Ramp(channel, $0, from: 0.1, to: -1.7)], source: "anatomy [arm-length]: any")
      }
    }
    return RepetitionChannel.Sides.allCases.flatMap { sides in
      RepetitionChannel.Lift.allCases.flatMap { lift in
        [false, true].map { isInverted in
          Exercise(
            name: "all-of-them", title: "All “of” them", positions: BodyPosition.allCases,
            isGestureLike: isInverted, usesBarbell: !isInverted,
            repetitions: RepetitionChannel(
              .knee, isInverted: isInverted, lift: lift, minimumAmplitude: 0.1, minimumDuration: 2,
              support: [.hip, .bodyRise], sides: sides, sideChannel: .hipAlternation), evidence: evidence,
            rules: FormRuleCatalog.identifiers.map { FormRuleReference($0) })
        }
      }
    }
  }()

  /// A mistake: the line that is replaced, its replacement, and what the message contains.
  struct Mistake: CustomTestStringConvertible {
    let original: String
    let replacement: String
    let message: [String]
    /// The line that is reported, if it isn't the replaced one.
    var header: String?

    init(_ original: String, _ replacement: String, header: String? = nil, _ message: String...) {
      (self.original, self.replacement, self.header, self.message) = (original, replacement, header, message)
    }

    var testDescription: String { "\(original) → \(replacement)" }
  }

  private static let mistakes = [
    // Keys
    Mistake(
      "title = \"My press\"", "titel = \"My press\"", "can't have the key “titel”", "Did you mean “title”?"),
    Mistake(
      "lift = \"first-half\"", "weight = 3", "[repetition] can't have the key “weight”", "the keys are"),
    Mistake("essential = true", "esential = true", "[[evidence]]", "Did you mean “essential”?"),
    Mistake("note = 18", "notes = 18", "[[rule]]", "Did you mean “note”?"),
    Mistake("signal = \"elbow\"", "signal.x = \"elbow\"", "signal must be a text"),
    // Names
    Mistake("name = \"my-press\"", "name = \"My Press\"", "lowercase", "Write name = \"my-press\""),
    Mistake("name = \"my-press\"", "name = \"my--press-\"", "Write name = \"my-press\""),
    Mistake("name = \"my-press\"", "name = \"übung\"", "Write name = \"bung\""),
    Mistake("name = \"my-press\"", "name = \"!\"", "Write name = \"my-exercise\""),
    Mistake("name = \"my-press\"", "name = \"auto\"", "another meaning", "Choose another"),
    Mistake("name = \"my-press\"", "name = \"unknown\"", "another meaning", "Choose another"),
    Mistake("name = \"my-press\"", "name = \"\"", "1 to 60 characters"),
    Mistake("name = \"my-press\"", "name = 3", "name must be a text in quotation marks"),
    Mistake("family = \"bench-press\"", "family = \"Bench\"", "Write family = \"bench\""),
    Mistake("title = \"My press\"", "title = \"a\\nb\"", "one line"),
    Mistake("title = \"My press\"", "title = \"a\\u202Eb\"", "writing direction"),
    Mistake("title = \"My press\"", "title = \"\(String(repeating: "a", count: 61))\"", "1 to 60 characters"),
    Mistake("title = \"My press\"", "title = \"  \"", "1 to 60 characters"),
    // Values
    Mistake("signal = \"elbow\"", "signal = \"elbows\"", "“elbows” is not a value of signal", "“elbow”?"),
    Mistake("signal = \"elbow\"", "signal = \"Hip_Height\"", "Did you mean “hip-height”?"),
    Mistake("signal = \"elbow\"", "signal = \"xyz\"", "Choose from knee, hip, elbow"),
    Mistake("turning = \"low\"", "turning = \"middle\"", "Choose from high, low"),
    Mistake("lift = \"first-half\"", "lift = \"firsthalf\"", "Did you mean “first-half”?"),
    Mistake("sides = \"in-turn\"", "sides = \"in-trun\"", "Did you mean “in-turn”?"),
    Mistake("statistic = \"range\"", "statistic = \"ranges\"", "Did you mean “range”?"),
    Mistake("support = [\"wrist-height\"]", "support = \"wrist-height\"", "support must be a list"),
    Mistake("support = [\"wrist-height\"]", "support = [3]", "in quotation marks"),
    Mistake("support = [\"wrist-height\"]", "support = [\"elbow\"]", "the signal “elbow” itself", "Remove"),
    Mistake(
      "positions = [\"lying-on-back\", \"sitting\"]", "positions = [\"seated\"]", "not a value of positions"),
    Mistake("minimum-amplitude = 30", "minimum-amplitude = \"30\"", "without quotation marks"),
    Mistake("minimum-amplitude = 30", "minimum-amplitude = 0", "more than 0"),
    Mistake("minimum-duration = 0.4", "minimum-duration = -1", "more than 0"),
    Mistake("minimum-duration = 0.4", "minimum-duration = inf", "finite"),
    Mistake("minimum-duration = 0.4", "minimum-duration = 2020-01-01", "must be a number"),
    Mistake("gesture-like = false", "gesture-like = \"no\"", "true or false"),
    Mistake("confidence-only = true", "confidence-only = 1", "true or false"),
    Mistake("from = 25", "from = nan", "finite number"),
    Mistake("from = 25", "from = 1e39", "finite number"),
    Mistake("to = 45", "to = 25", "from and to are both 25"),
    Mistake("to = 45", "to = 25.000000001", "from and to are both"),
    Mistake("source = \"anatomy\"", "source = \"\"", "1 to 1000 characters"),
    // Tables
    Mistake("gesture-like = false", "hold = true", header: "[repetition]", "no repetitions", "Remove either"),
    Mistake(
      "source = \"A text (Author, 2020)\"", "essential = true", header: "confidence-only = true",
      "both essential and confidence-only", "Remove either"),
    Mistake(
      "signal = \"shoulder\"", "any = [{}]", header: "statistic = \"range\"", "both any and statistic", "Move"
    ),
    // Rules
    Mistake("id = \"body_swing\"", "id = \"Knees-in\"", "no form rule “Knees-in”", "“knees_in”?"),
    Mistake("note = 18", "note = 40", header: "warning = 28", "large values", "more than note"),
    Mistake("note = 18", "note = 28", header: "warning = 28", "more than note"),
    Mistake(
      "id = \"body_swing\"", "id = \"knees_in\"", header: "warning = 28", "small values", "less than note"),
  ]

  @Test(arguments: mistakes) func mistakesHaveALineAndARemedy(_ mistake: Mistake) throws {
    let lines = Declarations.repetitions.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let index = try #require(lines.firstIndex(of: mistake.original))
    var changed = lines
    changed[index] = mistake.replacement
    let problems = Declarations.problems(changed.joined(separator: "\n"))
    let marker = mistake.header ?? mistake.replacement
    let line = try #require(changed.firstIndex(of: marker)) + 1
    #expect(
      problems.contains { problem in
        problem.line == line && mistake.message.allSatisfy(problem.message.contains)
      }, "\(problems)")
  }

  /// A required key that is missing is reported at its table, with what to write.
  @Test(
    arguments: [
      ("name = \"my-press\"", nil), ("title = \"My press\"", nil), ("signal = \"elbow\"", "[repetition]"),
      ("turning = \"low\"", "[repetition]"), ("lift = \"first-half\"", "[repetition]"),
      ("sides = \"in-turn\"", "[repetition]"), ("minimum-amplitude = 30", "[repetition]"),
      ("signal = \"shoulder\"", "[[evidence]]"), ("statistic = \"range\"", "[[evidence]]"),
      ("from = 25", "[[evidence]]"), ("to = 45", "[[evidence]]"),
      ("id = \"body_swing\"", "[[rule]]"),
    ] as [(String, String?)])
  func missingKeys(_ removed: String, _ table: String?) throws {
    var lines = Declarations.repetitions.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    lines.remove(at: try #require(lines.firstIndex(of: removed)))
    let key = try #require(removed.split(separator: " ").first)
    let problems = Declarations.problems(lines.joined(separator: "\n"))
    let line = try table.map { try #require(lines.firstIndex(of: $0)) + 1 } ?? 1
    #expect(problems.count == 1 && problems[0].line == line, "\(problems)")
    #expect(problems[0].message.contains("no \(key). Write \(key) = "), "\(problems)")
  }

  @Test func limitsBelongTogether() {
    for key in ["note", "warning"] {
      let problems = Declarations.problems(Declarations.repetitions.lines(without: [key]))
      #expect(problems.map(\.message).contains { $0.contains("belong together") }, "\(problems)")
    }
  }

  @Test func anExerciseNeedsRepetitionsOrAHold() {
    let problems = Declarations.problems(Declarations.hold.lines(without: ["hold"]))
    #expect(
      problems.count == 1 && problems[0].message.contains("neither [repetition] nor hold"), "\(problems)")
    let rule = Declarations.problems(Declarations.hold + "\n[[rule]]\nid = \"asymmetry\"")
    #expect(rule.count == 1 && rule[0].line == 10 && rule[0].message.contains("no form rules"), "\(rule)")
  }

  @Test func anExerciseNeedsEvidence() {
    for addition in ["", "evidence = []"] {
      let problems = Declarations.problems("name = \"a\"\ntitle = \"A\"\nhold = true\n\(addition)")
      #expect(problems.count == 1 && problems[0].message.contains("no [[evidence]]"), "\(problems)")
    }
    let empty = Declarations.problems(
      "name = \"a\"\ntitle = \"A\"\nhold = true\n[[evidence]]\nany = []\nsource = \"anatomy\"")
    #expect(empty.count == 1 && empty[0].line == 5 && empty[0].message.contains("any is empty"), "\(empty)")
  }

  /// Evidence for the confidence names no exercise.
  @Test func anExerciseNeedsEvidenceForItsName() {
    let text = Declarations.hold + "\nconfidence-only = true"
    let problems = Declarations.problems(text)
    #expect(
      problems.count == 1 && problems[0].line == 4 && problems[0].message.contains("is confidence-only"),
      "\(problems)")
    let more = "\n[[evidence]]\nsignal = \"hip\"\nstatistic = \"median\"\nfrom = 1\nto = 2"
    #expect(Declarations.problems(text + more).isEmpty)
  }

  @Test func aRuleIsListedOnce() {
    let problems = Declarations.problems(Declarations.repetitions + "\n[[rule]]\nid = \"body_swing\"")
    #expect(problems.count == 1 && problems[0].message.contains("listed twice"), "\(problems)")
    #expect(problems[0].line == 38)
  }

  /// Signals without a left and a right side can't alternate.
  @Test(arguments: BodyChannel.allCases) func onlySidesAlternate(_ channel: BodyChannel) {
    let text = Declarations.repetitions.replacing(
      "signal = \"elbow\"", with: "signal = \"\(channel.declaredName)\""
    )
    .lines(without: ["support", "side-signal"])
    let problems = Declarations.problems(text)
    #expect(problems.isEmpty == (channel.sides != nil), "\(problems)")
    #expect(problems.allSatisfy { $0.line == 12 && $0.message.contains("elbow, shoulder") }, "\(problems)")
  }

  @Test(
    arguments: [
      ("evidence = 3", "evidence must be a list of tables"),
      ("evidence = [3]", "[[evidence]] must be a table"),
      ("repetition = 3", "[repetition] must be a table"), ("rule = 3", "rule must be a list of tables"),
      ("rule = [3]", "[[rule]] must be a table"), ("evidence = [{any = 3}]", "any must be a list of tables"),
      ("evidence = [{any = [3]}]", "an entry of any must be a table"),
    ])
  func valuesInPlaceOfTables(_ text: String, _ message: String) {
    let problems = Declarations.problems("name = \"a\"\ntitle = \"A\"\n\n\(text)")
    #expect(problems.contains { $0.line == 4 && $0.message.contains(message) }, "\(problems)")
  }

  /// All mistakes are reported at once, in the order of their lines.
  @Test func allMistakesAreReported() {
    let text = Declarations.repetitions.replacing("my-press", with: "My").replacing(
      "\"elbow\"", with: "\"x\""
    )
    .replacing("to = 45", with: "to = nan").replacing("essential", with: "essentials")
    .replacing("to = 68 ", with: "to = 50 ").replacing("body_swing", with: "sway")
    #expect(Declarations.problems(text).map(\.line) == [2, 9, 22, 23, 28, 35])
  }

  /// Unknown keys of one line are reported in the order of their names.
  @Test func unknownKeysHaveAnOrder() {
    let keys = ["alpha", "beta", "delta", "epsilon", "gamma", "zeta"]
    let line = keys.reversed().map { "\($0) = 1" }.joined(separator: ", ")
    let problems = Declarations.problems(
      Declarations.repetitions.replacing("{ signal = \"trunk\",", with: "{ \(line), signal = \"trunk\","))
    #expect(problems.count == keys.count, "\(problems)")
    #expect(zip(problems, keys).allSatisfy { $0.message.contains("the key “\($1)”") }, "\(problems)")
  }

  @Test func anEmptyFileLacksEverything() {
    for text in ["", "\n\n", "# only a comment"] {
      #expect(Declarations.problems(text).count == 4, "name, title, repetition, evidence")
    }
  }
}

extension String {
  /// The lines that don't start with one of these keys.
  func lines(without keys: [String]) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !keys.contains { line.hasPrefix("\($0) =") }
    }.joined(separator: "\n")
  }
}
