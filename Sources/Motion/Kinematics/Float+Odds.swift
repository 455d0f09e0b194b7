extension Float {
  /// The odds that something with this probability, 0…1, is true: *p* ∕ (1 − *p*), at most 99.
  ///
  /// A hidden arm is often detected at rest beside the body, with a confidence that isn't much lower than that of the
  /// visible one. The odds differ more.
  var odds: Float {
    let probability = min(0.99, max(0, self))
    return probability / (1 - probability)
  }
}
