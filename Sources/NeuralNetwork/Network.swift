private import FormCheckKernelCore

/// A network ready to run on one thread: a model with the memory for its intermediate values, planned and allocated once.
///
/// ```swift
/// let model = try NetworkModel(weights: bytes)
/// let network = try Network(model, outputs: ["landmarks", "score"])
/// // fill network.input
/// network.run()
/// let landmarks = try network.output("landmarks")
/// ```
public final class Network {
  /// The model that it runs.
  public let model: NetworkModel
  /// The picture to look at: rows of pixels, each pixel's red, green and blue together, as large as the model's input
  /// shape. Running doesn't change it.
  public let input: UnsafeMutableBufferPointer<Float>
  /// Floats of memory for all values.
  public let memoryCount: Int

  /// Threads that work on one picture.
  public let threads: Int

  private let scratch: ScratchMemory
  /// What the steps read.
  private let weights: PackedWeights
  private let outputs: [String: UnsafeBufferPointer<Float>]
  let plan: ExecutionPlan
  let phases: [[Step]]
  /// How many phases each entry of the plan has.
  let phaseCounts: [Int]
  private let team: ThreadTeam?

  /// A network that computes the named outputs of `model`, and nothing that they don't need; nil for all outputs.
  ///
  /// - Parameter threads: how many threads work on one picture; the outputs are the same bits for any number.
  public init(
    _ model: NetworkModel, outputs names: Set<String>? = nil, threads: Int = 1
  ) throws(NeuralNetworkError) {
    self.model = model
    var values: [String: Int] = [:]
    for name in names ?? Set(model.outputNames) { values[name] = try model.value(ofOutput: name) }
    let wanted = Set(values.values)
    let plan = ExecutionPlan(model.graph, wanted: wanted)
    let places = MemoryPlan(model.graph, plan, input: model.input, kept: wanted)
    let weights = try model.weights.packed()
    let scratch = ScratchMemory()
    let memory = scratch.allocate(places.count)
    let builder = StepBuilder(
      graph: model.graph, level: model.level, weights: weights, memory: places, base: memory,
      scratch: scratch, threads: max(threads, 1))
    func buffer(_ value: Int) -> UnsafeMutableBufferPointer<Float> {
      UnsafeMutableBufferPointer(
        start: memory + (places.offsets[value] ?? 0), count: model.graph.values[value].shape.count)
    }
    input = buffer(model.input)
    outputs = values.mapValues { UnsafeBufferPointer(buffer($0)) }
    let groups = plan.entries.map(builder.phases)
    phases = groups.flatMap(\.self)
    phaseCounts = groups.map(\.count)
    self.plan = plan
    memoryCount = scratch.count
    self.scratch = scratch
    self.weights = weights
    self.threads = max(threads, 1)
    let level = model.level
    team = threads > 1 ? ThreadTeam(threads, phases) { $0.run(at: level) } : nil
  }

  /// Computes the outputs from the input. Allocates nothing.
  public func run() {
    if let team { return team.run() }
    for phase in phases { for step in phase { step.run(at: model.level) } }
  }

  /// An output's floats, in the order of its shape; valid until the next run, and as long as the network lives.
  public func output(_ name: String) throws(NeuralNetworkError) -> UnsafeBufferPointer<Float> {
    guard let output = outputs[name] else {
      throw .unknownOutput(name, available: outputs.keys.sorted())
    }
    return output
  }
}
