extension FixedWidthInteger {
  /// Creates the integer nearest to `value`: the type's bounds for numbers beyond them and for infinities, 0 for NaN.
  ///
  /// Numbers from files are converted with this initializer, because `Int(_:)` traps on values that it can't represent.
  public init(saturating value: Double) {
    let rounded = value.rounded()
    guard !rounded.isNaN else {
      self = 0
      return
    }
    if let exact = Self(exactly: rounded) { self = exact } else { self = rounded < 0 ? .min : .max }
  }
}
