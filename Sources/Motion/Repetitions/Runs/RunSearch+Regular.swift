import FormCheckPose

extension RunSearch {
  /// Returns the runs of at least ``RunTuning/manyCycles`` cycles that follow one another at an even pace and with an even
  /// amplitude. They may resemble each other less than those of other runs: in a small movement, such as a calf raise, most of
  /// the body only shows the noise of its keypoints, but noise keeps no pace.
  func regularRuns(_ cycles: [CycleRun.ComparedCycle], _ values: [Float]) -> [[CycleRun.ComparedCycle]] {
    var runs: [[CycleRun.ComparedCycle]] = []
    for cycle in cycles {
      if let run = runs.last, keepsPace(run, cycle, values) {
        runs[runs.count - 1].append(cycle)
      } else {
        runs.append([cycle])
      }
    }
    return runs.filter { $0.count >= shot.tuning.manyCycles }
  }

  private func keepsPace(
    _ run: [CycleRun.ComparedCycle], _ cycle: CycleRun.ComparedCycle, _ values: [Float]
  ) -> Bool {
    let recent = run.suffix(shot.tuning.neighbors)
    guard let last = recent.last, last.member.end == cycle.member.start,
      let duration = recent.map({ shot.seconds($0.member.start, $0.member.end) }).sorted().median,
      let amplitude = recent.map({ $0.member.amplitude(in: values) }).sorted().median
    else { return false }
    let sum = recent.reduce(Float(0)) { $0 + $1.shape.similarity(to: cycle.shape) }
    let pace = shot.seconds(cycle.member.start, cycle.member.end) / max(1e-9, duration)
    return sum / Float(recent.count) >= shot.tuning.minimumRegularSimilarity
      && shot.tuning.regularRatio.contains(Float(pace))
      && shot.tuning.regularRatio.contains(cycle.member.amplitude(in: values) / max(1e-9, amplitude))
  }
}

extension CycleRun.Member {
  fileprivate func amplitude(in values: [Float]) -> Float {
    abs(values[turning] - (values[start] + values[end]) / 2)
  }
}
