#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The probability whose log-odds are `logit`.
func sigmoid(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }

/// The probability whose log-odds are `logit`.
func sigmoid(_ logit: Float) -> Float { 1 / (1 + expf(-logit)) }
