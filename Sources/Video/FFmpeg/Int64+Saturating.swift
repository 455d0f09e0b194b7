/// Sums and differences of time stamps, which a damaged file may put anywhere: they stop at the type's bounds where `+`
/// and `-` would trap.
extension Int64 {
  /// This plus `other`.
  func adding(saturating other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  /// This less `other`.
  func subtracting(saturating other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard overflows else { return difference }
    return other < 0 ? .max : .min
  }
}
