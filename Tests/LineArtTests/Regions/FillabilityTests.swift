import Testing

@testable import FormCheckLineArt

@Suite struct FillabilityTests {
  private func empty() -> BitImage { BitImage(width: 60, height: 60) }

  private func square(_ gap: Int = 0) -> BitImage {
    var image = empty()
    for offset in 10...49 {
      (image[offset, 10], image[offset, 49], image[10, offset], image[49, offset]) = (true, true, true, true)
    }
    for x in 0..<gap { image[30 + x, 10] = false }
    return image.dilated(1)
  }

  @Test func aClosedSquareIsFillable() {
    let result = Fillability(square(), smallestArea: 500)
    #expect(result.regions == 2)
    #expect(result.closure > 0.97)
    #expect(result.taps == 1)
    // The line is 3 pixels wide, without its outer corners: 60² − 42² + 4 pixels are outside, and 36² inside.
    #expect(abs(result.leak - 1840.0 / 3136) < 1e-9, "\(result.leak)")
    #expect(Fillability(square(), smallestArea: 1500).taps == 0.5)
  }

  /// A gap that is wider than the line makes both regions one, and all lines open.
  @Test(arguments: 0...12)
  func gapsLeak(_ gap: Int) {
    let result = Fillability(square(gap), smallestArea: 500)
    #expect((result.regions == 1) == (gap > 2), "\(result)")
    #expect((result.leak == 1) == (gap > 2), "\(result)")
    #expect((result.closure < 0.1) == (gap > 2), "\(result)")
  }

  @Test func nothingAndEverything() {
    let nothing = Fillability(empty(), smallestArea: 1)
    #expect(nothing == Fillability(BitImage(width: 60, height: 60), smallestArea: 1))
    #expect((nothing.regions, nothing.closure, nothing.leak, nothing.taps) == (1, 0, 1, 1))
    let everything = Fillability(empty().inverted, smallestArea: 1)
    #expect((everything.regions, everything.leak, everything.taps) == (0, 0, 0))
  }

  /// The score is 1 exactly if no target is unreached, and each missed target has a sentence.
  @Test func scoresAndSuggestions() {
    for targets in [FillabilityTargets.standard, .toddler] {
      for regions in [0, 9, 10, 30, 31, 49, 50, 500, 501] {
        for value in [0, 0.1, 0.29, 0.3, 0.7, 0.8, 0.9, 1] {
          let result = Fillability(regions: regions, closure: value, leak: 1 - value, taps: value)
          let unreached = result.unreached(targets)
          let score = result.score(targets)
          #expect((score == 1) == unreached.isEmpty, "\(result): \(score)")
          #expect((0...1).contains(score), "\(targets), \(regions), \(value)")
          #expect(
            unreached.contains(.regions) != targets.regions.contains(regions),
            "\(targets), \(regions), \(value)")
          for target in unreached { expectOptions(target, result, targets) }
        }
      }
    }
  }

  /// A suggestion names options that can be pasted, with values in their ranges that differ from those of the drawing.
  private func expectOptions(
    _ target: FillabilityTarget, _ result: Fillability, _ targets: FillabilityTargets
  ) {
    for line in LineArtSettings.lines {
      for blur: Float in [0, 0.3, 1, 1.5, 7.5, 8] {
        let settings = LineArtSettings(size: 512, contrast: 1, line: line, blur: blur)
        let text = target.suggestion(result, targets, settings)
        #expect(text.hasSuffix("."), "\(text)")
        let options = text.matches(of: /--(line|blur) ([0-9.]+[0-9]|[0-9])/)
        let isExhausted = line == 1 && blur == 0 || line == 8 || blur == 8
        #expect(!options.isEmpty || isExhausted, "\(text)")
        for option in options {
          let value = Float(option.2) ?? -1
          let isLine = option.1 == "line"
          #expect(
            isLine ? LineArtSettings.lines.contains(Int(value)) : LineArtSettings.blurs.contains(value),
            "\(text)")
          #expect(value != (isLine ? Float(line) : blur), "\(text)")
        }
      }
    }
  }

  /// Gaps are closed up to the length of the kernels, and wider ones aren't.
  @Test(arguments: 3...30)
  func largeGapsAreClosedUpToTheirLength(_ gap: Int) {
    let closed = GapClosing.closed(square(gap), small: 2, large: 14)
    let map = RegionMap(between: closed.dilated(1))
    let isClosed = map.labels[0] != map.labels[30 * 60 + 30]
    if gap <= 12 { #expect(isClosed) }
    if gap >= 20 { #expect(!isClosed) }
  }

  /// After joining, no region is smaller than the minimum.
  @Test(arguments: [10, 60, 100, 200, 400])
  func smallRegionsAreJoined(_ minimum: Int) {
    var grid = empty()
    for offset in 0..<60 {
      for line in [3, 9, 20, 33, 50] { (grid[offset, line], grid[line, offset]) = (true, true) }
    }
    var joining = RegionJoining(grid)
    let joined = RegionMap(between: joining.joined(minimum: minimum, removesOpenLines: true))
    #expect(joined.areas.dropFirst().allSatisfy { $0 >= minimum }, "\(joined.areas)")
    #expect(joined.count > 1)
  }

  /// A line that separates nothing is removed only on request.
  @Test func openLinesAreRemovedOnRequest() {
    var image = square()
    for x in 20..<40 { image[x, 30] = true }
    for removes in [false, true] {
      var joining = RegionJoining(image)
      let joined = joining.joined(minimum: 20, removesOpenLines: removes)
      #expect(joined[30, 30] == !removes)
      #expect(RegionMap(between: joined).count == 2, "\(removes)")
    }
  }
}

extension Fillability {
  fileprivate init(regions: Int, closure: Double, leak: Double, taps: Double) {
    self.init(measured: regions, closure, leak, taps)
  }
}
