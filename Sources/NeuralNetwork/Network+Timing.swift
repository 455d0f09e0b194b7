extension Network {
  /// What has to be done in a run, in the order in which it is done.
  public var costs: [LayerCost] { plan.entries.map { LayerCost($0, in: model.graph) } }

  /// Multiply-adds of a run: those of the layers that the outputs need.
  public var multiplyAdds: Int { costs.reduce(0) { $0 + $1.multiplyAdds } }

  /// Runs as ``run()`` does, and tells how long each of ``costs`` took.
  public func runTimed() -> [Duration] {
    let clock = ContinuousClock()
    var start = clock.now
    var step = 0
    return stepCounts.map { count in
      for _ in 0..<count {
        steps[step].run(at: model.level)
        step += 1
      }
      let end = clock.now
      defer { start = end }
      return end - start
    }
  }
}
