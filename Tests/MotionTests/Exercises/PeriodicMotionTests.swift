import Testing

@testable import FormCheckMotion

/// Regular and irregular movement of an unknown exercise.
@Suite struct PeriodicMotionTests {
  private static func search(_ channels: [BodyChannel: [Float]]) -> RepetitionSearch? {
    let count = channels.values.map(\.count).max() ?? 0
    return PeriodicMotion(signals: BodySignals(times: SyntheticSignals.times(count), values: channels))
      .search()
  }

  /// Three alike movements are chance, four are repetitions.
  @Test(arguments: 0...8) func fourMovementsAreRepetitions(_ count: Int) {
    let search = Self.search([.elbow: SyntheticSignals.cycles([Float](repeating: 90, count: count))])
    #expect(search?.candidates().count == (count >= 4 ? count : nil), "\(count)")
  }

  @Test(arguments: [Float(20), 38, 43, 90]) func movementsHaveAMinimumAmplitude(_ amplitude: Float) {
    let search = Self.search([.hip: SyntheticSignals.cycles([Float](repeating: amplitude, count: 6))])
    #expect((search != nil) == (amplitude > 40), "\(amplitude)°")
  }

  /// Amplitudes whose coefficient of variation is around 0.3.
  @Test func amplitudesHaveToBeAlike() {
    for spread in [Float(0), 10, 20, 26, 32, 36] {
      let amplitudes: [Float] = [100 - spread, 100 + spread, 100 - spread, 100 + spread]
      let search = Self.search([.knee: SyntheticSignals.cycles(amplitudes)])
      #expect((search != nil) == (spread < 30), "100° ± \(spread)°")
    }
  }

  @Test func intervalsHaveToBeAlike() {
    for rest in [1.0, 1.5, 8] {
      let values = SyntheticSignals.cycles([90, 90]) + [Float](repeating: 0, count: Int(50 * (rest - 1)))
      let search = Self.search([.knee: values + SyntheticSignals.cycles([90, 90, 90], rest: 1)])
      #expect((search != nil) == (rest < 4), "a rest of \(rest) s")
    }
  }

  /// Of several joints the one that moves most in total is counted.
  @Test func jointThatMovesMostIsCounted() throws {
    let knee = SyntheticSignals.cycles([Float](repeating: 60, count: 5))
    let elbow = SyntheticSignals.cycles([Float](repeating: 120, count: 5))
    let search = try #require(Self.search([.knee: knee, .elbow: elbow]))
    #expect(search.channel.bodyChannel == .elbow)
    let irregular = SyntheticSignals.cycles([150, 45, 150, 45, 150])
    #expect(Self.search([.knee: knee, .elbow: irregular])?.channel.bodyChannel == .knee)
    #expect(Self.search([.wristHeight: knee]) == nil, "heights aren't counted")
    #expect(Self.search([:]) == nil)
  }
}
