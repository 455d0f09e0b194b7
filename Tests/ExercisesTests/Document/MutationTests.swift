import FormCheckMotion
import Testing

@testable import FormCheckExercises

/// Damaged declarations: nothing crashes, and every mistake has a message and a line of the file.
@Suite struct MutationTests {
  /// A generator of reproducible numbers (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let fragments = [
    "[", "]", "[[", "]]", "{", "}", "=", ",", "\n", "\r\n", ".", "\"", "\"\"\"", "'''", "\\", "\\u0000", "#",
    "nan", "-inf", "1e999", "0x7fffffffffffffff", "2020-01-01T00:00:00Z", "any = [{}]", "\u{0}", "\u{FEFF}",
    "[evidence]", "[[repetition]]", "evidence.x = 1", "\"\" = 1",
  ].map { Array($0.utf8) }

  private static func mutated(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, index + Int.random(in: 0...20, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 3: bytes.removeSubrange(index...)
      default:
        bytes.insert(contentsOf: fragments.randomElement(using: &generator) ?? [], at: index)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8) func damagedFiles(_ seed: Int) {
    var generator = Generator(state: UInt64(seed))
    let sources = [Declarations.repetitions, Declarations.hold] + ExerciseCatalog.files.map(\.text)
    var invalid = 0
    for number in 0..<1000 {
      let bytes = Self.mutated(Array(sources[number % sources.count].utf8), &generator)
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      let problems = Declarations.problems(bytes)
      invalid += problems.isEmpty ? 0 : 1
      for problem in problems {
        let isInFile = problem.line.map { (1...lines).contains($0) } ?? true
        let isSentence = [".", "?"].contains { problem.message.hasSuffix($0) }
        #expect(isInFile && isSentence, "\(problem) in \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(invalid > 300, "most damage is noticed: \(invalid)")
  }
}
