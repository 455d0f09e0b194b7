import FormCheckPose
import Testing

@testable import FormCheckMotion

/// How the fits of evidence make the fit of an exercise.
@Suite struct ExerciseFitTests {
  private static let fits: [Float] = [0, 0.25, 0.5, 1]

  /// Returns the fit of an exercise whose repetition signal is the elbow.
  private static func fit(
    _ evidence: [Evidence], positions: [BodyPosition] = [], ankles: Float = 0.9, elbows: Float = 0.9
  ) throws -> Double {
    let set = try Bodies.set(Bodies.leaning([40, 40, 40])) { points in
      points.setConfidence(ankles, of: [.leftAnkle, .rightAnkle])
      points.setConfidence(elbows, of: [.leftElbow, .rightElbow])
    }
    let exercise = Exercise(
      name: "test", title: "Test", positions: positions,
      repetitions: RepetitionChannel(.elbow, lift: .firstHalf, minimumAmplitude: 0), evidence: evidence)
    return ExerciseFit(exercise, set).value
  }

  /// The harmonic mean, in which no fit counts as less than a minimum.
  private static func mean(_ fits: [Float]) -> Double {
    Double(fits.count)
      / fits.reduce(0) { $0 + 1 / max(RecognitionTuning.standard.minimumPartFit, Double($1)) }
  }

  @Test func harmonicMeanOfTheEvidence() throws {
    for first in Self.fits {
      #expect(abs(try Self.fit([Evidence.trunk(first)]) - Self.mean([first])) < 1e-3, "\(first)")
      for second in Self.fits {
        for third in Self.fits {
          let actual = try Self.fit([Evidence.trunk(first), Evidence.feet(second), Evidence.trunk(third)])
          let expected = Self.mean([first, second, third])
          #expect(abs(actual - expected) < 1e-3, "\(first), \(second), \(third): \(actual), not \(expected)")
        }
      }
    }
  }

  /// Essential evidence that doesn't fit at all rules out the exercise, if it is measured well enough.
  @Test func essentialEvidenceContradicts() throws {
    for fit in Self.fits {
      for other in Self.fits {
        let actual = try Self.fit([Evidence.trunk(other), Evidence.feet(fit).essential])
        let expected = fit == 0 ? 0 : Self.mean([fit, other])
        #expect(abs(actual - expected) < 1e-3, "essential \(fit), \(other): \(actual)")
      }
    }
    for ankles in [0, 0.2, 0.3, 0.32, 0.34, 0.5, 0.9] as [Float] {
      let actual = try Self.fit([Evidence.trunk(1), Evidence.feet(0).essential], ankles: ankles)
      // The weight is 0.3 at a confidence of 0.325.
      #expect((actual == 0) == (ankles > 0.325), "a confidence of \(ankles): \(actual)")
    }
  }

  /// What isn't measured doesn't change the mean, but the fit is less certain.
  @Test func completeness() throws {
    for measured in 1...4 {
      for hidden in 0...4 {
        let evidence =
          Array(repeating: Evidence.trunk(0.5), count: measured)
          + Array(repeating: Evidence.feet(0), count: hidden)
        let actual = try Self.fit(evidence, ankles: 0)
        let fraction = Double(measured) / Double(measured + hidden)
        let expected = 0.5 * min(1, 0.4 + 0.75 * fraction)
        #expect(abs(actual - expected) < 1e-3, "\(measured) of \(measured + hidden): \(actual)")
      }
    }
    #expect(try Self.fit([Evidence.feet(1)], ankles: 0) == 0, "nothing is measured")
    #expect(try Self.fit([]) == 0, "nothing is declared")
  }

  /// A repetition signal that isn't seen halves the fit, and so does hidden essential evidence.
  @Test func theMainEvidenceHasToBeSeen() throws {
    for confidence in [0, 0.25, 0.375, 0.5, 0.9] as [Float] {
      let weight = Double(max(0, min(1, (confidence - 0.25) / 0.25)))
      let signal = try Self.fit([Evidence.trunk(1)], elbows: confidence)
      #expect(abs(signal - (0.5 + 0.5 * weight)) < 1e-3, "elbows at \(confidence): \(signal)")
      let essential = try Self.fit([Evidence.trunk(1), Evidence.feet(1).essential], ankles: confidence)
      let complete = min(1, 0.4 + 0.75 * (1 + weight) / 2)
      #expect(
        abs(essential - complete * (0.5 + 0.5 * weight)) < 1e-3, "ankles at \(confidence): \(essential)")
    }
  }

  /// A position counts twice, and rules out the exercise if the body isn't in it.
  @Test func positions() throws {
    for fit in Self.fits {
      let standing = try Self.fit([Evidence.trunk(fit)], positions: [.standing])
      #expect(abs(standing - Self.mean([1, 1, fit])) < 1e-3, "\(fit): \(standing)")
      for position in [BodyPosition.lyingOnBack, .onHands, .hanging, .sitting, .kneeling] {
        #expect(try Self.fit([Evidence.trunk(fit)], positions: [position]) == 0, "\(position)")
        #expect(
          try Self.fit([Evidence.trunk(fit)], positions: [position, .standing]) == standing, "\(position)")
      }
    }
  }

  /// Evidence for the confidence changes no fit. The clearest contradiction counts, as far as it is measured.
  @Test func evidenceForTheConfidence() throws {
    let set = try Bodies.set(Bodies.leaning([40, 40, 40]))
    func exercise(_ evidence: [Evidence]) -> Exercise {
      Exercise(
        name: "test", title: "Test",
        repetitions: RepetitionChannel(.elbow, lift: .firstHalf, minimumAmplitude: 0), evidence: evidence)
    }
    let plain = ExerciseFit(exercise([.trunk(0.5)]), set)
    #expect(plain.everyday == 0)
    for first in Self.fits {
      for second in Self.fits {
        let fit = ExerciseFit(
          exercise([.trunk(0.5), Evidence.trunk(first).confidenceOnly, Evidence.feet(second).confidenceOnly]),
          set)
        #expect(fit.value == plain.value && fit.parts.count == plain.parts.count, "\(first), \(second)")
        #expect(abs(fit.everyday - Double(1 - min(first, second))) < 1e-3, "\(first), \(second)")
        #expect(fit.limited(to: 0.1).everyday == fit.everyday, "\(first), \(second)")
      }
    }
    let hidden = try Bodies.set(Bodies.leaning([40, 40, 40])) {
      $0.setConfidence(0, of: [.leftAnkle, .rightAnkle])
    }
    #expect(ExerciseFit(exercise([.trunk(0.5), Evidence.feet(0).confidenceOnly]), hidden).everyday == 0)
  }

  /// Three cycles that each contradict another piece of evidence don't fit, although their medians do.
  @Test func typicalCycle() throws {
    let evidence: [Evidence] = [
      .ramp(.trunk, .median, 50, 40), .ramp(.knee, .median, 50, 40), .ramp(.elbow, .median, 50, 40),
    ]
    let exercise = Exercise(
      name: "test", title: "Test", positions: [],
      repetitions: RepetitionChannel(.elbow, lift: .firstHalf, minimumAmplitude: 0), evidence: evidence)
    func body(_ number: Int) -> MovingBody {
      var body = MovingBody()
      switch number {
      case 0: body.trunk = 80
      case 1: (body.shank, body.thigh) = ((50, 50), (-50, -50))
      case 2: body.forearm = 90
      default: break
      }
      return body
    }
    for differing in 0...3 {
      let bodies = (0..<3).flatMap { Array(repeating: body($0 < differing ? $0 : 3), count: 5) }
      let measurement = try Bodies.measurement(bodies)
      let set = MeasuredSet(measurement, [0...4, 5...9, 10...14], tuning: .standard)
      let fit = ExerciseFit(exercise, set).value
      #expect(differing < 2 ? fit > 0.99 : fit < 0.3, "\(differing) of 3 differ: \(fit)")
      #expect(ExerciseFit(exercise, set).frames == [0...4, 5...9, 10...14])
    }
  }
}
