import FormCheckKernels
import Testing

@Suite struct HalfFloatTests {
  private static let infinity: UInt16 = 0x7C00

  /// All 65,536 half-precision floats are compared with their definition.
  @Test func everyPatternIsWidened() {
    for bits in UInt16.min...UInt16.max {
      var (half, value) = (bits.littleEndian, Float.zero)
      HalfFloats.widen(&half, count: 1, into: &value)
      let finite = HalfFloats.areFinite(&half, count: 1)
      #expect(HalfFloats.nonzeroCount(&half, count: 1) == (bits & 0x7fff == 0 ? 0 : 1), "half float \(bits)")
      let sign: Float = bits & 0x8000 == 0 ? 1 : -1
      let exponent = Int(bits >> 10 & 31)
      let fraction = Float(bits & 1023) / 1024
      let expected =
        exponent == 0
        ? fraction * 0x1p-14 : (1 + fraction) * Float(sign: .plus, exponent: exponent - 15, significand: 1)
      if finite != (exponent < 31) || exponent < 31 && value != sign * expected {
        Issue.record("half float \(bits) became \(value)")
      }
    }
  }

  /// Arrays are widened like single numbers, whatever the length of the last vector.
  @Test func arraysAreWidenedElementByElement() {
    let finite = (UInt16.min...UInt16.max).filter { $0 & Self.infinity != Self.infinity }
    for count in [0, 1, 3, 7, 8, 15, 16, 17, 31, 33, finite.count] {
      var values = [Float](repeating: -1, count: count + 1)
      HalfFloats.widen(finite.map(\.littleEndian), count: count, into: &values)
      for (bits, value) in zip(finite[..<count], values) where value != Float(Float16(bitPattern: bits)) {
        Issue.record("\(bits) of \(count) became \(value)")
      }
      #expect(values[count] == -1, "\(count) numbers: wrote past the end")
    }
  }

  /// One infinity or NaN at every position is found, and only within the given count.
  @Test func oneInvalidNumberIsFoundAnywhere() {
    for count in 1...70 {
      for bad in [0x7C00, 0xFC00, 0x7E00, 0xFFFF, 0x7C01] as [UInt16] {
        for position in 0..<count {
          var halves = [UInt16](repeating: UInt16(0xFBFF).littleEndian, count: count)
          halves[position] = bad.littleEndian
          if HalfFloats.areFinite(halves, count: count) {
            Issue.record("\(bad) at \(position) of \(count) is not found")
          }
          if !HalfFloats.areFinite(halves, count: position) {
            Issue.record("\(bad) at \(position) is found among the first \(position)")
          }
        }
      }
    }
  }

  /// Counts beyond 16 bits, around the size of the blocks that are counted at once.
  @Test(arguments: [0, 1, 65_534, 65_535, 65_536, 65_537, 131_070, 131_071, 200_000])
  func nonzeroNumbersAreCountedBeyond16Bits(_ count: Int) {
    let all = [UInt16](repeating: 0x8001, count: count)
    #expect(HalfFloats.nonzeroCount(all, count: count) == count)
    let zeros = (0..<count).map { $0.isMultiple(of: 2) ? UInt16(0) : UInt16(0x8000).littleEndian }
    #expect(HalfFloats.nonzeroCount(zeros, count: count) == 0)
    let third = (0..<count).map { $0.isMultiple(of: 3) ? UInt16(0x3C00).littleEndian : 0 }
    #expect(HalfFloats.nonzeroCount(third, count: count) == (count + 2) / 3)
  }
}
