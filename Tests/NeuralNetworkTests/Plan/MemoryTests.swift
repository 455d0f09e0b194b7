import Testing

@testable import FormCheckNeuralNetwork

@Suite struct MemoryTests {
  /// Pieces of any size are zero, aligned to cache lines, and disjoint.
  @Test func arenaPiecesAreZeroAlignedAndDisjoint() throws {
    let arena = MemoryArena()
    var pieces: [(start: Int, count: Int)] = []
    for count in [1, 16, 17, 1000, 3_000_000, 5, 2_100_000, 1] {
      let piece = try arena.allocate(count, of: Float.self)
      #expect(Int(bitPattern: piece) % 64 == 0, "\(count)")
      #expect(piece[0] == 0 && piece[count - 1] == 0, "\(count)")
      piece.update(repeating: 1, count: count)
      pieces.append((Int(bitPattern: piece), count * 4))
    }
    let sorted = pieces.sorted { $0.start < $1.start }
    for (piece, next) in zip(sorted, sorted.dropFirst()) {
      #expect(piece.start + piece.count + 64 <= next.start, "a piece without slack")
    }
    #expect(arena.usedBytes == pieces.reduce(0) { $0 + $1.count })
  }

  /// More memory than an address space has is an error, and the arena remains usable.
  @Test func missingMemoryIsAnError() throws {
    let arena = MemoryArena()
    #expect(throws: NeuralNetworkError.self) { try arena.allocate(1 << 50, of: Float.self) }
    let piece = try arena.allocate(100, of: Float.self)
    #expect(piece[99] == 0)
    let sentence = NeuralNetworkError.outOfMemory(bytes: 10_500_000).description
    #expect(sentence.contains("not enough memory") && sentence.contains("11 MB"), "\(sentence)")
  }

  /// The same purpose on the same thread shares memory that is large enough.
  @Test func scratchMemoryIsSharedByPurposeAndThread() throws {
    let scratch = ScratchMemory()
    let strip = try scratch.floats(100, for: .strip, thread: 0)
    #expect(try scratch.floats(50, for: .strip, thread: 0) == strip)
    #expect(try scratch.floats(100, for: .strip, thread: 1) != strip)
    #expect(try scratch.floats(100, for: .smallMap, thread: 0) != strip)
    #expect(try scratch.floats(101, for: .strip, thread: 0) != strip)
    #expect(scratch.count == 100 + 100 + 100 + 101)
  }

  @Test func shapesDescribeThemselves() {
    #expect(
      TensorShape([64, 64, 39]).description == "64×64×39" && TensorShape([64, 64, 39]).count == 159_744)
    #expect(TensorShape([]).count == 1 && TensorShape([7]).map == nil)
    #expect(TensorShape([2, 3, 4]).map != nil)
  }

  /// Impossible and huge shapes in a file are refused before any arithmetic overflows.
  @Test(
    arguments: [
      [0], [3, 0, 3], [1 << 28, 2], [UInt32.max], [UInt32.max, UInt32.max, UInt32.max],
      [1 << 14, 1 << 14, 2],
    ] as [[UInt32]])
  func impossibleShapesAreRefused(dimensions: [UInt32]) {
    #expect(TensorShape(declared: dimensions) == nil)
  }

  @Test func largestShapesAreAccepted() {
    #expect(TensorShape(declared: [1 << 28])?.count == 1 << 28)
    #expect(TensorShape(declared: [1 << 14, 1 << 14])?.count == TensorShape.maximumCount)
    #expect(TensorShape(declared: [])?.count == 1)
  }

  /// A team runs every step of a phase before the next phase, for any number of threads and steps.
  @Test(arguments: [1, 2, 3, 5]) func phasesRunInOrder(threads: Int) throws {
    var graph = GraphBuilder(height: 3, width: 5, channels: 8)
    var value = 0
    for _ in 0..<12 { value = graph.activation(graph.convolution(value, outputs: 8), 1) }
    graph.output("map", value)
    let model = try NetworkModel(bytes: graph.bytes)
    let (single, team) = (try Network(model), try Network(model, threads: threads))
    for run in 0..<50 {
      for index in single.input.indices {
        let number = Float((index * 7 + run * 3) % 11) / 11
        (single.input[index], team.input[index]) = (number, number)
      }
      single.run()
      team.run()
      #expect(try single.output("map").elementsEqual(team.output("map")), "run \(run)")
    }
  }

  @Test func errorsAreSentences() {
    let errors: [(NeuralNetworkError, String)] = [
      (.notAWeightFile, "weight file"), (.unsupportedVersion(7), "7"),
      (.wrongLength(found: 3, expected: 9), "9"),
      (.damaged, "SHA-256"), (.inconsistent("layer 3 has an unknown activation"), "layer 3"),
      (.unknownOutput("mask", available: ["boxes", "scores"]), "boxes, scores"),
      (.unknownProcessorLevel("sse9"), "sse9"), (.unavailableProcessorLevel("avx512"), "avx512"),
    ]
    for (error, word) in errors {
      let text = error.description
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true && text.contains(word), "\(text)")
    }
  }
}
