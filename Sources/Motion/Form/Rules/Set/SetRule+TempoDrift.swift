extension SetRule {
  /// A slowing tempo: the change of the lift duration over a set, in percent.
  static let tempoDrift = SetRule(
    name: "tempo_drift", title: "Tempo",
    quantity: "change of the lifts' duration over the set, positive if they became slower",
    value: \.measuredConcentricSeconds,
    limits: FormLimits(note: 30, warning: 60),
    // A lift that takes six times as long is a different movement, or contains a pause.
    plausible: -90...500,
    sentence: { "The lifts at the end of the set took \($0) longer than at its beginning." })
}
