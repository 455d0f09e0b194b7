import Testing

@testable import FormCheck

@Suite struct FaceScheduleTests {
  /// At any frame rate, searched frames are at least the interval apart, and never further than needed.
  @Test(arguments: [1.0, 4, 5, 23.976, 24, 25, 29.97, 30, 60, 120, 240])
  func framesAreSearchedInTime(_ rate: Double) {
    var schedule = FaceSchedule()
    let count = Int(10 * rate)
    let searched = (0..<count).filter { schedule.includesFrame(at: Double($0) / rate) }
    #expect(searched.first == 0)
    let rest = Double(count - (searched.last ?? 0)) / rate
    #expect(rest < FaceSchedule.interval + 1 / rate + 1e-9, "\(rate) frames/s: \(rest) s at the end")
    for (one, next) in zip(searched, searched.dropFirst()) {
      let gap = Double(next - one) / rate
      #expect(gap > FaceSchedule.interval - 1e-5, "\(rate) frames/s: \(gap)")
      #expect(gap < FaceSchedule.interval + 1 / rate || next == one + 1, "\(rate) frames/s: \(gap)")
    }
  }
}
