extension FixedWidthInteger {
  /// The integer nearest to `value`: the type's bounds for numbers beyond them and for infinities, 0 for NaN.
  ///
  /// Numbers that come from a file are converted with this, since `Int(_:)` traps on what it can't hold.
  public init(saturating value: Double) {
    let rounded = value.rounded()
    guard !rounded.isNaN else {
      self = 0
      return
    }
    if let exact = Self(exactly: rounded) { self = exact } else { self = rounded < 0 ? .min : .max }
  }
}
