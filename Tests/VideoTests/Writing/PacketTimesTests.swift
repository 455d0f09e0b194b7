import Testing

@testable import FormCheckVideo

/// The times of packets of joined parts.
@Suite struct PacketTimesTests {
  /// All divisions of `count` frames into parts.
  private func divisions(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return (1...count).flatMap { first in divisions(of: count - first).map { [first] + $0 } }
  }

  /// The coding order that x264 gives a part: the last frame of each group of up to `delay` + 1 frames comes first.
  private func coded(_ times: [EncodedFrame.Time], delay: Int) -> [EncodedFrame.Time] {
    guard let first = times.first else { return [] }
    var order = [first]
    var rest = times.dropFirst()
    while !rest.isEmpty {
      let group = rest.prefix(delay + 1)
      rest = rest.dropFirst(delay + 1)
      order += group.suffix(1) + group.dropLast()
    }
    return order
  }

  private func time(_ index: Int) -> EncodedFrame.Time {
    let number = Int64(index)
    return EncodedFrame.Time(pts: number * number + 5, duration: 2 * number + 1)
  }

  /// Every division of up to seven unevenly spaced frames, with every delay: the times are those of a single part.
  @Test(arguments: 0...2) func partsHaveTheTimesOfAWhole(delay: Int) {
    for count in 1...7 {
      let times: [EncodedFrame.Time] = (0..<count).map(time)
      for division in divisions(of: count) {
        var (parts, first): ([[EncodedFrame.Time]], Int) = ([], 0)
        for size in division {
          parts.append(coded(Array(times[first..<first + size]), delay: delay))
          first += size
        }
        let packets = PacketTimes(parts, delay: delay)
        #expect(packets.count == count && packets.end == Int64(count * count + 5), "\(division)")
        let coded = parts.flatMap(\.self)
        #expect((0..<count).map(packets.pts) == coded.map(\.pts), "\(division)")
        let lead = times[min(delay, count - 1)].pts - 5
        let expected = (0..<count).map { index -> Int64 in
          index < delay ? times[index].pts - lead : times[index - delay].pts
        }
        #expect((0..<count).map(packets.dts) == expected, "\(division)")
        for index in 0..<count { #expect(packets.dts(index) <= packets.pts(index), "\(division) \(index)") }
        for index in 0..<(count - 1) { #expect(packets.duration(index, shownFor: 3) == 3, "\(division)") }
        let last = packets.dts(count - 1) - packets.dts(0) + packets.duration(count - 1, shownFor: 3)
        #expect(last == packets.end - packets.pts(0), "\(division)")
      }
    }
  }

  /// Frames with equal times, within a part and across a boundary, are moved by a tick each.
  @Test func timesIncrease() {
    for pattern in 0..<81 {
      var pts: [Int64] = [0]
      for divisor in [1, 3, 9, 27] { pts.append(pts[pts.count - 1] + Int64(pattern / divisor % 3)) }
      let times = pts.map { EncodedFrame.Time(pts: $0, duration: 1) }
      var expected: [Int64] = []
      for time in pts { expected.append(max(time, (expected.last ?? -1) + 1)) }
      for cut in 0...5 {
        let packets = PacketTimes([Array(times[..<cut]), Array(times[cut...])], delay: 0)
        #expect((0..<5).map(packets.pts) == expected, "\(pts) cut at \(cut)")
        #expect(packets.end == expected[4] + 1, "\(pattern), \(cut)")
      }
    }
  }

  /// The last frame would not be shown if it ended when it begins.
  @Test(arguments: [0, 1, 2] as [Int64]) func theLastFrameLastsATick(_ duration: Int64) {
    let times = [0, 3, 3].map { EncodedFrame.Time(pts: $0, duration: duration) }
    let packets = PacketTimes([times], delay: 0)
    #expect(packets.end == 4 + max(1, duration))
    #expect(packets.duration(2, shownFor: duration) == max(1, duration))
  }

  @Test func thereMayBeNoPackets() {
    for parts in [[], [[]], [[], []]] as [[[EncodedFrame.Time]]] {
      let packets = PacketTimes(parts, delay: 2)
      #expect(packets.count == 0 && packets.end == 0, "\(parts)")
    }
  }
}
