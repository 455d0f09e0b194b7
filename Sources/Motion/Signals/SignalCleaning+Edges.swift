extension SignalCleaning {
  /// Outliers just before or behind a run, where nothing lies on their other side, get the run's nearest value.
  func hold(
    _ index: Int, beside run: Range<Int>, _ points: inout KeypointSignals, _ world: inout WorldSignals
  ) {
    for offset in stride(from: run.lowerBound - 1, through: 0, by: -1) {
      guard isHeld(index, offset, by: run.lowerBound, points) else { break }
      copy(index, from: run.lowerBound, to: offset, &points, &world)
    }
    for offset in run.upperBound..<max(run.upperBound, points.count) {
      guard isHeld(index, offset, by: run.upperBound - 1, points) else { break }
      copy(index, from: run.upperBound - 1, to: offset, &points, &world)
    }
  }

  private func isHeld(_ index: Int, _ offset: Int, by edge: Int, _ points: KeypointSignals) -> Bool {
    points.isSeen(at: offset) && points.flags[points.place(index, offset)].contains(.outlier)
      && abs(times[offset] - times[edge]) <= SignalSettings.longestGap + 1e-9
      && !cuts.contains { $0 > min(offset, edge) && $0 <= max(offset, edge) }
  }

  private func copy(
    _ index: Int, from edge: Int, to offset: Int, _ points: inout KeypointSignals, _ world: inout WorldSignals
  ) {
    let (source, target) = (points.place(index, edge), points.place(index, offset))
    points.smoothedX[target] = points.smoothedX[source]
    points.smoothedY[target] = points.smoothedY[source]
    points.flags[target].insert(.filled)
    guard world.x.indices.contains(target), world.x.indices.contains(source) else { return }
    (world.x[target], world.y[target], world.z[target]) = (world.x[source], world.y[source], world.z[source])
  }
}
