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
}
