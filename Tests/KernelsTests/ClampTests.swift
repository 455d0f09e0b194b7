import FormCheckKernels
import Testing

@testable import FormCheckKernelCore

@Suite struct ClampTests {
  static let clamps = [
    Clamp.none, .relu, .relu6, Clamp(low: -1, high: 1), Clamp(low: 0, high: 0),
    Clamp(low: -.infinity, high: -2),
  ]
  static let values: [Float] = [
    -.infinity, -.greatestFiniteMagnitude, -6, -2, -1, -.leastNormalMagnitude, -.leastNonzeroMagnitude, 0,
    .leastNonzeroMagnitude, 0.5, 1, Float(1).nextUp, Float(6).nextDown, 6, Float(6).nextUp,
    .greatestFiniteMagnitude, .infinity,
  ]

  @Test func activationsHaveTheirBounds() {
    #expect(Clamp.none == Clamp(low: -.infinity, high: .infinity))
    #expect(Clamp.relu == Clamp(low: 0, high: .infinity))
    #expect(Clamp.relu6 == Clamp(low: 0, high: 6))
  }

  @Test(arguments: clamps) func lanesRepeatTheBounds(clamp: Clamp) {
    Arena.run { arena in
      let lanes = arena.lanes(clamp)
      for lane in 0..<ClampLanes.width {
        #expect(lanes.start[lane] == clamp.low && lanes.start[ClampLanes.width + lane] == clamp.high)
      }
      #expect(lanes.low == clamp.low && lanes.high == clamp.high)
      #expect(ClampLanes.count == 2 * ClampLanes.width)
    }
  }

  /// Extreme values at every position of rows up to two vectors long, so that whole vectors and the rest agree.
  @Test(arguments: ProcessorLevel.available) func extremesAreClampedAtEveryPosition(level: ProcessorLevel) {
    for clamp in Self.clamps {
      for count in 1...33 {
        for first in Self.values.indices {
          let input = (0..<count).map { Self.values[(first + $0) % Self.values.count] }
          Arena.run { arena in
            let output = arena.canvas(count)
            level.clamp(arena.copy(input), output, count: count, activation: arena.lanes(clamp))
            let expected = input.map { $0 < clamp.low ? clamp.low : $0 > clamp.high ? clamp.high : $0 }
            let found = (0..<count).map { output[$0] }
            if found != expected { Issue.record("\(level) \(clamp): \(input) became \(found)") }
            if output[count] != Arena.mark { Issue.record("\(level): wrote past \(count) floats") }
          }
        }
      }
    }
  }

  /// The output of ``ProcessorLevel/clamp`` and ``ProcessorLevel/add`` may be their input.
  @Test(arguments: ProcessorLevel.available) func outputsMayReplaceInputs(level: ProcessorLevel) {
    for count in 0...40 {
      for clamp in Self.clamps {
        Arena.run { arena in
          let (a, b) = (arena.numbers(count), arena.numbers(count))
          let (clamped, separate) = (arena.copy(a), arena.canvas(count))
          level.clamp(clamped, clamped, count: count, activation: arena.lanes(clamp))
          level.clamp(arena.copy(a), separate, count: count, activation: arena.lanes(clamp))
          expectEqual(clamped, separate, count, "\(level) clamp of \(count)")
          let sums = arena.canvas(count)
          level.add(arena.copy(a), arena.copy(b), sums, count: count, activation: arena.lanes(clamp))
          let (first, second) = (arena.copy(a), arena.copy(b))
          level.add(first, arena.copy(b), first, count: count, activation: arena.lanes(clamp))
          level.add(arena.copy(a), second, second, count: count, activation: arena.lanes(clamp))
          expectEqual(first, sums, count, "\(level) sum of \(count) in the first input")
          expectEqual(second, sums, count, "\(level) sum of \(count) in the second input")
        }
      }
    }
  }

  private func expectEqual(
    _ found: UnsafePointer<Float>, _ expected: UnsafePointer<Float>, _ count: Int,
    _ label: @autoclosure () -> String
  ) {
    for index in 0..<count where found[index].bitPattern != expected[index].bitPattern {
      Issue.record("\(label()): at \(index) \(found[index]) instead of \(expected[index])")
    }
  }
}
