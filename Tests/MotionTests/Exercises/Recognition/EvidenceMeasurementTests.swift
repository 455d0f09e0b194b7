import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Evidence that is measured, that isn't, and that has alternatives.
@Suite struct EvidenceMeasurementTests {
  private static let ankles: [KeypointName] = [.leftAnkle, .rightAnkle]

  /// Returns the measurement of a body that leans by 40°, with the given confidence of the ankles.
  private static func measurement(ankles confidence: Float = 0.9) throws -> EvidenceMeasurement {
    let set = try Bodies.set(Bodies.leaning([40, 40, 40])) { $0.setConfidence(confidence, of: ankles) }
    return EvidenceMeasurement(set: set, signal: .knee(), tuning: .standard)
  }

  @Test func measuredEvidence() throws {
    let measurement = try Self.measurement()
    for fit in stride(from: Float(0), through: 1, by: 0.1) {
      let part = measurement.part(Evidence.trunk(fit))
      #expect(abs(part.fit - Double(fit)) < 1e-3 && part.weight == 1, "\(fit): \(part)")
      #expect(abs(try #require(part.value) - 40) < 1e-3 && part.ramp?.channel == .trunk)
    }
  }

  /// What isn't measured counts neither for nor against.
  @Test func unmeasuredEvidenceIsNeutral() throws {
    for confidence in stride(from: Float(0), through: 1, by: 0.05) {
      let measurement = try Self.measurement(ankles: confidence)
      let weight = Double(max(0, min(1, (confidence - 0.25) / 0.25)))
      let isMeasured = weight > 1e-6
      for fit: Float in [0, 0.3, 1] {
        let part = measurement.part(Evidence.feet(fit))
        #expect(abs(part.weight - weight) < 1e-4, "\(confidence): \(part)")
        guard abs(weight) > 1e-3 || weight == 0 else { continue }
        #expect((part.value != nil) == isMeasured, "\(confidence): \(part)")
        #expect(abs(part.fit - (isMeasured ? Double(fit) : 1)) < 1e-3, "\(confidence): \(part)")
        #expect((measurement.measuredValue(Evidence.feet(fit).alternatives[0]) != nil) == isMeasured)
      }
    }
  }

  /// Of two measured alternatives the better one counts.
  @Test func theBestAlternativeCounts() throws {
    let measurement = try Self.measurement()
    for first in [0, 0.25, 0.5, 1] as [Float] {
      for second in [0, 0.25, 0.5, 1] as [Float] {
        let part = measurement.part(.any(Evidence.trunk(first), Evidence.feet(second)))
        #expect(abs(part.fit - Double(max(first, second))) < 1e-3 && part.weight == 1, "\(first), \(second)")
      }
    }
  }

  /// A hidden alternative may be met: the worse the other one fits, the less it weighs.
  @Test func aHiddenAlternativeMayBeMet() throws {
    let measurement = try Self.measurement(ankles: 0)
    for fit in [0, 0.25, 0.5, 1] as [Float] {
      for part in [
        measurement.part(.any(Evidence.trunk(fit), Evidence.feet(0))),
        measurement.part(.any(Evidence.feet(1), Evidence.trunk(fit))),
      ] {
        #expect(abs(part.fit - Double(fit)) < 1e-3, "\(fit): \(part)")
        #expect(abs(part.weight - Double(fit)) < 1e-3, "\(fit): \(part)")
      }
    }
    let hidden = measurement.part(.any(Evidence.feet(0), Evidence.feet(1)))
    #expect(hidden.fit == 1 && hidden.weight == 0 && hidden.value == nil && hidden.ramp == nil)
  }

  /// The signal's weight, which a supporting channel replaces by half.
  @Test func weightOfTheSignal() throws {
    func weight(_ channel: RepetitionChannel?, ankles: Float) throws -> Double {
      let set = try Bodies.set([MovingBody(), MovingBody()]) { $0.setConfidence(ankles, of: Self.ankles) }
      return EvidenceMeasurement(set: set, signal: channel, tuning: .standard).signalWeight
    }
    let supported = RepetitionChannel(.knee, lift: .firstHalf, minimumAmplitude: 0, support: [.hip])
    for (channel, ankles, expected) in [
      (nil, 0, 1), (.knee(), 0.9, 1), (.knee(), 0.375, 0.5), (.knee(), 0, 0), (supported, 0.9, 1),
      (supported, 0.3, 0.5), (supported, 0, 0.5),
    ] as [(RepetitionChannel?, Float, Double)] {
      let actual = try weight(channel, ankles: ankles)
      #expect(abs(actual - expected) < 1e-4, "\(String(describing: channel)), \(ankles): \(actual)")
    }
  }
}
