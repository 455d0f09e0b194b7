import Testing

@testable import FormCheckMotion

/// Ramps in both directions.
@Suite struct EvidenceTests {
  @Test func fitAroundBothEndsOfARamp() {
    for (from, to, value, fit) in [
      (0, 2, 1, 0.5), (0, 2, 0, 0), (0, 2, 2, 1), (0, 2, -5, 0), (0, 2, 5, 1), (0, 4, 1, 0.25),
      (2, 0, 1, 0.5), (2, 0, 0, 1), (2, 0, 2, 0), (2, 0, -5, 1), (2, 0, 5, 0), (4, 0, 1, 0.75),
    ] as [(Float, Float, Float, Double)] {
      let ramp = Evidence.Ramp(.trunk, .turning, from: from, to: to)
      #expect(ramp.fit(value) == fit, "\(value) from \(from) to \(to): \(ramp.fit(value))")
    }
  }

  /// The fit changes steadily, so that no small error of a measurement decides.
  @Test func fitIsSteady() {
    for ends in [(-1, 1), (1, -1), (0, 0.5)] as [(Float, Float)] {
      let ramp = Evidence.Ramp(.knee, .range, from: ends.0, to: ends.1)
      let fits = stride(from: Float(-2), through: 2, by: 0.01).map(ramp.fit)
      let steps = zip(fits, fits.dropFirst()).map { $1 - $0 }
      #expect(fits.allSatisfy { (0...1).contains($0) })
      #expect(steps.allSatisfy { abs($0) < 0.021 && (ends.1 > ends.0 ? $0 >= 0 : $0 <= 0) }, "\(ends)")
    }
  }
}
