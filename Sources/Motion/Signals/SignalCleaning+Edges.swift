import FormCheckPose

extension SignalCleaning {
  /// Replaces outliers just before and after a run by the run's nearest value, since they have no reliable sample on
  /// their other side.
  ///
  /// - Complexity: O(*n* log *c*) for *n* outliers and *c* scene cuts.
  func holdEdges(
    _ index: Int, of run: Range<Int>, _ points: inout KeypointSignals, _ world: inout WorldSignals
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
    points.isDetected(at: offset) && points.flags[points.index(index, offset)].contains(.outlier)
      && abs(times[offset] - times[edge]) <= SignalRuns.maximumGap
      && !cuts.sortedContains(anyIn: (min(offset, edge) + 1)...max(offset, edge))
  }

  private func copy(
    _ index: Int, from edge: Int, to offset: Int, _ points: inout KeypointSignals, _ world: inout WorldSignals
  ) {
    let (source, target) = (points.index(index, edge), points.index(index, offset))
    points.smoothedX[target] = points.smoothedX[source]
    points.smoothedY[target] = points.smoothedY[source]
    points.flags[target].insert(.filled)
    guard world.x.indices.contains(target), world.x.indices.contains(source) else { return }
    (world.x[target], world.y[target], world.z[target]) = (world.x[source], world.y[source], world.z[source])
  }
}
