import FormCheckKernelCore
import Testing

@Suite struct ResizeRuleTests {
  static let rules = [(false, false), (true, false), (false, true)].map {
    ResizeRule(alignCorners: $0.0, halfPixelCenters: $0.1)
  }

  /// Both neighbors lie in the map, one pixel apart or equal, and the fraction is between 0 and 1.
  @Test(arguments: rules) func neighborsLieInTheMap(rule: ResizeRule) {
    for (input, output) in (1...20).flatMap({ input in (1...40).map { (input, $0) } }) {
      let scale = rule.scale(input: input, output: output)
      for position in 0..<output {
        let found = rule.neighbors(position, scale: scale, size: input)
        let isInside = (0..<input).contains(found.first) && (0..<input).contains(found.second)
        let isOrdered = found.second == min(found.first + 1, input - 1)
        let isFraction = (0...1.00001).contains(found.fraction) || found.first == input - 1
        if !isInside || !isOrdered || !isFraction {
          Issue.record("\(input) → \(output) at \(position): \(found)")
        }
      }
    }
  }

  /// The interpolated coordinate is TFLite's, limited to the map.
  @Test(arguments: rules) func coordinatesAreThoseOfTheDefinition(rule: ResizeRule) {
    for (input, output) in (1...20).flatMap({ input in (1...40).map { (input, $0) } }) {
      let scale = rule.scale(input: input, output: output)
      for position in 0..<output {
        let found = rule.neighbors(position, scale: scale, size: input)
        let step = Double(found.second - found.first)
        let coordinate = Double(found.first) + Double(found.fraction) * step
        let expected = min(max(exact(rule, position, input, output), 0), Double(input - 1))
        if abs(coordinate - expected) > 1e-5 {
          Issue.record("\(rule) \(input) → \(output) at \(position): \(coordinate), not \(expected)")
        }
      }
    }
  }

  private func exact(_ rule: ResizeRule, _ position: Int, _ input: Int, _ output: Int) -> Double {
    if rule.alignCorners {
      return output > 1
        ? Double(position * (input - 1)) / Double(output - 1) : Double(position * input) / Double(output)
    }
    let (ratio, at) = (Double(input) / Double(output), Double(position))
    return rule.halfPixelCenters ? (at + 0.5) * ratio - 0.5 : at * ratio
  }

  @Test(arguments: rules) func theSameSizeIsTheIdentity(rule: ResizeRule) {
    for size in 1...40 {
      let scale = rule.scale(input: size, output: size)
      #expect(scale == 1, "\(rule) \(size)")
      for position in 0..<size {
        let found = rule.neighbors(position, scale: scale, size: size)
        #expect(found.first == position && found.fraction == 0, "\(rule) \(size): \(found)")
      }
    }
  }
}
