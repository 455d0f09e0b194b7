#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The logarithms of odds, in which networks state probabilities.
enum LogOdds {
  /// Returns the probability with the log-odds `logit`, 0…1: the sigmoid function.
  static func probability(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }

  /// Returns the probability with the log-odds `logit`, 0…1: the sigmoid function.
  static func probability(_ logit: Float) -> Float { 1 / (1 + expf(-logit)) }
}
