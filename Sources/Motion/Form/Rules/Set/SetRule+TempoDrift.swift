extension SetRule {
  /// Repetitions that become slower: the change of the lifts' duration over a set, in percent.
  static let tempoDrift = SetRule(
    name: "tempo_drift", title: "Tempo", value: { $0.concentricSeconds },
    limits: FormLimits(note: 30, warning: 60),
    // A lift that takes six times as long is another movement, or a pause.
    plausible: -90...500,
    sentence: { "The lifts at the end of the set took \($0) longer than at its beginning." })
}
