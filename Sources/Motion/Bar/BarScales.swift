import FormCheckPose

/// The meters of a pixel in the plate's plane, in each repetition and between them.
struct BarScales {
  /// The scale in one repetition, and the fraction of the repetition in which the plate was detected.
  struct Scale {
    let positions: ClosedRange<Int>
    /// The meters of a pixel; nil if there is none, or if it drifts.
    let metersPerPixel: Double?
    /// The fraction of the repetition's frames in which the plate was detected, 0…1.
    let coverage: Double
    let reason: BarRepetition.Reason?
  }

  private var scales: [Int: Scale] = [:]
  private let ordered: [Scale]
  private let plateMeters: Double

  /// Measures the scales from the rims in `runs`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rims.
  init(
    _ runs: [PlateRun], _ repetitions: [Repetition], _ frames: FrameTimes, _ settings: BarSettings,
    _ tuning: BarTuning
  ) {
    plateMeters = settings.plateMillimeters / 1000
    let links = runs.flatMap(\.links)
    for repetition in repetitions {
      guard let first = frames.position(ofFrame: repetition.start.frame),
        let last = frames.position(ofFrame: repetition.end.frame), first <= last
      else { continue }
      let start = links.partitioningIndex { $0.position >= first }
      let end = links.partitioningIndex { $0.position > last }
      scales[repetition.number] = Self.scale(Array(links[start..<end]), first...last, plateMeters, tuning)
    }
    ordered = scales.values.sorted { $0.positions.lowerBound < $1.positions.lowerBound }
  }

  /// The scale of a repetition; nil if the repetition isn't in the frames.
  subscript(repetition: Int) -> Scale? { scales[repetition] }

  /// Returns the meters of a pixel at a position in a run: those of the repetition, or those of the run between
  /// repetitions.
  func scale(at position: Int, in run: PlateRun) -> Double? {
    let index = ordered.partitioningIndex { $0.positions.upperBound >= position }
    if index < ordered.count, ordered[index].positions.contains(position) {
      return ordered[index].metersPerPixel
    }
    return run.medianRadius.map { plateMeters / 2 / $0 }
  }

  /// Returns the flag of a position without a scale; nil if it has one.
  func flag(at position: Int, in run: PlateRun) -> BarSample.Flag? {
    guard scale(at: position, in: run) == nil else { return nil }
    let index = ordered.partitioningIndex { $0.positions.upperBound >= position }
    let isDrift =
      index < ordered.count && ordered[index].positions.contains(position)
      && ordered[index].reason == .scaleDrift
    return isDrift ? .scaleDrift : .noScale
  }

  private static func scale(
    _ links: [PlateLinking.Link], _ positions: ClosedRange<Int>, _ plateMeters: Double, _ tuning: BarTuning
  ) -> Scale {
    let coverage = min(1, Double(links.count) / Double(positions.count))
    let radii = links.filter { !$0.isInner }.map(\.rim.radius)
    func scale(_ value: Double?, _ reason: BarRepetition.Reason?) -> Scale {
      Scale(positions: positions, metersPerPixel: value, coverage: coverage, reason: reason)
    }
    guard let radius = radii.upperMedian else { return scale(nil, .noPlate) }
    guard coverage >= 0.5 else { return scale(nil, .mostlyHidden) }
    guard drift(radii) <= tuning.maximumDrift else { return scale(nil, .scaleDrift) }
    return scale(plateMeters / 2 / radius, nil)
  }

  /// Returns the largest difference of the median radii of thirds, as a fraction of the radius.
  private static func drift(_ radii: [Double]) -> Double {
    guard radii.count >= 6, let middle = radii.upperMedian else { return 0 }
    let third = radii.count / 3
    let medians = [radii[..<third], radii[third..<(2 * third)], radii[(2 * third)...]].compactMap {
      Array($0).upperMedian
    }
    guard let low = medians.min(), let high = medians.max() else { return 0 }
    return (high - low) / middle
  }
}
