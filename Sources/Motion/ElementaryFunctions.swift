#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns the angle between the vector (`x`, `y`) and the x axis in radians, −π…π.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// Returns the sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// Returns the natural logarithm.
func logarithm(_ x: Float) -> Float { log(x) }
