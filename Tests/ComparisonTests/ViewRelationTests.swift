import FormCheckComparison
import Testing

@Suite struct ViewRelationTests {
  /// In every pair of directions, the result follows from the same, the mirrored, or the opposite view.
  @Test func everyPairOfDirections() {
    for a in Swift.stride(from: -180, to: 180, by: 5) {
      for b in Swift.stride(from: -180, to: 180, by: 5) {
        let (first, second) = (BodyHeading(degrees: Double(a)), BodyHeading(degrees: Double(b)))
        let relation = ViewRelation(first, second)
        let same = first.difference(to: second)
        let smallest = min(same, first.difference(to: second.mirrored), first.difference(to: second.reversed))
        if same <= 20 {
          #expect(relation.isComparable && !relation.isMirrored && !relation.exchangesSides, "\(a) \(b)")
        }
        #expect(relation.isMirrored || relation.difference == same, "\(a), \(b)")
        #expect(!relation.isComparable || smallest <= 20, "\(a) \(b)")
        #expect(!relation.exchangesSides || relation.isMirrored, "\(a), \(b)")
      }
    }
  }

  @Test(arguments: [
    (88.0, -91.0, true, true), (88, 80, true, false), (0, 180, true, false), (0, 90, false, false),
    (15, -30, true, true), (5, -30, false, true), (0, 45, false, false), (42, 42, true, false),
    (42, -40, true, true),
    (42, -138, true, false),
  ])
  func knownViews(_ a: Double, _ b: Double, _ isComparable: Bool, _ exchangesSides: Bool) {
    let relation = ViewRelation(BodyHeading(degrees: a), BodyHeading(degrees: b))
    #expect(relation.isComparable == isComparable, "\(relation)")
    #expect(relation.exchangesSides == exchangesSides, "\(relation)")
  }

  @Test func anUnknownViewIsNotComparable() {
    let known = BodyHeading(degrees: 3)
    for relation in [ViewRelation(nil, known), ViewRelation(known, nil), ViewRelation(nil, nil)] {
      #expect(!relation.isComparable && relation.difference == nil && !relation.isMirrored)
    }
  }

  @Test func headingsOfLines() throws {
    let front = try #require(BodyHeading(lines: [(x: 0.4, z: 0), (x: 0.3, z: 0.01)]))
    #expect(abs(front.degrees) < 2)
    let side = try #require(BodyHeading(lines: [(x: 0.01, z: 0.3), (x: -0.01, z: 0.3)]))
    #expect(abs(side.degrees - 90) < 0.01)
    #expect(BodyHeading(lines: []) == nil)
    #expect(BodyHeading(lines: [(x: 0, z: 0), (x: .nan, z: 1)]) == nil)
    // Around 180°, a mean of degrees would face the camera.
    let back = try #require(BodyHeading(lines: [(x: -0.4, z: 0.02), (x: -0.4, z: -0.02)]))
    #expect(back.difference(to: BodyHeading(degrees: 180)) < 0.01)
  }
}
