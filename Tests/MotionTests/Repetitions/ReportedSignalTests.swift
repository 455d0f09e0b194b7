import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The values in which repetitions are reported: in the image plane or in 3D, from both sides, and from rest.
@Suite struct ReportedSignalTests {
  /// The signal is reported in the image plane if at least 70 % of the repetitions' frames are measurable there.
  @Test func reportedSignalNeedsMeasurableFrames() {
    let spatial = SyntheticSignals.cycles([90, 90])
    let signals = SyntheticSignals.knees(spatial)
    let search = RepetitionSearch(.knee(), signals)
    let cycles = search.candidates().map(\.cycle)
    let frames = cycles.flatMap { Array($0.range) }
    let limit = frames.count * 3 / 10
    for missing in [0, 1, limit - 1, limit, limit + 1, frames.count] {
      var series = AngleSeries(count: spatial.count)
      series.degrees = spatial.map { $0 + 5 }
      series.quality = spatial.map { _ in .measurable }
      for frame in frames.prefix(missing) { series.quality[frame] = .doubtful(.viewAngle) }
      let isPlanar = Double(frames.count - missing) >= 0.7 * Double(frames.count)
      let angles = [AngleName.leftKneeFlexion: series, .rightKneeFlexion: series]
      let reported = ReportedSignal(search, cycles: cycles, angles: angles)
      #expect(
        reported.values == (isPlanar ? series.degrees : signals[.knee]),
        "\(missing) of \(frames.count) missing")
      #expect(reported.isIn3D == !isPlanar, "\(missing) of \(frames.count) missing")
      let foreshortened = Set(frames.prefix(missing))
      for frame in frames {
        let isMissing = foreshortened.contains(frame)
        #expect(reported.imagePlaneAngle(frame) == (isMissing ? nil : Double(series.degrees[frame])))
        #expect(reported.isForeshortened(frame) == (isMissing && !isPlanar))
      }
    }
    #expect(ReportedSignal(search, cycles: [], angles: [:]).values == signals[.knee])
  }

  /// Image plane and 3D agree on a difference, or nearly; else there is none.
  @Test func differenceIsTheSmallerOfTwo() throws {
    let base = SyntheticSignals.cycles([60, 60])
    func scaled(_ difference: Float) -> [Float] { base.map { $0 * (60 + difference) / 60 } }
    for (spatial, planar, expected) in [
      (20, 10, 10), (10, 20, 10), (-20, -10, -10), (0, 15, 0), (4, -3, 0.5), (-6, 4, -1), (6, -6, nil),
      (20, -20, nil),
    ] as [(Float, Float, Double?)] {
      let signals = SyntheticSignals.knees(left: scaled(spatial), right: base)
      var (left, right) = (AngleSeries(count: base.count), AngleSeries(count: base.count))
      (left.degrees, right.degrees) = (scaled(planar), base)
      left.quality = base.map { _ in .measurable }
      right.quality = left.quality
      let repetition = try #require(
        SyntheticSignals.repetitions(signals, angles: [.leftKneeFlexion: left, .rightKneeFlexion: right])
          .first)
      let message = "\(spatial)° in 3D, \(planar)° in the image plane: \(repetition)"
      #expect((repetition.leftRightDifference == nil) == (expected == nil), "\(message)")
      if let expected {
        #expect(abs((repetition.leftRightDifference ?? 99) - 0.9 * expected) < 0.2, "\(message)")
      }
    }
  }

  /// Sides of which one has no value in the image plane aren't compared.
  @Test func aSideWithoutValuesIsNotCompared() throws {
    let base = SyntheticSignals.cycles([60, 60])
    let signals = SyntheticSignals.knees(left: base.map { $0 * 1.2 }, right: base)
    for hasValues in [true, false] {
      var (left, right) = (AngleSeries(count: base.count), AngleSeries(count: base.count))
      (left.degrees, left.quality) = (base.map { $0 * 1.2 }, base.map { _ in .measurable })
      right.degrees = hasValues ? base : base.map { _ in .nan }
      right.quality = base.map { _ in hasValues ? .measurable : .doubtful(.viewAngle) }
      let repetition = try #require(
        SyntheticSignals.repetitions(signals, angles: [.leftKneeFlexion: left, .rightKneeFlexion: right])
          .first)
      #expect((repetition.leftRightDifference != nil) == hasValues, "\(hasValues): \(repetition)")
    }
  }

  /// A height in the image is reported from where the body rests, wherever in the image that is.
  @Test(
    arguments: [BodyChannel.bodyRise, .bodyShift, .shoulderRise, .handRise, .footRise],
    [-4.2, 0, 3] as [Float])
  func positionsAreReportedFromRest(_ channel: BodyChannel, _ rest: Float) throws {
    let values = SyntheticSignals.cycles([0.5, 0.5]).map { $0 + rest }
    let signals = BodySignals(times: SyntheticSignals.times(values.count), values: [channel: values])
    let repetitions = SyntheticSignals.repetitions(
      signals, RepetitionChannel(channel, lift: .firstHalf, minimumAmplitude: 0.2))
    #expect(repetitions.count == 2)
    #expect(repetitions.allSatisfy { abs($0.turningValue - 0.5) < 0.01 }, "\(repetitions)")
    #expect(repetitions.allSatisfy { abs($0.rangeOfMotion - 0.5) < 0.01 }, "\(repetitions)")
  }

  /// Where the body isn't detected for a moment, at a start or at a turning point, the bridged height also counts from rest.
  @Test(arguments: [-4.2, 0, 3] as [Float], [1.1, 2.15])
  func bridgedPositionsAreReportedFromRest(_ rest: Float, _ hidden: Double) throws {
    // The first turning point is at 1.1 s, and the body rests from 2.1 s to 2.2 s.
    var values = SyntheticSignals.cycles([0.5, 0.5], rest: 0.1).map { $0 + rest }
    let middle = Int(hidden * SyntheticSignals.rate)
    for offset in (middle - 7)...(middle + 7) { values[offset] = .nan }
    let signals = BodySignals(times: SyntheticSignals.times(values.count), values: [.bodyRise: values])
    let repetitions = SyntheticSignals.repetitions(
      signals, RepetitionChannel(.bodyRise, lift: .firstHalf, minimumAmplitude: 0.2))
    try #require(repetitions.count == 2)
    #expect(repetitions.allSatisfy { abs($0.turningValue - 0.5) < 0.05 }, "\(repetitions)")
    #expect(repetitions.allSatisfy { abs($0.rangeOfMotion - 0.5) < 0.05 }, "\(repetitions)")
  }
}
