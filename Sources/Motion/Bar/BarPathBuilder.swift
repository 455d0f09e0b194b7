import FormCheckPose

/// The conversion of rims and hands into the bar's path, in a level plane.
struct BarPathBuilder {
  let frames: FrameTimes
  /// The positions of the frames that begin a new shot.
  let cuts: [Int]
  let rims: PlateRecording
  let body: BarBody
  let workout: Workout
  /// The names of the exercises that are done with a barbell.
  let barbells: Set<String>
  let settings: BarSettings
  /// The cutoff of the filter in Hz; nil to disable it.
  let cutoff: Double?
  var tuning = BarTuning.standard

  /// Returns the path; nil if there is no bar.
  ///
  /// - Complexity: O(*n* · *s* + *n* log *n*) for *n* frames and *s* sets.
  func path() -> BarPath? {
    let runs = settings.searchesPlates ? plateRuns() : []
    let sets = settings.mode == .auto ? workout.sets.filter { isMeasured($0, runs) } : workout.sets
    guard settings.mode != .auto || !sets.isEmpty else { return nil }
    let scales = BarScales(runs, sets.flatMap(\.repetitions), frames, settings, tuning)
    var samples: [BarSample] = []
    for run in runs { samples += run.samples(scales, frames) }
    samples = merged(samples, wrists(in: sets))
    guard !samples.isEmpty else { return nil }
    let measurement = BarMeasurement(samples: samples, slowMotion: frames.slowMotion, tuning: tuning)
    var repetitions: [Int: BarRepetition] = [:]
    for set in sets {
      for repetition in set.repetitions {
        repetitions[repetition.number] = measurement.repetition(
          repetition, in: set, scales[repetition.number])
      }
    }
    return BarPath(
      samples: samples.map { $0.inImage(of: rims.plane) }, repetitions: repetitions,
      plateMillimeters: settings.plateMillimeters)
  }

  /// Whether a set is done with a barbell whose plate is detected in at least ``minimumFraction`` of the set.
  private func isMeasured(_ set: ExerciseSet, _ runs: [PlateRun]) -> Bool {
    guard barbells.contains(set.recognition.exercise) else { return false }
    let found = runs.reduce(0) { sum, run in
      sum + run.links.count { (set.start.frame...set.end.frame).contains(frames.indices[$0.position]) }
    }
    let all =
      (frames.position(ofFrame: set.end.frame) ?? 0) - (frames.position(ofFrame: set.start.frame) ?? 0) + 1
    return Double(found) >= Self.minimumFraction * Double(all)
  }

  /// The minimum fraction of a set's frames with a detected plate for the wrists to replace the plate in the other
  /// frames.
  private static let minimumFraction = 0.2

  /// Returns the parts of the path that are based on the plate.
  private func plateRuns() -> [PlateRun] {
    guard !rims.isEmpty else { return [] }
    let times = (0..<frames.count).map(frames.realSeconds)
    var runs: [PlateRun] = []
    for shot in (0..<frames.count).divided(at: cuts) {
      let blocks = PlateBlocks(
        rims: rims, body: body, plateMeters: settings.plateMillimeters / 1000, times: times,
        shot: shot, tuning: tuning)
      guard !blocks.isEmpty else { continue }
      let linking = PlateLinking(
        rims: rims, hands: blocks.hands, first: shot.lowerBound, times: times, tuning: tuning)
      let links = linking.links(in: shot) { blocks[$0] }
      let pieces = PlatePathFragments(
        hands: blocks.hands, first: shot.lowerBound, times: times, tuning: tuning)
      runs += PlateRun.runs(pieces.confirmed(links), times: times, rims: rims, cutoff: cutoff, tuning: tuning)
    }
    return runs
  }

  /// Returns the midpoints of the wrists in the frames of sets.
  private func wrists(in sets: [ExerciseSet]) -> [BarSample] {
    sets.flatMap { set -> [BarSample] in
      guard let first = frames.position(ofFrame: set.start.frame),
        let last = frames.position(ofFrame: set.end.frame)
      else { return [] }
      return (first...max(first, last)).compactMap { position in
        guard let center = body.wrists(position) else { return nil }
        return BarSample(
          frame: frames.indices[position], seconds: frames.seconds(position), center: center, radius: nil,
          meters: nil, velocity: nil, confidence: body.confidence(position), source: .wrists,
          flags: [.noScale])
      }
    }
  }

  /// Returns one sample for each frame in either list: that of the plate, if there is one. Two sets can share a frame.
  private func merged(_ plate: [BarSample], _ wrists: [BarSample]) -> [BarSample] {
    var known = Set(plate.map(\.frame))
    return (plate + wrists.filter { known.insert($0.frame).inserted }).sorted { $0.frame < $1.frame }
  }
}

extension BarSample {
  /// Returns the sample with its center in pixels of the image.
  fileprivate func inImage(of plane: LevelPlane) -> BarSample {
    BarSample(
      frame: frame, seconds: seconds, center: plane.pixel(at: center), radius: radius,
      meters: meters, velocity: velocity, confidence: confidence, source: source, flags: flags)
  }
}
