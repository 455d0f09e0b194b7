private import FormCheckKernelCore

/// A model with the memory for its values, which is planned and allocated once so that running allocates nothing.
///
/// ```swift
/// let model = try NetworkModel(weights: bytes)
/// let network = try Network(model, outputs: ["landmarks", "score"])
/// // fill network.input
/// network.run()
/// let landmarks = try network.output("landmarks")
/// ```
public final class Network {
  /// The model.
  public let model: NetworkModel
  /// The input image: rows of pixels in the model's input shape, with interleaved red, green and blue. Running doesn't
  /// change it.
  public let input: UnsafeMutableBufferPointer<Float>
  /// The amount of memory in use, in floats.
  public let memoryCount: Int

  /// The maximum number of threads that share a run.
  public let threads: Int
  /// The number of threads that share the next runs, from 1 to ``threads``. Outputs don't depend on it.
  public var activeThreads: Int {
    didSet { activeThreads = min(max(activeThreads, 1), threads) }
  }

  private let scratch: ScratchMemory
  /// The weights that the steps read.
  private let weights: PackedWeights
  private let outputs: [String: UnsafeBufferPointer<Float>]
  let plan: ExecutionPlan
  let phases: [[Step]]
  /// The number of phases of each entry of the plan.
  let phaseCounts: [Int]
  private let team: ThreadTeam?

  /// Creates a network that computes the named outputs of `model`, running only the layers on which they depend.
  ///
  /// - Parameters:
  ///   - names: the outputs; nil for all of them.
  ///   - threads: the maximum number of threads that share a run. The outputs are bit-identical for any number.
  /// - Throws: an error if the model lacks one of the outputs, or if there is too little memory.
  /// - Complexity: O(*n*²) for *n* layers.
  public init(
    _ model: NetworkModel, outputs names: Set<String>? = nil, threads: Int = 1
  ) throws(NeuralNetworkError) {
    self.model = model
    var values: [String: Int] = [:]
    for name in names ?? Set(model.outputNames) { values[name] = try model.value(ofOutput: name) }
    let wanted = Set(values.values)
    let plan = ExecutionPlan(model.graph, wanted: wanted)
    let memoryPlan = MemoryPlan(model.graph, plan, input: model.input, kept: wanted)
    let weights = try model.weights.packed()
    let scratch = ScratchMemory()
    let memory = try scratch.allocate(memoryPlan.count)
    let builder = StepBuilder(
      graph: model.graph, level: model.level, weights: weights, memory: memoryPlan, base: memory,
      scratch: scratch, threads: max(threads, 1))
    func buffer(_ value: Int) -> UnsafeMutableBufferPointer<Float> {
      UnsafeMutableBufferPointer(
        start: memory + (memoryPlan.offsets[value] ?? 0), count: model.graph.values[value].shape.count)
    }
    input = buffer(model.input)
    outputs = values.mapValues { UnsafeBufferPointer(buffer($0)) }
    var groups: [[[Step]]] = []
    for entry in plan.entries { groups.append(try builder.phases(entry)) }
    phases = groups.flatMap(\.self)
    phaseCounts = groups.map(\.count)
    self.plan = plan
    memoryCount = scratch.count
    self.scratch = scratch
    self.weights = weights
    self.threads = max(threads, 1)
    activeThreads = max(threads, 1)
    let level = model.level
    team = threads > 1 ? ThreadTeam(phases) { $0.run(at: level) } : nil
  }

  /// Divides the input's rows among ``activeThreads``, each of which runs `fill` with a separate range of rows, and returns
  /// when all rows are filled.
  public func fillInput(_ fill: @escaping @Sendable (_ rows: Range<Int>) -> Void) {
    let rows = model.inputShape.height
    if let team { team.divide(rows, threads: activeThreads, fill) } else { fill(0..<rows) }
  }

  /// Computes the outputs from the input without allocating memory.
  public func run() {
    if let team { return team.run(threads: activeThreads) }
    for phase in phases { for step in phase { step.run(at: model.level) } }
  }

  /// The CPU time of the threads beside the caller's so far, in seconds.
  public var helperSeconds: Double { team?.helperSeconds ?? 0 }

  /// Returns an output's floats in the order of its shape. They are valid until the next run and during the network's
  /// lifetime.
  ///
  /// - Throws: ``NeuralNetworkError/unknownOutput(_:available:)`` if the network doesn't compute this output.
  public func output(_ name: String) throws(NeuralNetworkError) -> UnsafeBufferPointer<Float> {
    guard let output = outputs[name] else {
      throw .unknownOutput(name, available: outputs.keys.sorted())
    }
    return output
  }
}
