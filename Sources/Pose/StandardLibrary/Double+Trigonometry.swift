#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Double {
  /// The sine of this angle in radians.
  package var sine: Double { sin(self) }

  /// The cosine of this angle in radians.
  package var cosine: Double { cos(self) }

  /// The exponential function of this number.
  package var exponential: Double { exp(self) }
}

extension Float {
  /// The natural logarithm.
  package var logarithm: Float { log(self) }
}

/// Returns the angle between the vector (`x`, `y`) and the x axis in radians, −π…π.
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
