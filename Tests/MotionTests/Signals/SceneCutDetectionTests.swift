import Testing

@testable import FormCheckMotion

@Suite struct SceneCutDetectionTests {
  private func cuts(_ changes: [Float], rate: Double = 30) -> [Int] {
    SceneCutDetection.cuts(changes: changes, times: changes.indices.map { Double($0) / rate })
  }

  /// A change among quiet frames is a cut from 35 % of the image on, at every position but the first.
  @Test(arguments: [0, 0.1, 0.34, 0.35, 0.5, 1] as [Float]) func aSingleChange(_ change: Float) {
    for position in 0..<40 {
      var changes = [Float](repeating: 0.02, count: 40)
      changes[position] = change
      #expect(cuts(changes) == (change >= 0.35 && position > 0 ? [position] : []), "\(change) at \(position)")
    }
  }

  /// Where all frames change, as in a fast pan, nothing is a cut; a change three times as large is.
  @Test(arguments: [0.1, 0.2, 0.3, 0.4] as [Float]) func pansArentCuts(_ pan: Float) {
    var changes = [Float](repeating: pan, count: 60)
    #expect(cuts(changes).isEmpty, "\(pan)")
    changes[30] = 0.95
    #expect(cuts(changes) == (0.95 >= 3 * pan ? [30] : []), "\(pan)")
  }

  /// Another cut nearby doesn't hide a cut; two do, as in flickering light.
  @Test(arguments: 1...30) func cutsNearby(_ distance: Int) {
    var changes = [Float](repeating: 0.01, count: 90)
    (changes[30], changes[30 + distance]) = (0.9, 0.9)
    #expect(cuts(changes) == [30, 30 + distance], "\(distance) frames apart")
    let flicker = (0..<90).map { Float($0 % 4 == 0 ? 0.9 : 0.1) }
    #expect(cuts(flicker).isEmpty)
  }

  /// A zoom or a blur between two shots changes the image for several frames, most in one: that is where the cut is. A
  /// transition that doesn't change nearly everything, or that has no calm on either side, is none.
  @Test(arguments: [0.5, 0.75, 0.8, 0.9, 1] as [Float], [0.02, 0.2, 0.35] as [Float])
  func transitionsOfSeveralFrames(_ most: Float, _ usual: Float) {
    for middle in [20, 45, 70] {
      var changes = [Float](repeating: usual, count: 90)
      for (offset, part) in [0.4, 0.6, 1, 0.7, 0.5, 0.4].enumerated() {
        changes[middle - 2 + offset] = max(usual, most * Float(part))
      }
      let isCut = most >= 0.8 && most >= 3 * usual
      #expect(cuts(changes) == (isCut ? [middle] : []), "\(most) in \(usual) at \(middle)")
    }
  }

  /// Two changes of half the image hide one of 75 % if they are within 0.4 s, at any frame rate.
  @Test(arguments: [10.0, 25, 50, 100]) func theRadiusIsInSeconds(_ rate: Double) {
    let (radius, middle) = (Int(0.4 * rate), Int(2 * rate))
    for distance in 1...(2 * radius) {
      var changes = [Float](repeating: 0.01, count: 4 * Int(rate))
      for other in [middle - distance, middle - distance - 1] { changes[other] = 0.5 }
      changes[middle] = 0.75
      let isHidden = distance + 1 <= radius
      #expect(cuts(changes, rate: rate).contains(middle) == !isHidden, "\(distance) frames at \(rate) Hz")
    }
  }

  @Test func shortVideos() {
    #expect(cuts([]).isEmpty && cuts([1]).isEmpty)
    #expect(cuts([0, 1]) == [1])
  }
}
