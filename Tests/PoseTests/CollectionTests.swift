import FormCheckPose
import Testing

@Suite struct CollectionTests {
  @Test func sortedCollectionsContainAnElementOfARange() {
    for bits in 0..<64 {
      let sorted = (0..<6).filter { bits >> $0 & 1 == 1 }
      for low in 0..<6 {
        for high in low..<6 {
          let expected = sorted.contains { (low...high).contains($0) }
          #expect(sorted.sortedContains(anyIn: low...high) == expected, "\(sorted), \(low)...\(high)")
        }
      }
    }
  }

  /// All arrays of up to 6 elements of three values: median and selected elements are those of the sorted array.
  @Test func mediansAndRanksAreThoseOfTheSortedArray() {
    #expect([Double]().median == nil && [Float]().upperMedian == nil)
    for count in 1...6 {
      for number in 0..<Int(repeating: 3, power: count) {
        let array = (0..<count).map { Double(number / Int(repeating: 3, power: $0) % 3) }
        let sorted = array.sorted()
        #expect(array.median == (sorted[(count - 1) / 2] + sorted[count / 2]) / 2, "\(array)")
        #expect(array.upperMedian == sorted[count / 2], "\(array)")
        for rank in 0..<count {
          var copy = array
          #expect(copy.selectElement(rank: rank) == sorted[rank], "\(array), rank \(rank)")
          #expect(copy.sorted() == sorted, "\(array) keeps its elements")
        }
      }
    }
  }
}

extension Int {
  /// The product of `power` factors `factor`.
  fileprivate init(repeating factor: Int, power: Int) {
    self = (0..<power).reduce(1) { product, _ in product * factor }
  }
}

@Suite struct PoseInterpolationTests {
  private func pose(_ x: Double, _ confidence: Float) -> Pose {
    Pose(
      skeleton: .coco17, score: confidence,
      keypoints: Skeleton.coco17.keypoints.indices.map { index in
        Keypoint(
          position: Point(x: x + Double(index), y: -x), visibility: confidence, presence: 1 - confidence,
          confidence: confidence)
      }, worldPoints: [WorldPoint(x: 0, y: 0, z: 0)])
  }

  @Test(arguments: [0, 0.25, 0.5, 1]) func keypointsMoveAlongStraightLines(_ fraction: Double) {
    let result = pose(10, 0.9).interpolated(to: pose(20, 0.4), fraction: fraction)
    for (index, keypoint) in result.keypoints.enumerated() {
      let expected = Point(x: 10 + 10 * fraction + Double(index), y: -10 - 10 * fraction)
      #expect(keypoint.position.distance(to: expected) < 1e-12, "keypoint \(index) at \(fraction)")
      #expect(
        keypoint.confidence == 0.4 && keypoint.visibility == 0.4 && keypoint.presence == min(1 - 0.9, 1 - 0.4)
      )
    }
    #expect(result.score == 0.4 && result.worldPoints.isEmpty && result.skeleton == .coco17)
  }
}
