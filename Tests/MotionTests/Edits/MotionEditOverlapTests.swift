import FormCheckMotion
import Testing

@Suite struct MotionEditOverlapTests {
  /// All pairs of ranges of whole seconds: they contradict each other if they share more than an end.
  @Test func everyPairOfRanges() {
    let ranges = (0..<5).flatMap { start in (start + 1..<6).map { Double(start)...Double($0) } }
    for first in ranges {
      for second in ranges {
        let shares = min(first.upperBound, second.upperBound) > max(first.lowerBound, second.lowerBound)
        for later in [MotionEdit.addRepetition(second), .moveRepetition(turning: 9, to: second)] {
          let found = MotionEdit.overlap(in: [.note("a"), .addRepetition(first), later])
          #expect((found != nil) == shares, "\(first) and \(later)")
          if let found { #expect(found.earlier == 1 && found.later == 2) }
        }
      }
    }
  }

  /// A repetition may be added where an earlier edit removed, divided or moved one.
  @Test func removedRepetitionsDontCount() {
    let add = MotionEdit.addRepetition(2...4)
    for change in [MotionEdit.dropRepetition(turning: 3), .splitRepetition(turning: 3, at: 3.2)] {
      #expect(MotionEdit.overlap(in: [add, change, add]) == nil, "\(change)")
      #expect(MotionEdit.overlap(in: [add, add, change]) != nil, "\(change)")
    }
    #expect(MotionEdit.overlap(in: [add, .moveRepetition(turning: 3, to: 2.5...4)]) == nil)
    #expect(MotionEdit.overlap(in: [add, .dropRepetition(turning: 5), add]) != nil)
    #expect(
      MotionEdit.overlap(in: [.exchangeSides(person: 0, 1...3), .exchangeSides(person: 0, 2...4)]) == nil)
  }

  /// Two people may do repetitions at the same time.
  @Test func peopleDontOverlap() {
    let edits: [MotionEdit] = [
      .addRepetition(1...3), .addRepetition(2...4, person: 0), .addRepetition(2...4, person: 1),
    ]
    #expect(MotionEdit.overlap(in: edits) == nil)
    let found = MotionEdit.overlap(in: edits + [.moveRepetition(turning: 9, to: 1...3, person: 1)])
    #expect(found.map { [$0.earlier, $0.later] } == [2, 3])
    #expect(
      MotionEdit.overlap(in: edits + [.dropRepetition(turning: 3), .addRepetition(3...5, person: 0)]) != nil)
    #expect(
      MotionEdit.overlap(
        in: edits + [.dropRepetition(turning: 3, person: 0), .addRepetition(3...5, person: 0)]) == nil)
  }

  /// Random lists of a few repetitions, compared with every pair of them.
  @Test func agreesWithAllPairs() {
    var random = Xorshift(seed: 7)
    func slow(_ edits: [MotionEdit]) -> Int? {
      var placed: [ClosedRange<Double>] = []
      for (position, edit) in edits.enumerated() {
        if case .dropRepetition(let turning, _) = edit { placed.removeAll { $0.contains(turning) } }
        guard case .addRepetition(let range, _) = edit else { continue }
        let overlaps = placed.contains {
          range.lowerBound < $0.upperBound && $0.lowerBound < range.upperBound
        }
        if overlaps { return position }
        placed.append(range)
      }
      return nil
    }
    var overlapping = 0
    for _ in 0..<3000 {
      let edits = (0..<10).map { _ -> MotionEdit in
        let start = Double(random.index(below: 30))
        guard random.index(below: 3) > 0 else { return .dropRepetition(turning: start) }
        return .addRepetition(start...(start + Double(1 + random.index(below: 3))))
      }
      let found = MotionEdit.overlap(in: edits)
      #expect(found?.later == slow(edits), "\(edits)")
      overlapping += found == nil ? 0 : 1
    }
    #expect((300...2700).contains(overlapping), "\(overlapping) of 3000 overlap")
  }

  /// A hundred thousand repetitions, in an order that is hard for a sorted list.
  @Test func manyRepetitions() {
    let count = 100_000
    let edits = (0..<count).map { number -> MotionEdit in
      let start = Double(number.isMultiple(of: 2) ? count - number : number)
      return .addRepetition(start...(start + 1))
    }
    #expect(MotionEdit.overlap(in: edits) == nil)
    let found = MotionEdit.overlap(in: edits + [.addRepetition(500.5...500.6)])
    #expect(found.map { [edits[$0.earlier], edits[500]].map(\.times) } == [[500, 501], [99500, 99501]])
    #expect(found?.later == count)
  }
}
