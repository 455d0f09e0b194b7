import FormCheckKernels
import Foundation
import Testing

@Suite struct SigmoidTests {
  private func sigmoid(_ values: [Float]) -> [Float] {
    var output = [Float](repeating: -1, count: values.count)
    Sigmoid.run(values, &output, count: values.count)
    return output
  }

  /// Values at every scale from the smallest subnormal to the overflow of the exponential.
  private static let values: [Float] = {
    let magnitudes = (-149...127).flatMap { exponent in
      [1, 1.25, 1.5, 1.75].map { Float($0) * Float(sign: .plus, exponent: exponent, significand: 1) }
    }
    let fine = stride(from: Float(0), through: 110, by: 0.01).map { $0 }
    return (magnitudes + fine).flatMap { [$0, -$0] }
  }()

  @Test func valuesAreThoseOfTheDefinition() {
    for (value, found) in zip(Self.values, sigmoid(Self.values)) {
      let expected = 1 / (1 + exp(-Double(value)))
      let error = abs(Double(found) - expected)
      // The exponential overflows below −88.7, where the function is less than the smallest normal number.
      let tolerance = value < -87 ? 1.2e-38 : 4e-7 * expected
      if !(error <= tolerance) { Issue.record("σ(\(value)) = \(found), not \(expected)") }
    }
  }

  @Test func valuesAreMonotonicAndSymmetric() {
    let sorted = Self.values.sorted()
    let found = sigmoid(sorted)
    for index in found.indices.dropFirst() where found[index] < found[index - 1] {
      Issue.record("σ(\(sorted[index])) = \(found[index]) < σ(\(sorted[index - 1]))")
    }
    for (value, (positive, negative)) in zip(sorted, zip(found, sigmoid(sorted.map { -$0 }))) {
      if abs(positive + negative - 1) > 1.3e-7 { Issue.record("σ(±\(value)): \(positive) + \(negative)") }
    }
  }

  @Test func specialValuesHaveTheirLimits() {
    #expect(sigmoid([.infinity, -.infinity, 0, -0.0]) == [1, 0, 0.5, 0.5])
    #expect(sigmoid([.nan])[0].isNaN)
    #expect(sigmoid([]).isEmpty)
  }
}
