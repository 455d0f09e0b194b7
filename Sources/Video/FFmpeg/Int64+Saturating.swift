/// Arithmetic on time stamps from damaged files, which saturates at the type's bounds where `+` and `-` would trap.
extension Int64 {
  /// Returns the sum of this value and `other`.
  func adding(saturating other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the difference of this value and `other`.
  func subtracting(saturating other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard overflows else { return difference }
    return other < 0 ? .max : .min
  }
}
