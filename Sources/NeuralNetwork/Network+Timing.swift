extension Network {
  /// What has to be done in a run, in the order in which it is done.
  public var costs: [LayerCost] { plan.entries.map { LayerCost($0, in: model.graph) } }

  /// Multiply-adds of a run: those of the layers that the outputs need, as they are run.
  public var multiplyAdds: Int { costs.reduce(0) { $0 + $1.multiplyAdds } }

  /// Runs as ``run()`` does, but on one thread, and tells how long each of ``costs`` took.
  public func runTimed() -> [Duration] {
    let clock = ContinuousClock()
    var start = clock.now
    var phase = 0
    return phaseCounts.map { count in
      for _ in 0..<count {
        for step in phases[phase] { step.run(at: model.level) }
        phase += 1
      }
      let end = clock.now
      defer { start = end }
      return end - start
    }
  }
}
