import FormCheckPose
import Testing

@Suite struct PartitioningIndexTests {
  /// Every pattern of up to eleven elements: the result is at a change from false to true, or at an end. For sorted
  /// patterns there is only one such position.
  @Test func theResultIsAtAChangeFromFalseToTrue() {
    for count in 0...11 {
      for bits in 0..<1 << count {
        let pattern = (0..<count).map { bits >> $0 & 1 == 1 }
        let found = pattern.partitioningIndex { $0 }
        let isStart = found == count || pattern[found]
        let isFirst = found == 0 || !pattern[found - 1]
        if !isStart || !isFirst { Issue.record("\(pattern): \(found)") }
      }
    }
  }

  @Test func sortedElementsAreFoundInLogarithmicTime() {
    for count in 0...300 {
      for expected in 0...count {
        var calls = 0
        let found = (0..<count).partitioningIndex { element in
          calls += 1
          return element >= expected
        }
        let maximum = Int.bitWidth - count.leadingZeroBitCount
        if found != expected || calls > maximum {
          Issue.record("\(expected) of \(count): \(found) after \(calls) calls")
        }
      }
    }
  }

  @Test func slicesKeepTheirIndices() {
    let numbers = Array(0..<40)
    for start in 0...40 {
      for end in start...40 {
        for limit in [0, 7, 20, 39, 40] {
          let found = numbers[start..<end].partitioningIndex { $0 >= limit }
          #expect(found == min(max(limit, start), end), "\(limit) in \(start)..<\(end)")
        }
      }
    }
  }
}
