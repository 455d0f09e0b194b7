extension SetRule {
  /// A shrinking range of motion: the change of the range over a set, in percent.
  static let rangeFading = SetRule(
    name: "range_fading", title: "Range",
    quantity: "change of the range over the set, negative if it became smaller", value: { $0.measuredRange },
    limits: FormLimits(note: -12, warning: -25),
    // A movement of less than half the typical range isn't counted, so no set can lose more than three quarters.
    plausible: -75...300,
    sentence: { "The range at the end of the set was \($0) smaller than at its beginning." })
}
