import FormCheckTestSupport
import FormCheckNeuralNetwork
import Testing

/// A damaged weight file is an error with the reason, never a crash.
@Suite struct DamageTests {
  @Test func undamagedFilesRun() throws {
    let network = try Network(NetworkModel(bytes: WeightFileWriter.everyKind()))
    network.run()
    #expect(try network.output("list").count == 256)
    #expect(try network.output("list").allSatisfy { $0.isFinite && $0 > 0 && $0 <= 6 })
  }

  /// The checksum, or a check before it, detects any changed byte.
  @Test func everyChangedByteIsDetected() throws {
    let whole = WeightFileWriter.everyKind()
    for position in whole.indices {
      var file = whole
      file[position] ^= UInt8(1 << (position % 8))
      #expect(throws: NeuralNetworkError.self, "byte \(position)") { try NetworkModel(bytes: file) }
    }
  }

  @Test func everyTruncationIsDetected() throws {
    let whole = WeightFileWriter.everyKind()
    for length in whole.indices {
      let file = Array(whole[..<length])
      #expect(throws: NeuralNetworkError.self, "\(length) bytes") { try NetworkModel(bytes: file) }
      #expect(throws: NeuralNetworkError.self, "\(length) bytes, with a new checksum") {
        try NetworkModel(bytes: WeightFileWriter.rehashed(file))
      }
    }
    #expect(throws: NeuralNetworkError.self) { try NetworkModel(bytes: whole + [0]) }
  }

  /// With a corrected checksum, only the checks of the structure protect the kernels: each file is refused with a sentence,
  /// or runs within its memory.
  @Test func structureIsValidated() throws {
    let whole = WeightFileWriter.everyKind()
    var refused = 0
    for position in 0..<WeightFileWriter.tensorStart + 64 {
      for value in [whole[position] ^ 1, whole[position] ^ 0x80, whole[position] &+ 1, 0, 3, 0x7f, 0xff]
      where value != whole[position] {
        var file = whole
        file[position] = value
        do throws(NeuralNetworkError) {
          let network = try Network(NetworkModel(bytes: WeightFileWriter.rehashed(file)))
          network.run()
        } catch {
          refused += 1
          #expect(error.description.hasSuffix("."), "byte \(position) = \(value)")
        }
      }
    }
    #expect(refused > 1500)
  }

  @Test func errorsNameTheDamage() throws {
    let whole = WeightFileWriter.everyKind()
    #expect(throws: NeuralNetworkError.notAWeightFile) { try NetworkModel(bytes: []) }
    #expect(throws: NeuralNetworkError.notAWeightFile) { try NetworkModel(bytes: Array("#EXTM3U".utf8)) }
    var later = whole
    later[8] = 2
    #expect(throws: NeuralNetworkError.unsupportedVersion(2)) { try NetworkModel(bytes: later) }
    var damaged = whole
    damaged[2300] ^= 1
    #expect(throws: NeuralNetworkError.damaged) { try NetworkModel(bytes: damaged) }
    var infinite = whole
    (infinite[2048], infinite[2049]) = (0, 0x7c)
    #expect(
      throws: NeuralNetworkError.inconsistent("tensor “tensor 0” holds a number that isn't finite")
    ) { try NetworkModel(bytes: WeightFileWriter.rehashed(infinite)) }
  }

  /// The bundled networks with single changed bytes.
  @Test(arguments: Weights.allCases)
  func changedNetworksAreRefused(weights: Weights) {
    let count = weights.bytes.count
    for position in [0, 9, 17, 30, 40, 64, 70, 500, 5000, count / 2, count - 1] {
      var file = Array(weights.bytes)
      file[position] ^= 0x10
      #expect(throws: NeuralNetworkError.self, "byte \(position)") { try NetworkModel(bytes: file) }
    }
  }
}
