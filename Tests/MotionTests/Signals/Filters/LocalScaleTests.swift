import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct LocalScaleTests {
  @Test(arguments: [1.0 / 240, 1.0 / 60, 1.0 / 30, 0.2, 2]) func aConstantSignalIsItsOwnScale(_ step: Double)
  {
    let scales = LocalScale(step: step).scales([Float](repeating: 3, count: 50))
    #expect(scales == [Float](repeating: 3, count: 50), "steps of \(step) s")
  }

  /// The scale is the median of about a second, so that rare large values don't count.
  @Test func rareValuesDontCount() {
    let signal = (0..<120).map { $0 % 10 == 0 ? Float(100) : 1 }
    #expect(LocalScale(step: 1.0 / 30).scales(signal).allSatisfy { $0 == 1 })
  }

  @Test func theScaleFollowsTheSignal() {
    let scales = LocalScale(step: 1.0 / 30).scales((0..<300).map { $0 < 150 ? 1 : 5 })
    #expect(scales.prefix(130).allSatisfy { $0 == 1 } && scales.suffix(130).allSatisfy { $0 == 5 })
  }

  @Test func missingValuesAreIgnored() {
    let signal = (0..<60).map { $0 % 2 == 0 ? Float(2) : .nan }
    #expect(LocalScale(step: 1.0 / 30).scales(signal).allSatisfy { $0 == 2 })
    #expect(LocalScale(step: 1.0 / 30).scales([.nan, .nan]) == [0, 0])
    #expect(LocalScale(step: 1.0 / 30).scales([]).isEmpty)
  }
}
