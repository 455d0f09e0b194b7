import Testing

@testable import FormCheckGlyphs

@Suite struct InkRampTests {
  @Test func inkGrowsWithTheTone() {
    let ink = [0, 70, 20, 100, 5, 55, 90]
    let ramp = InkRamp(ink: ink)
    let drawn = ramp.symbols.map { ink[Int($0)] }
    #expect(drawn.count == 256 && drawn.first == 0 && drawn.last == 100)
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Set(drawn) == Set(ink), "each symbol stands for some tone")
  }

  @Test(arguments: [[], [0], [7], [0, 0, 0], [5, 5]]) func anyInkGivesARamp(_ ink: [Int]) {
    #expect(InkRamp(ink: ink).symbols.allSatisfy { $0 == 0 })
  }
}
