#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Double {
  /// The sine of this angle in radians.
  var sine: Double { sin(self) }

  /// The cosine of this angle in radians.
  var cosine: Double { cos(self) }

  /// The exponential function of this number.
  var exponential: Double { exp(self) }
}

extension Float {
  /// The natural logarithm.
  var logarithm: Float { log(self) }
}

/// Returns the angle between the vector (`x`, `y`) and the x axis in radians, −π…π.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
