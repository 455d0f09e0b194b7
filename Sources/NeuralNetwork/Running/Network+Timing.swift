extension Network {
  /// The costs of the layers in a run, in the order of execution.
  public var costs: [LayerCost] { plan.entries.map { LayerCost($0, in: model.graph) } }

  /// The number of multiply-adds in a run of the layers on which the outputs depend.
  public var multiplyAdds: Int { costs.reduce(0) { $0 + $1.multiplyAdds } }

  /// Computes the outputs on one thread and returns the duration of each of ``costs``.
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
