#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A writer of numbers in tables.
enum NumberText {
  /// Returns a number with at most `decimals` decimals and without trailing zeros, such as `102.5`.
  static func text(_ number: Double, decimals: Int = 3) -> String {
    let factor = decimals == 3 ? 1000 : pow(10, Double(decimals))
    let rounded = (number * factor).rounded() / factor
    guard rounded.isFinite else { return "\(number)" }
    guard rounded != 0 else { return "0" }
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int64(rounded))"
  }
}
