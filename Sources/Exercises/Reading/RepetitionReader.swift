import FormCheckMotion

/// A reader of the table `[repetition]`.
struct RepetitionReader {
  private var table: TableReader

  init(_ table: TableReader) { self.table = table }

  /// The mistakes so far.
  var problems: [ExerciseProblem] { table.problems }

  /// Returns the declared channel; nil if there are mistakes.
  mutating func channel() -> RepetitionChannel? {
    let signal = table.choice(
      "signal", of: BodyChannel.self,
      missing: "Write signal = \"knee\" or another signal with one cycle per repetition.")
    let turning = table.choice(
      "turning", of: TurningValue.self,
      missing: "Write turning = \"high\" if the signal is highest at the turning point, otherwise \"low\".")
    let lift = table.choice(
      "lift", of: RepetitionChannel.Lift.self,
      missing: "Write lift = \"first-half\" if a repetition starts with the lift, otherwise \"second-half\".")
    let sides = table.choice(
      "sides", of: RepetitionChannel.Sides.self,
      missing: "Write sides = \"together\", \"in-turn\", or \"both-in-one\".")
    let sideSignal = table.choice("side-signal", of: BodyChannel.self)
    let support = table.choices("support", of: BodyChannel.self)
    let amplitude = table.positive(
      "minimum-amplitude",
      missing: "Write minimum-amplitude = 30, the smallest repetition in the signal's unit.")
    let duration = table.positive("minimum-duration")
    table.finish()
    if let signal { check(signal, sides: sides, sideSignal: sideSignal, support: support) }
    guard problems.isEmpty, let signal, let turning, let lift, let sides, let amplitude else { return nil }
    return RepetitionChannel(
      signal, isInverted: turning == .low, lift: lift, minimumAmplitude: Float(amplitude),
      minimumDuration: duration ?? RepetitionChannel.defaultMinimumDuration, support: support, sides: sides,
      sideChannel: sideSignal)
  }

  private mutating func check(
    _ signal: BodyChannel, sides: RepetitionChannel.Sides?, sideSignal: BodyChannel?, support: [BodyChannel]
  ) {
    if support.contains(signal) {
      table.report(
        table.line(of: "support"),
        "support contains the signal “\(signal.declaredName)” itself. Remove it from the list.")
    }
    if sides == .inTurn, signal.sides == nil, sideSignal == nil {
      let names = BodyChannel.allCases.filter { $0.sides != nil }.map(\.declaredName)
      table.report(
        table.line(of: "sides"),
        "sides = \"in-turn\" needs a signal that is measured on the left and on the right: "
          + "\(names.joined(separator: ", ")). Choose one of them, declare a side-signal, or write sides = \"together\"."
      )
    }
  }
}
