import FormCheckPose
import Testing
import FormCheckVideo

@testable import FormCheck

@Suite struct ShardPlanTests {
  /// Files cut into segments of about ten seconds; some of unknown duration, some empty, one long.
  private static let batches: [[Double?]] = [
    [10], [600], [nil], [0, nil, 0], [8, 9, 7, 12, 30, 5], [600] + Array(repeating: 8, count: 20),
    Array(repeating: 15, count: 40), [0.5, nil, 7200, 3, -1, .infinity].map { $0 == .infinity ? 4 : $0 },
  ]

  /// A header may state any duration. Every file still belongs to a shard.
  @Test func impossibleDurations() throws {
    let lengths: [Double?] = [.infinity, .nan, 1e300, -.infinity, 1e308, 1e308, 10]
    for count in 1...4 {
      let plans = (0..<count).compactMap { Shard(index: $0, count: count) }.map {
        ShardPlan($0, seconds: lengths)
      }
      for file in lengths.indices {
        let parts = plans.compactMap { $0.part(ofFile: file) }
        #expect(!parts.isEmpty, "file \(file), \(count) shards")
        for moment in [0, .infinity, .nan, -1e300] {
          #expect(parts.count { $0.owns(momentOf: moment) } <= 1, "file \(file) at \(moment)")
        }
      }
    }
  }

  /// The start times of a file's segments, whatever its header states.
  private func starts(_ seconds: Double?) -> [Double] {
    Array(stride(from: 0, through: seconds ?? 25, by: 10))
  }

  @Test func everySegmentHasExactlyOneOwner() throws {
    for seconds in Self.batches {
      for count in 1...9 {
        let plans = (0..<count).compactMap { Shard(index: $0, count: count) }.map {
          ShardPlan($0, seconds: seconds)
        }
        for (file, length) in seconds.enumerated() {
          for start in starts(length) {
            let owners = plans.filter { $0.part(ofFile: file)?.owns(momentOf: start) ?? false }
            #expect(owners.count == 1, "\(seconds), file \(file) at \(start), \(count) shards")
          }
          #expect(
            plans.contains { $0.part(ofFile: file) != nil }, "one shard has to report file \(file) as bad")
        }
      }
    }
  }

  /// No shard has more than its part and one segment.
  @Test func partsAreEven() throws {
    for seconds in Self.batches {
      let total = seconds.reduce(0) { $0 + Double(starts($1).count) }
      for count in 1...9 {
        let shares = (0..<count).compactMap { index in
          Shard(index: index, count: count).map { ShardPlan($0, seconds: seconds) }
        }.map { plan in
          seconds.indices.reduce(0) { sum, file in
            sum + starts(seconds[file]).count { plan.part(ofFile: file)?.owns(momentOf: $0) ?? false }
          }
        }
        #expect(shares.reduce(0, +) == Int(total), "\(seconds), \(count)")
        guard seconds.allSatisfy({ $0 == seconds[0] }), let length = seconds[0], length >= 10 else {
          continue
        }
        let fair = total / Double(count)
        #expect(shares.allSatisfy { Double($0) <= fair + 2 }, "\(seconds.count) files, \(count): \(shares)")
      }
    }
  }

  @Test func oneLongVideoSpreadsOverAllShards() throws {
    let plans = (0..<8).compactMap { Shard(index: $0, count: 8) }.map {
      ShardPlan($0, seconds: [600] + Array(repeating: 8, count: 20))
    }
    #expect(plans.count { $0.part(ofFile: 0) != nil } == 7, "600 of 760 seconds, in parts of 95")
  }
}

extension ShardPart {
  fileprivate func owns(momentOf start: Double) -> Bool { owner(at: start) == shard.index }
}
