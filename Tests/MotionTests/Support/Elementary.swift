#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcCosine(_ cosine: Double) -> Double { acos(cosine) }
func arcSine(_ sine: Double) -> Double { asin(sine) }
