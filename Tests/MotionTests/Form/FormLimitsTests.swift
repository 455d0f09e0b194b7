import Testing

@testable import FormCheckMotion

/// Limits, numbers and sentences of rules.
@Suite struct FormLimitsTests {
  /// Every order of limits and value in a small space, against the definition.
  @Test func severityOfEveryValue() {
    for note in -3...3 {
      for warning in -3...3 {
        for half in -8...8 {
          let value = Double(half) / 2
          let limits = FormLimits(note: Double(note), warning: Double(warning))
          let isUpper = warning >= note
          func exceeds(_ limit: Int) -> Bool { isUpper ? value > Double(limit) : value < Double(limit) }
          let expected: Finding.Severity = exceeds(warning) ? .warning : exceeds(note) ? .note : .good
          #expect(limits.severity(value) == expected, "\(value) with limits \(note), \(warning)")
        }
      }
    }
  }

  /// At a limit a number is within it; the next number is not.
  @Test func severityAroundEveryLimitOfTheCatalogue() {
    for (exercise, rule) in FormRuleTests.rules {
      let limits = rule.limits
      let isUpper = limits.warning >= limits.note
      func worse(_ value: Double) -> Double { isUpper ? value.nextUp : value.nextDown }
      let message = "\(exercise), \(rule.identifier)"
      #expect(limits.severity(limits.note) == .good, "\(message)")
      #expect(limits.severity(worse(limits.note)) == .note, "\(message)")
      #expect(limits.severity(limits.warning) == .note, "\(message)")
      #expect(limits.severity(worse(limits.warning)) == .warning, "\(message)")
    }
  }

  @Test func onlyPositivePartIsReported() {
    for raw in [-50.0, -0.1, 0, 0.1, 50] {
      let measured = RuleMeasurement(aboveZero: raw, offset: 3)
      #expect(measured.value == max(0, raw) && measured.raw == raw && measured.offset == 3, "\(raw)")
    }
  }

  @Test func numbersAsText() {
    for (value, unit, text) in [
      (12.4, "°", "12°"), (12.5, "°", "13°"), (0, "°", "0°"), (0.849, "", "0.85"), (1, "", "1.0"),
      (30.7, "%", "31 %"),
      (.infinity, "°", "\(Int.max)°"), (.nan, "%", "0 %"),
    ] { #expect(Finding.Measurement.text(value, unit) == text, "\(value) \(unit)") }
  }

  @Test func everyDoubtIsOneSentence() {
    for doubt in RuleDoubt.allCases {
      let sentence = doubt.sentence("it can be judged")
      #expect(sentence.hasPrefix("Can't be judged") && sentence.hasSuffix("."), "\(doubt): \(sentence)")
    }
  }
}
