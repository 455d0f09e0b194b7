import Testing

@testable import FormCheckMotion

/// The fit of one pose to another.
@Suite struct PoseFitTests {
  /// Keypoints without confidence don't count, and a known conversion is found again.
  @Test(arguments: [0.25, 1, 3], [SIMD2(0, 0), SIMD2(-40, 7)]) func conversionsAreFound(
    _ scale: Double, _ shift: SIMD2<Double>
  ) throws {
    let positions = [SIMD2(0.0, 0), SIMD2(10, 2), SIMD2(4, 30), SIMD2(-6, 12)]
    let pairs = positions.enumerated().map { number, position in
      PoseFit.Pair(from: position, to: scale * position + shift, weight: 0.25 * Double(number + 1))
    }
    let stray = PoseFit.Pair(from: SIMD2(90, 90), to: SIMD2(-500, 3), weight: 0)
    let fit = try #require(PoseFit(pairs + [stray]))
    let error = fit.reframing.shift - shift
    #expect(abs(fit.reframing.scale - scale) < 1e-9 && (error * error).sum() < 1e-12, "\(fit)")
    #expect(fit.distance < 1e-6, "\(fit)")
  }

  /// One of four equal keypoints is 8 away: the rest is the root mean square, less what the fit takes up.
  @Test func distancesRemain() throws {
    let square = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(0, 100), SIMD2(100, 100)]
    let pairs = square.enumerated().map { number, position in
      PoseFit.Pair(from: position, to: position + SIMD2(number == 3 ? 8 : 0, 0), weight: 1)
    }
    let fit = try #require(PoseFit(pairs))
    #expect(fit.distance > 2 && fit.distance < 4, "\(fit.distance)")
  }

  @Test func nothingFitsAPointOrAMirroredPose() {
    let point = PoseFit.Pair(from: SIMD2(1, 1), to: SIMD2(2, 2), weight: 1)
    #expect(PoseFit([point, point]) == nil)
    let line = [0.0, 1].map { PoseFit.Pair(from: SIMD2($0, 0), to: SIMD2(-$0, 0), weight: 1) }
    #expect(PoseFit(line) == nil)
    #expect(PoseFit([]) == nil)
  }
}
