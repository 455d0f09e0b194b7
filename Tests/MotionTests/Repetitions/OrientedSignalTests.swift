import Testing

@testable import FormCheckMotion

/// Orientation, gaps, and support by other channels.
@Suite struct OrientedSignalTests {
  private static let values = SyntheticSignals.cycles([90, 90, 90])

  private static func cycles(_ signal: OrientedSignal) -> [Cycle] {
    CycleSegmentation(values: signal.values, runs: signal.runs).cycles(minimumAmplitude: 20)
  }

  @Test func turningPointsArePeaks() {
    for isInverted in [false, true] {
      let measured = isInverted ? Self.values.map { 150 - $0 } : Self.values
      let channel = RepetitionChannel(
        .knee, isInverted: isInverted, lift: .firstHalf, minimumAmplitude: 20)
      let signal = OrientedSignal(channel, SyntheticSignals.knees(measured))
      #expect(signal.measured == measured && !signal.alternates)
      let peaks = Self.cycles(signal).map(\.peak)
      #expect(peaks.count == 3, "inverted: \(isInverted), peaks \(peaks)")
      for (peak, expected) in zip(peaks, [100, 250, 400]) {
        #expect(abs(peak - expected) <= 1, "inverted: \(isInverted), \(peak), expected \(expected)")
      }
    }
  }

  /// A gap of up to a second is bridged; a longer one ends a run.
  @Test(arguments: [1, 10, 48, 49, 50, 51, 100]) func gapsOfUpToASecondAreBridged(_ missing: Int) {
    var values = Self.values
    for offset in 160..<(160 + missing) { values[offset] = .nan }
    let signal = OrientedSignal(.knee, SyntheticSignals.knees(values))
    let isBridged = Double(missing + 1) / SyntheticSignals.rate <= 1
    #expect(
      signal.runs == (isBridged ? [0..<values.count] : [0..<160, (160 + missing)..<values.count]),
      "\(missing) frames: \(signal.runs)")
    #expect(signal.values[160].isNaN == !isBridged, "\(missing) frames")
    #expect(signal.measured[160].isNaN, "\(missing) frames")
  }

  @Test(arguments: [1, 75, 200, 499]) func cutsEndRuns(_ cut: Int) {
    let signal = OrientedSignal(.knee, SyntheticSignals.knees(Self.values, cuts: [cut]))
    #expect(signal.runs == [0..<cut, cut..<Self.values.count], "\(cut): \(signal.runs)")
  }

  @Test func missingChannelHasNoRuns() {
    let signal = OrientedSignal(.elbow, SyntheticSignals.knees(Self.values))
    #expect(signal.runs.isEmpty && signal.values.isEmpty)
  }

  /// A channel of another scale, offset or sign supports the signal without changing it.
  @Test func proportionalChannelSupports() {
    let signal = OrientedSignal(.knee, SyntheticSignals.knees(Self.values))
    for (scale, shift) in [(Float(1), Float(0)), (0.01, 1), (-0.5, 40), (-3, -7)] {
      let supported = signal.supported(
        by: [signal.values.map { scale * $0 + shift }], cycles: Self.cycles(signal))
      #expect(supported.values.count == signal.values.count && !signal.values.isEmpty)
      for (offset, (value, expected)) in zip(supported.values, signal.values).enumerated() {
        #expect(abs(value - expected) < 0.01, "scale \(scale), frame \(offset): \(value), \(expected)")
      }
    }
  }

  /// Support corrects the frames in which the signal itself is wrong.
  @Test func supportHalvesAnError() {
    let signal = OrientedSignal(.knee, SyntheticSignals.knees(Self.values))
    var wrong = signal.values
    for offset in 60..<70 { wrong[offset] += 30 }
    let supported = signal.supported(by: [wrong], cycles: Self.cycles(signal))
    #expect(abs(supported.values[65] - signal.values[65] - 15) < 0.5, "\(supported.values[65])")
    #expect(abs(supported.values[300] - signal.values[300]) < 0.5)
  }

  /// A channel that moves differently in more than 30 % of the cycles doesn't support.
  @Test func unsteadyChannelDoesNotSupport() {
    let signal = OrientedSignal(.knee, SyntheticSignals.knees(Self.values))
    for amplitudes in [[Float(90), 10, -90], [0, 0, 0], [90, 20, 20]] {
      let channel = SyntheticSignals.cycles(amplitudes)
      let supported = signal.supported(by: [channel], cycles: Self.cycles(signal))
      #expect(supported.values == signal.values, "\(amplitudes)")
    }
    #expect(signal.supported(by: [signal.values], cycles: []).values == signal.values, "no cycles")
  }
}
