#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The angle of the vector (`x`, `y`) against the x axis in radians, −π…π.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// The natural exponential function.
func exponential(_ x: Double) -> Double { exp(x) }

/// The natural logarithm.
func logarithm(_ x: Float) -> Float { log(x) }
