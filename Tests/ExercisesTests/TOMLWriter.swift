import FormCheckMotion

@testable import FormCheckExercises

/// A writer of declarations, for tests that read back what they wrote.
enum TOMLWriter {
  /// Returns the declaration of an exercise, with every key that differs from its default.
  static func text(_ exercise: Exercise) -> String {
    var lines = ["name = \"\(exercise.name)\"", "title = \"\(exercise.title)\""]
    if exercise.family != exercise.name { lines.append("family = \"\(exercise.family)\"") }
    if !exercise.positions.isEmpty { lines.append("positions = \(list(exercise.positions))") }
    if exercise.isGestureLike { lines.append("gesture-like = true") }
    if exercise.usesBarbell { lines.append("barbell = true") }
    lines += exercise.repetitionChannel.map(channel) ?? ["hold = true"]
    lines += exercise.evidence.flatMap(evidence)
    for rule in exercise.rules {
      lines += ["[[rule]]", "id = \"\(rule.identifier)\""]
      if let limits = rule.limits { lines += ["note = \(limits.note)", "warning = \(limits.warning)"] }
    }
    return lines.joined(separator: "\n")
  }

  private static func list(_ values: [some DeclarationVocabulary]) -> String {
    "[\(values.map { "\"\($0.declaredName)\"" }.joined(separator: ", "))]"
  }

  private static func channel(_ channel: RepetitionChannel) -> [String] {
    [
      "[repetition]", "signal = \"\(channel.bodyChannel.declaredName)\"",
      "turning = \"\(channel.isInverted ? "low" : "high")\"", "lift = \"\(channel.lift.declaredName)\"",
      "sides = \"\(channel.sides.declaredName)\"", "support = \(list(channel.support))",
      "minimum-amplitude = \(channel.minimumAmplitude)", "minimum-duration = \(channel.minimumDuration)",
    ] + (channel.sideChannel.map { ["side-signal = \"\($0.declaredName)\""] } ?? [])
  }

  private static func evidence(_ evidence: Evidence) -> [String] {
    let ramps = evidence.alternatives.map { ramp in
      [
        "signal = \"\(ramp.channel.declaredName)\"", "statistic = \"\(ramp.statistic.declaredName)\"",
        "from = \(ramp.from)", "to = \(ramp.to)",
      ]
    }
    let entries = ramps.map { "{ \($0.joined(separator: ", ")) }" }.joined(separator: ", ")
    return ["[[evidence]]"] + (ramps.count == 1 ? ramps[0] : ["any = [\(entries)]"])
      + ["essential = \(evidence.isEssential)", "confidence-only = \(evidence.isConfidenceOnly)"]
      + ["source = \"\(evidence.source)\""]
  }
}
