private import KernelCore

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

  private let memory: UnsafeMutablePointer<Float>
  private let outputs: [String: UnsafeBufferPointer<Float>]
  let plan: ExecutionPlan
  let steps: [Step]
  /// How many steps each entry of the plan has.
  let stepCounts: [Int]

  /// A network that computes the named outputs of `model`, and nothing that they don't need; nil for all outputs.
  public init(_ model: NetworkModel, outputs names: Set<String>? = nil) throws(NeuralNetworkError) {
    self.model = model
    var values: [String: Int] = [:]
    for name in names ?? Set(model.outputNames) { values[name] = try model.value(ofOutput: name) }
    let wanted = Set(values.values)
    let plan = ExecutionPlan(model.graph, wanted: wanted)
    let places = MemoryPlan(model.graph, plan, input: model.input, kept: wanted)
    let memory = Self.allocate(places.count)
    let builder = StepBuilder(graph: model.graph, weights: model.weights, memory: places, base: memory)
    func buffer(_ value: Int) -> UnsafeMutableBufferPointer<Float> {
      UnsafeMutableBufferPointer(
        start: memory + (places.offsets[value] ?? 0), count: model.graph.values[value].shape.count)
    }
    memoryCount = places.count
    input = buffer(model.input)
    outputs = values.mapValues { UnsafeBufferPointer(buffer($0)) }
    let groups = plan.entries.map(builder.steps)
    steps = groups.flatMap(\.self)
    stepCounts = groups.map(\.count)
    self.plan = plan
    self.memory = memory
  }

  deinit { memory.deallocate() }

  /// Computes the outputs from the input. Allocates nothing.
  public func run() {
    for step in steps { step.run(at: model.level) }
  }

  /// An output's floats, in the order of its shape; valid until the next run, and as long as the network lives.
  public func output(_ name: String) throws(NeuralNetworkError) -> UnsafeBufferPointer<Float> {
    guard let output = outputs[name] else {
      throw .unknownOutput(name, available: outputs.keys.sorted())
    }
    return output
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Float> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1) * 4, alignment: 64)
    let floats = memory.bindMemory(to: Float.self, capacity: count)
    floats.initialize(repeating: 0, count: count)
    return floats
  }
}
