import FormCheckKernels
import Testing

@testable import FormCheckNeuralNetwork

/// Random graphs: what runs together, and where values lie in memory.
@Suite struct PlanTests {
  /// A graph of 4 × 4 maps with 8 channels, each layer reading earlier values.
  private static func graph(seed: UInt64, layers: Int = 20) throws -> (GraphBuilder, Graph) {
    var builder = GraphBuilder(height: 4, width: 4, channels: 8, seed: seed)
    var maps = [0]
    for _ in 0..<layers {
      let input = maps[builder.random(below: maps.count)]
      switch builder.random(below: 5) {
      case 0: maps.append(builder.convolution(input, outputs: 8, size: 3, padding: (1, 1, 1, 1)))
      case 1: maps.append(builder.convolution(input, outputs: 8))
      case 2: maps.append(builder.depthwise(input, size: 3, padding: (1, 1, 1, 1)))
      case 3: maps.append(builder.sum(input, maps[builder.random(below: maps.count)]))
      default: maps.append(builder.activation(input, 1))
      }
    }
    for (index, value) in maps.suffix(3).enumerated() { builder.output("output \(index)", value) }
    let bytes = builder.bytes
    return (builder, try bytes.withUnsafeBytes { try WeightFile($0).graph })
  }

  /// Every entry reads values that exist, each needed layer runs once, and each wanted value is written.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func plansAreComplete(seed: UInt64) throws {
    let (_, graph) = try Self.graph(seed: seed)
    let wanted = Set(graph.outputs.map(\.value))
    let plan = ExecutionPlan(graph, wanted: wanted)
    var computed = Set(graph.inputs.map(\.value))
    var layers: [Int] = []
    for entry in plan.entries {
      #expect(computed.isSuperset(of: entry.inputs), "seed \(seed): \(entry)")
      computed.insert(entry.output)
      layers += entry.kind.layers
    }
    #expect(computed.isSuperset(of: wanted), "seed \(seed)")
    #expect(Set(layers).count == layers.count, "seed \(seed): a layer runs twice")
    let folded = plan.entries.count { $0.residual != nil }
    #expect(plan.entries.count + folded <= graph.layers.count)
  }

  /// Values that exist at the same time never share memory.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func memoryIsNotShared(seed: UInt64) throws {
    let (_, graph) = try Self.graph(seed: seed)
    let (input, wanted) = (graph.inputs[0].value, Set(graph.outputs.map(\.value)))
    let plan = ExecutionPlan(graph, wanted: wanted)
    let memory = MemoryPlan(graph, plan, input: input, kept: wanted)
    var lifetimes: [Int: ClosedRange<Int>] = [input: -1...plan.entries.count]
    for (time, entry) in plan.entries.enumerated() {
      for value in entry.inputs + [entry.output] {
        lifetimes[value] = (lifetimes[value]?.lowerBound ?? time)...time
      }
    }
    for value in wanted.union([input]) {
      lifetimes[value] = (lifetimes[value]?.lowerBound ?? 0)...plan.entries.count
    }
    func floats(_ value: Int) -> Range<Int> {
      let start = memory.offsets[value] ?? -1
      return start..<start + graph.values[value].shape.count
    }
    for (first, life) in lifetimes {
      #expect(floats(first).lowerBound >= 0 && floats(first).upperBound <= memory.count)
      #expect(floats(first).lowerBound % 16 == 0, "values start on cache lines")
      for (second, other) in lifetimes where first < second && life.overlaps(other) {
        #expect(!floats(first).overlaps(floats(second)), "seed \(seed): values \(first) and \(second)")
      }
    }
    let all = graph.values.reduce(0) { $0 + ($1.shape.count + 15) / 16 * 16 }
    #expect(memory.count <= all, "seed \(seed)")
  }

  @Test func reshapesShareTheirMemory() throws {
    var builder = GraphBuilder(height: 4, width: 4)
    let map = builder.convolution(0, outputs: 8)
    let list = builder.reshape(map, [128])
    builder.output("list", builder.reshape(list, [2, 64]))
    let bytes = builder.bytes
    let graph = try bytes.withUnsafeBytes { try WeightFile($0).graph }
    let output = graph.outputs[0].value
    let plan = ExecutionPlan(graph, wanted: [output])
    let memory = MemoryPlan(graph, plan, input: 0, kept: [output])
    #expect(memory.offsets[map] == memory.offsets[output] && memory.offsets[list] == memory.offsets[output])
  }

  /// Only the layers that an output depends on run.
  @Test func unusedLayersAreLeftOut() throws {
    var builder = GraphBuilder(height: 4, width: 4)
    let shared = builder.convolution(0, outputs: 8)
    builder.output("short", builder.activation(shared, 1))
    builder.output("long", builder.convolution(builder.convolution(shared, outputs: 8), outputs: 4))
    let model = try NetworkModel(bytes: builder.bytes)
    let counts = try [["short"], ["long"], ["short", "long"]].map {
      try Network(model, outputs: $0).costs.count
    }
    #expect(counts == [2, 3, 4])
  }

  /// Separable convolutions, residual additions and resizes run as one entry.
  @Test func layersThatBelongTogetherAreOneEntry() throws {
    var builder = GraphBuilder(height: 8, width: 8, channels: 8)
    let wide = builder.convolution(0, outputs: 16)
    let inner = builder.depthwise(wide, size: 3, padding: (1, 1, 1, 1))
    let block = builder.sum(builder.convolution(inner, outputs: 8), 0)
    let large = builder.resize(block, height: 16, width: 16)
    builder.output("map", builder.convolution(large, outputs: 4))
    let network = try Network(try NetworkModel(bytes: builder.bytes))
    #expect(
      network.costs.map(\.kind) == [
        "convolution 1×1 → depthwise 3×3 → convolution 1×1 + residual", "convolution 1×1 → resize",
      ])
    #expect(network.multiplyAdds == 64 * (8 * 16 + 9 * 16 + 16 * 8) + 64 * 8 * 4)
  }
}
