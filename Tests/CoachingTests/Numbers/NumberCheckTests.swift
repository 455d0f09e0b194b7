import FormCheckCoaching
import Testing

@Suite struct NumberCheckTests {
  private static let quantities = [
    MeasuredQuantity(
      "knee flexion at the turning point", .degrees,
      [.init(98.3, repetition: 1), .init(112.4, repetition: 2)], others: ["knee flexion"]),
    MeasuredQuantity("Depth", .degrees, [.init(14.97, repetition: 1)], limits: [10]),
    MeasuredQuantity(
      "lowering", .seconds, [.init(1.24, repetition: 1), .init(1.8, repetition: 2)], others: ["descent"]),
    MeasuredQuantity("repetitions", .repetitions, [.init(5)], limits: [3], others: ["you did"]),
    MeasuredQuantity("velocity", .metersPerSecond, [.init(0.45)]),
    MeasuredQuantity("difference between left and right", .percent, [.init(-12)]),
    MeasuredQuantity("bar path", .centimeters, [.init(4.2)]),
  ]

  private static func marked(_ sentence: String) -> String { NumberCheck(quantities).marked(sentence).text }

  /// Numbers that are the measured ones, that are rounded, or that can't be compared.
  @Test(arguments: [
    "Knee flexion was 98.3° in repetition 1.", "Knee flexion: 98°.",
    "Your knee flexion of 112 degrees is good.",
    "Knee flexion 112.4°, then 98.3°.", "Knee flexion was 98–112°.",
    "Knee flexion ranged from 98 to 112 degrees.",
    "Knee flexion was about 110°.", "Knee flexion was around 100°.", "Knee flexion of ~100°, roughly.",
    "Knee flexion was more than 110°.", "Knee flexion stayed under 113°.", "At most 98.4° of knee flexion.",
    "Aim for 120° of knee flexion.", "Slow the lowering to 3 s.",
    "Reach 125° of knee flexion in each repetition.", "Your knee flexion should reach 125°.",
    "Go 20° deeper in knee flexion.",
    "Increase knee flexion by 20°.", "Knee flexion was 14° short of the goal.", "The hips moved 45° today.",
    "Depth was 15°, over the limit of 10°.", "Depth: 15.0°.", "The limit of the depth is 12°.",
    "Lowering took 1.2 s.", "The descent lasts 1.8 seconds.", "Lowering: 1.24 s, then 1.80s.",
    "You did 5 repetitions.", "You did 5 reps, 3 reps of them deep.", "Do 3 sets of 10 reps.",
    "You did it in 2 sets.",
    "Velocity was 0.45 m/s.", "Velocity fell to 0.5 m/s.", "The difference between left and right is 12 %.",
    "The difference between left and right is 12%.", "The bar path moved 4.2 cm.", "Bar path: 4cm.",
    "Knee flexion in repetition 2 was 112°.", "Version 2.0°", "knee flexion a90°",
    "In 2024, knee flexion improved.", "",
    "Knee flexion at 0:98°", "Knee flexion 1,000 times.",
  ])
  func theseAgreeOrCantBeCompared(_ sentence: String) { #expect(Self.marked(sentence) == sentence) }

  @Test(arguments: [
    ("Knee flexion was 95°.", "Knee flexion was 95° [measured: 98.3° to 112.4°]."),
    ("Knee flexion was 98.3° in repetition 2.", "Knee flexion was 98.3° [measured: 112.4°] in repetition 2."),
    ("In rep #1 knee flexion was 112 degrees!", "In rep #1 knee flexion was 112 degrees [measured: 98.3°]!"),
    (
      "Knee flexion ranged from 90 to 112°.",
      "Knee flexion ranged from 90 [measured: 98.3° to 112.4°] to 112°."
    ),
    ("Knee flexion was more than 113°.", "Knee flexion was more than 113° [measured: 98.3° to 112.4°]."),
    ("Knee flexion stayed below 97°.", "Knee flexion stayed below 97° [measured: 98.3° to 112.4°]."),
    ("Knee flexion was about 130°.", "Knee flexion was about 130° [measured: 98.3° to 112.4°]."),
    ("**Depth**: **20°** off", "**Depth**: **20° [measured: 15°]** off"),
    ("Lowering took 3 s.", "Lowering took 3 s [measured: 1.24 s to 1.8 s]."),
    ("The descent took 1.3 seconds.", "The descent took 1.3 seconds [measured: 1.24 s to 1.8 s]."),
    ("You did 8 reps.", "You did 8 reps [measured: 5 repetitions]."),
    ("The velocity was 0.54 m/s.", "The velocity was 0.54 m/s [measured: 0.45 m/s]."),
    (
      "The difference between left and right is 21 percent.",
      "The difference between left and right is 21 percent [measured: 12 %]."
    ),
    ("The bar path moved 6,5 cm.", "The bar path moved 6,5 cm [measured: 4.2 cm]."),
  ])
  func contradictionsAreMarked(_ sentence: String, _ expected: String) {
    #expect(Self.marked(sentence) == expected)
  }

  /// A stated number agrees exactly if it is the measured one, rounded to its own decimals or before that to one.
  @Test func agreementIsRounding() {
    for hundredths in stride(from: 0, through: 400, by: 7) {
      let measured = Double(hundredths) / 100 + 50
      let check = NumberCheck([MeasuredQuantity("angle", .degrees, [.init(measured)])])
      for tenths in 490...550 {
        for (text, rounding) in [("\(tenths / 10)", 0.5), ("\(tenths / 10).\(tenths % 10)", 0.05)] {
          let stated = rounding == 0.5 ? Double(tenths / 10) : Double(tenths) / 10
          let agrees = abs(stated - measured) <= rounding + 0.05 + 1e-9
          let (_, found) = check.marked("The angle was \(text)°.")
          #expect(found.isEmpty == agrees, "\(text) for \(measured)")
        }
      }
    }
  }

  /// The text is the same wherever the network cuts the answer.
  @Test func marksDontDependOnPieces() {
    let text = "Knee flexion e\u{301} was 95° today. Good!\nDepth: 15° 👍🏽.\nLowering took 3 s"
    let expected =
      "Knee flexion e\u{301} was 95° [measured: 98.3° to 112.4°] today. Good!\nDepth: 15° 👍🏽.\nLowering took 3 s [measured: 1.24 s to 1.8 s]"
    let scalars = Array(text.unicodeScalars)
    func string(_ part: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(part)) }
    for first in 0...scalars.count {
      for second in first...scalars.count {
        var marker = AnswerMarker(NumberCheck(Self.quantities))
        var shown = marker.add(string(scalars[..<first]))
        shown += marker.add(string(scalars[first..<second])) + marker.add(string(scalars[second...]))
        shown += marker.finish()
        #expect(shown == expected, "\(first), \(second)")
        #expect(marker.contradictions.count == 2, "\(first), \(second)")
      }
    }
  }

  /// Words are shown before the sentence ends, up to the first number.
  @Test func wordsAppearAsTheyCome() {
    var marker = AnswerMarker(NumberCheck(Self.quantities))
    #expect(marker.add("Your knee fle") == "Your knee ")
    #expect(marker.add("xion was ") == "flexion ")
    #expect(marker.add("95") == "was ")
    #expect(marker.add("° in all. Ne") == "95° [measured: 98.3° to 112.4°] in all. ")
    #expect(marker.add("xt ") == "")
    #expect(marker.finish() == "Next ")
  }
}
