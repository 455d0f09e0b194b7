import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Rivals, variants and the certainty of few repetitions.
@Suite struct ExerciseRankingTests {
  /// Returns an exercise with `count` pieces of evidence that fit a body that leans by 40°.
  private static func exercise(
    _ name: String, _ fit: Double, family: String? = nil, evidence count: Int = 1, isGestureLike: Bool = false
  ) -> Exercise {
    let ramp = Evidence.ramp(.trunk, .median, Float(40 - 10 * fit), Float(50 - 10 * fit))
    return Exercise(
      name: name, title: name, family: family, isGestureLike: isGestureLike, repetitions: .knee(),
      evidence: Array(repeating: ramp, count: count))
  }

  private static func ranking(
    _ exercises: [Exercise], count: Int = 4, isWhole: Bool = true, similarity: Float = 1
  ) throws -> ExerciseRanking {
    let set = try Bodies.set(Bodies.leaning([40, 40, 40]))
    return ExerciseRanking(set, exercises, count: count, isWhole: isWhole, similarity: similarity)
  }

  private static let tuning = RecognitionTuning.standard

  /// Every pair of fits, for a rival and for a variant of the same family.
  @Test func everyPairOfFits() throws {
    for first in stride(from: 0.1, through: 1, by: 0.1) {
      for second in stride(from: 0.1, through: 1, by: 0.1) where abs(first - second) > 0.01 {
        for isRival in [true, false] {
          let ranking = try Self.ranking([
            Self.exercise("one", first), Self.exercise("two", second, family: isRival ? nil : "one"),
          ])
          let (best, other) = (max(first, second), min(first, second))
          let rival = isRival ? 0.6 + 0.4 * min(1, (best - other) / (0.35 * best)) : 1
          let message = "\(first), \(second), rival: \(isRival): \(ranking.score)"
          #expect(ranking.best?.name == (first > second ? "one" : "two"), "\(message)")
          #expect(abs(ranking.score - best * rival) < 1e-3, "\(message)")
        }
      }
    }
  }

  @Test func aRivalLowersTheScoreSteadily() {
    for best in [0.2, 0.5, 1] {
      let factors = stride(from: 0.0, through: best, by: 0.01).map {
        Self.tuning.distinctness(best: best, rival: $0)
      }
      #expect(factors.first == 1 && zip(factors, factors.dropFirst()).allSatisfy { $0 >= $1 }, "\(best)")
      #expect(abs(Self.tuning.distinctness(best: best, rival: best) - 0.6) < 1e-9)
    }
    #expect(Self.tuning.distinctness(best: 0, rival: 0) == 0)
  }

  /// A variant is named if it fits as well as the exercise that names the family, and no exercise of another family is.
  @Test func theMostSpecificVariantIsNamed() throws {
    let limit = Self.tuning.variantFraction * 0.96
    for fit in stride(from: 0.5, through: 1, by: 0.01) where abs(fit - limit) > 0.003 {
      for (family, evidence) in [("squat", 1), ("squat", 2), ("squat", 5), ("press", 5)] {
        let general = Self.exercise("squat", 0.96, evidence: 2)
        let variant = Self.exercise("variant", fit, family: family, evidence: evidence)
        let isNamed = fit > (family == "squat" ? limit : 0.96)
        for exercises in [[general, variant], [variant, general]] where abs(fit - 0.96) > 0.005 {
          let best = try Self.ranking(exercises).best?.name
          #expect((best == "variant") == isNamed, "\(family) with \(evidence), \(fit): \(best ?? "none")")
        }
      }
    }
  }

  /// Of equal fits, the exercise that is listed first is named.
  @Test func tiesKeepTheOrder() throws {
    for names in [["one", "two", "three"], ["three", "one", "two"]] {
      let ranking = try Self.ranking(names.map { Self.exercise($0, 0.8) })
      #expect(ranking.fits.map(\.exercise.name) == names)
    }
  }

  /// Few repetitions, a short part of the shot, and gestures are less certain.
  @Test func certaintyOfFewRepetitions() throws {
    let cases: [(count: Int, isWhole: Bool, isGesture: Bool, factor: Double)] = [
      (1, true, false, 0.8), (1, false, false, 0.7), (1, true, true, 0.8 * 0.95), (1, false, true, 0.7 * 0.8),
      (2, true, false, 0.93), (2, false, true, 0.93 * 0.95), (3, true, true, 1), (3, false, false, 1),
      (10, false, true, 1),
    ]
    for (count, isWhole, isGesture, factor) in cases {
      let ranking = try Self.ranking(
        [Self.exercise("one", 0.9, isGestureLike: isGesture)], count: count, isWhole: isWhole)
      #expect(
        abs(ranking.score - 0.9 * factor) < 1e-3, "\(count), \(isWhole), \(isGesture): \(ranking.score)")
    }
  }

  /// Up to three repetitions have to be alike.
  @Test func certaintyOfUnlikeRepetitions() throws {
    for count in 1...5 {
      for similarity in stride(from: Float(0.3), through: 1, by: 0.1) {
        let score = try Self.ranking([Self.exercise("one", 1)], count: count, similarity: similarity).score
        let alike = count > 3 ? 1 : max(0, min(1, (Double(similarity) - 0.4) / 0.5))
        let expected = alike * Self.tuning.certainty(count, isWhole: true, isGestureLike: false)
        #expect(abs(score - expected) < 1e-3, "\(count) at \(similarity): \(score)")
      }
    }
  }

  /// What scores too low is unknown; whatever fits at all is an alternative.
  @Test func recognition() throws {
    let exercises = [Self.exercise("one", 0.9), Self.exercise("two", 0.4), Self.exercise("three", 0.06)]
    let ranking = try Self.ranking(exercises)
    for minimum in [0, 0.5, 0.89, 0.91, 1] {
      let recognition = ranking.recognition(minimum: minimum)
      let isKnown = minimum < 0.9
      #expect(recognition.exercise == (isKnown ? "one" : ExerciseRecognition.unknown), "\(minimum)")
      #expect(recognition.score == (isKnown ? ranking.confidence : 0) && !recognition.isGiven, "\(minimum)")
      #expect(recognition.alternatives.map(\.exercise) == (isKnown ? ["two"] : ["one", "two"]), "\(minimum)")
    }
    #expect(try Self.ranking([]).confidence == 0)
    let many = try Self.ranking((0..<20).map { Self.exercise("\($0)", 1 - 0.03 * Double($0)) })
    #expect(many.recognition(minimum: 0).alternatives.count == 5)
    #expect(try Self.ranking([]).recognition(minimum: 0).exercise == ExerciseRecognition.unknown)
  }

  /// The confidence rises with the score, and is lower for gestures and if a variant fits nearly as well. It decides nothing.
  @Test func confidence() throws {
    var last = 0.0
    for fit in stride(from: 0.5, through: 1, by: 0.05) {
      let plain = try Self.ranking([Self.exercise("one", fit)])
      let gesture = try Self.ranking([Self.exercise("one", fit, isGestureLike: true)])
      let other = try Self.ranking([Self.exercise("one", fit), Self.exercise("two", 0.3)])
      #expect(plain.confidence > last && plain.confidence <= NameConfidence.standard.maximum, "\(fit)")
      #expect(gesture.confidence < plain.confidence && gesture.score == plain.score, "\(fit)")
      #expect(
        other.confidence
          == NameConfidence.standard.probability(
            score: other.score, best: other.fits[0], variant: 0, isSingle: false),
        "another family is no variant")
      last = min(plain.confidence, NameConfidence.standard.maximum - 1e-9)
    }
  }

  /// Of an exercise and its reverse, the one that turns where the body does is named and has no rival in the other, unless it fits much
  /// less. Exercises in other signals aren't reverses.
  @Test func theTurningPointDistinguishesReverses() throws {
    func exercise(_ name: String, _ channel: BodyChannel, isInverted: Bool) -> Exercise {
      Exercise(
        name: name, title: name,
        repetitions: RepetitionChannel(
          channel, isInverted: isInverted, lift: .firstHalf, minimumAmplitude: 0), evidence: [])
    }
    let set = try Bodies.set(Bodies.leaning([40, 40, 40]))
    func best(_ other: BodyChannel, turns: (Bool, Bool), fits: (Double, Double)) throws -> ExerciseRanking {
      var one = ExerciseFit(
        Self.exercise("curl", fits.0).with(exercise("curl", .elbow, isInverted: false)), set)
      var two = ExerciseFit(
        Self.exercise("pushdown", fits.1).with(exercise("pushdown", other, isInverted: true)), set)
      (one.turnsWithBody, two.turnsWithBody) = turns
      return ExerciseRanking([one, two], count: 1, isWhole: true)
    }
    for (turns, fits, expected) in [
      ((false, true), (0.95, 0.9), "pushdown"), ((true, false), (0.9, 0.95), "curl"),
      ((false, true), (0.95, 0.5), "curl"), ((true, true), (0.95, 0.9), "curl"),
      ((false, false), (0.9, 0.95), "pushdown"),
    ] as [((Bool, Bool), (Double, Double), String)] {
      let ranking = try best(.elbow, turns: turns, fits: fits)
      #expect(ranking.best?.name == expected, "\(turns), \(fits)")
      let isAlone = turns.0 != turns.1 && abs(fits.0 - fits.1) < 0.1
      #expect((ranking.fits.count == 1) == isAlone, "\(turns), \(fits)")
      #expect((ranking.factors.distinctness == 1) == (isAlone || fits.1 == 0.5), "\(turns), \(fits)")
    }
    #expect(try best(.knee, turns: (false, true), fits: (0.95, 0.9)).best?.name == "curl")
  }

  @Test func confidenceOfVariants() throws {
    let best = try Self.ranking([Self.exercise("one", 0.8)])
    let fit = best.fits[0]
    let chances = stride(from: 0.0, through: 1, by: 0.01).map {
      NameConfidence.standard.probability(score: 0.8, best: fit, variant: $0, isSingle: false)
    }
    #expect(zip(chances, chances.dropFirst()).allSatisfy { $0 >= $1 }, "a closer variant is never better")
    #expect(chances[0] == chances[70] && chances[75] < chances[70], "only close variants count")
    #expect(chances[80] < chances[75] && chances[85] == chances[81], "an equal fit counts fully")
  }

  /// A single repetition is less certain than several with the same score.
  @Test func confidenceOfASingleRepetition() throws {
    let fit = try Self.ranking([Self.exercise("one", 0.8)]).fits[0]
    for score in stride(from: 0.0, through: 1, by: 0.1) {
      let chances = [true, false].map {
        NameConfidence.standard.probability(score: score, best: fit, variant: 0, isSingle: $0)
      }
      #expect(chances[0] < chances[1], "\(score): \(chances)")
    }
  }

  /// A single movement fits an exercise at most as well as the repetition that is counted in it. The fit of several stays, and their
  /// confidence doesn't rise.
  @Test func theCountedRepetitionLimitsASingleMovement() throws {
    let exercises = [Self.exercise("one", 0.8), Self.exercise("two", 0.3)]
    for count in 1...3 {
      let ranking = try Self.ranking(exercises, count: count)
      var scores: [Double] = []
      for counted in stride(from: 0.0, through: 1, by: 0.1) {
        let other = ranking.counting(counted)
        let fit = count == 1 ? min(counted, 0.8) : 0.8
        #expect(abs((other.fits.first?.value ?? -1) - fit) < 1e-6, "\(count), \(counted)")
        #expect(other.confidence <= ranking.confidence, "\(count), \(counted)")
        scores.append(other.score)
      }
      #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 <= $1 }, "\(count): \(scores)")
      #expect(ranking.counting(nil).score == ranking.score, "\(count): unknown")
      #expect(ranking.counting(1).score == ranking.score, "\(count): a better fit")
    }
  }

  /// Evidence for the confidence lowers that of one to three repetitions, and changes neither the name nor the score.
  @Test func evidenceForTheConfidence() throws {
    func ranking(_ fit: Float, count: Int) throws -> ExerciseRanking {
      let exercises = [
        Self.exercise("one", 0.8, family: "one"), Self.exercise("two", 0.8, family: "one", evidence: 2),
      ]
      return try Self.ranking(
        exercises.map { exercise in
          Exercise(
            name: exercise.name, title: exercise.title, family: exercise.family, repetitions: .knee(),
            evidence: exercise.evidence
              + Array(repeating: Evidence.trunk(fit).confidenceOnly, count: exercise.name == "one" ? 5 : 1))
        }, count: count)
    }
    for count in 1...5 {
      let plain = try ranking(1, count: count)
      var last = plain.confidence
      for fit in stride(from: 1 as Float, through: 0, by: -0.1) {
        let other = try ranking(fit, count: count)
        #expect(other.best?.name == "two" && other.score == plain.score, "\(count), \(fit)")
        #expect(abs(other.everyday - (count > 3 ? 0 : Double(1 - fit))) < 1e-3, "\(count), \(fit)")
        #expect(count > 3 ? other.confidence == last : other.confidence <= last, "\(count), \(fit)")
        last = other.confidence
      }
      #expect(count > 3 ? last == plain.confidence : last < 0.5, "\(count): \(last)")
    }
  }

  /// A longer hold is more certain.
  @Test func confidenceOfHolds() throws {
    let ranking = try Self.ranking([Self.exercise("one", 0.9)])
    for (seconds, factor) in [(2.0, 0.6), (3, 0.7), (6, 1), (600, 1)] {
      let recognition = ranking.recognition(minimum: 0.5, holding: seconds)
      #expect(abs(recognition.score - factor * ranking.score) < 1e-6, "\(seconds) s")
    }
    #expect(ranking.recognition(minimum: 0.95, holding: 600).exercise == ExerciseRecognition.unknown)
  }
}

extension Exercise {
  /// Returns another exercise with the evidence of this one.
  fileprivate func with(_ other: Exercise) -> Exercise {
    Exercise(name: other.name, title: other.title, repetitions: other.repetitionChannel, evidence: evidence)
  }
}
