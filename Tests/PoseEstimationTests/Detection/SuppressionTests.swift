import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct SuppressionTests {
  private static let overlap = 0.3

  /// Boxes of 10 × 10 or 14 × 10 pixels with large, small and no overlap.
  private static let boxes = [(0, 10), (2, 10), (5, 10), (7, 14), (11, 10), (30, 10)].map { left, width in
    Rectangle(x: Double(left), y: 0, width: Double(width), height: 10)
  }

  private func detection(_ score: Double, _ box: Rectangle) -> Detection {
    Detection(score: score, box: box, alignmentPoints: [box.center, Point(x: box.x, y: -box.width)])
  }

  @Test func fewerThanTwoDetectionsAreUnchanged() {
    #expect([Detection]().mergedByWeightedSuppression(overlap: Self.overlap) == [])
    let one = detection(0.7, Self.boxes[0])
    #expect([one].mergedByWeightedSuppression(overlap: Self.overlap) == [one])
    let empty = detection(0.7, Rectangle(x: 1, y: 1, width: 0, height: 0))
    #expect([empty].mergedByWeightedSuppression(overlap: Self.overlap) == [empty])
  }

  @Test func overlappingDetectionsAreAveragedByScore() {
    let box = Rectangle(x: 0, y: 0, width: 8, height: 8)
    let first = Detection(score: 0.75, box: box, alignmentPoints: [Point(x: 1, y: 2), Point(x: 3, y: 4)])
    let second = Detection(
      score: 0.25, box: Rectangle(x: 0, y: 0, width: 8, height: 4),
      alignmentPoints: [Point(x: 5, y: 2), Point(x: 3, y: 0)])
    let merged = Detection(
      score: 0.75, box: Rectangle(x: 0, y: 0, width: 8, height: 7),
      alignmentPoints: [Point(x: 2, y: 2), Point(x: 3, y: 3)])
    #expect([second, first].mergedByWeightedSuppression(overlap: 0.3) == [merged])
    // An overlap of exactly one half isn't more than one half.
    #expect([second, first].mergedByWeightedSuppression(overlap: 0.5) == [first, second])
  }

  /// The third detection overlaps the second but not the best one, so it is another person.
  @Test func chainsAreNotMerged() {
    let chain = [0.0, 4, 8].enumerated().map { index, left in
      detection(0.9 - 0.1 * Double(index), Rectangle(x: left, y: 0, width: 10, height: 10))
    }
    let merged = chain.mergedByWeightedSuppression(overlap: Self.overlap)
    #expect(merged.count == 2)
    #expect(merged.map(\.score) == [0.9, chain[2].score])
    #expect(abs(merged[0].box.x - 4 * 0.8 / 1.7) < 1e-12 && merged[1] == chain[2])
  }

  /// All sets of up to four detections with distinct scores, in every order.
  @Test func orderDoesNotMatter() {
    for set in sets {
      let wanted = set.mergedByWeightedSuppression(overlap: Self.overlap)
      for order in permutations(set) where order.mergedByWeightedSuppression(overlap: Self.overlap) != wanted
      {
        Issue.record("\(order)")
      }
    }
  }

  @Test func survivorsMatchGreedySuppression() {
    for set in sets {
      let merged = set.mergedByWeightedSuppression(overlap: Self.overlap)
      let best = plainSurvivors(set)
      #expect(merged.map(\.score) == best.map(\.score), "\(set)")
      for (index, survivor) in best.enumerated() {
        for other in best[(index + 1)...]
        where survivor.box.intersectionOverUnion(with: other.box) > Self.overlap {
          Issue.record("\(survivor) and \(other) overlap")
        }
      }
    }
  }

  /// A mean lies inside the box around all detections.
  @Test func meansStayInsideTheirInputs() {
    for set in sets {
      let (left, right) = (set.map(\.box.x).min() ?? 0, set.map { $0.box.x + $0.box.width }.max() ?? 0)
      for survivor in set.mergedByWeightedSuppression(overlap: Self.overlap) {
        let box = survivor.box
        #expect(box.x >= left - 1e-12 && box.x + box.width <= right + 1e-12, "\(set)")
        #expect(survivor.alignmentPoints[0].distance(to: box.center) < 1e-12, "\(set)")
      }
    }
  }

  /// Greedy suppression without means.
  private func plainSurvivors(_ set: [Detection]) -> [Detection] {
    var survivors: [Detection] = []
    for candidate in set.sorted(by: { $0.score > $1.score }) {
      let isNew = survivors.allSatisfy { $0.box.intersectionOverUnion(with: candidate.box) <= Self.overlap }
      if isNew { survivors.append(candidate) }
    }
    return survivors
  }

  /// Every choice of up to four boxes, by descending score.
  private var sets: [[Detection]] {
    var all: [[Detection]] = [[]]
    var grown = all
    for count in 0..<4 {
      grown = grown.flatMap { set in
        Self.boxes.filter { box in set.allSatisfy { $0.box != box } }.map { box in
          set + [detection(0.95 - 0.1 * Double(count), box)]
        }
      }
      all += grown
    }
    return all
  }

  private func permutations(_ items: [Detection]) -> [[Detection]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
