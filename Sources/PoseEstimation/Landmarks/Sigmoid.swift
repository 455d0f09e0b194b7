#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns the probability with the log-odds `logit`.
func sigmoid(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }

/// Returns the probability with the log-odds `logit`.
func sigmoid(_ logit: Float) -> Float { 1 / (1 + expf(-logit)) }
