import CFormCheckFFmpeg
import Testing

@testable import FormCheckVideo

/// Time stamps from damaged files, compared with 128-bit arithmetic.
@Suite struct Int64SaturatingTests {
  /// The bounds of the type and of plausible time stamps, zero, and their neighbors.
  static let values: [Int64] = {
    let centers: [Int64] = [.min, -1 << 60, -1 << 31, 0, 1 << 31, 1 << 60, .max]
    let steps: [Int64] = [-2, -1, 0, 1, 2]
    return centers.flatMap { center in
      steps.compactMap { step in
        let (value, overflows) = center.addingReportingOverflow(step)
        return overflows ? nil : value
      }
    }
  }()

  @Test func sumsAndDifferencesSaturate() {
    for first in Self.values {
      for second in Self.values {
        let sum = Int64(clamping: Int128(first) + Int128(second))
        if first.adding(saturating: second) != sum {
          Issue.record("\(first) + \(second) = \(first.adding(saturating: second)), not \(sum)")
        }
        let difference = Int64(clamping: Int128(first) - Int128(second))
        if first.subtracting(saturating: second) != difference {
          Issue.record("\(first) - \(second) = \(first.subtracting(saturating: second)), not \(difference)")
        }
      }
    }
  }

  @Test func implausibleTimestampsAreNil() {
    for value in Self.values {
      let isPlausible = Int128(value).magnitude <= 1 << 60
      #expect(value.ticks == (isPlausible ? value : nil), "\(value)")
    }
    #expect(fc_no_pts.ticks == nil)
  }

  /// The range of plausible time stamps leaves room for sums of a few of them.
  @Test func sumsOfPlausibleTimestampsDoNotOverflow() throws {
    let plausible = Self.values.compactMap(\.ticks)
    let bounds = [try #require(plausible.min()), try #require(plausible.max())]
    for bound in bounds {
      let sum = (1...7).reduce(Int128(0)) { sum, _ in sum + Int128(bound) }
      #expect(Int64(exactly: sum) != nil, "\(bound)")
    }
  }
}
