import Testing

@testable import FormCheck

@Suite struct FaceScheduleTests {
  /// At any frame rate, searched frames are at least the interval apart, and never further than needed.
  @Test(arguments: [1.0, 4, 5, 23.976, 24, 25, 29.97, 30, 60, 120, 240])
  func framesAreSearchedInTime(_ rate: Double) {
    var schedule = FaceSchedule()
    let searched = (0..<Int(10 * rate)).filter { schedule.includesFrame(at: Double($0) / rate) }
    #expect(searched.first == 0)
    for (one, next) in zip(searched, searched.dropFirst()) {
      let gap = Double(next - one) / rate
      #expect(gap > FaceSchedule.interval - 1e-5, "\(rate) frames/s: \(gap)")
      #expect(gap < FaceSchedule.interval + 1 / rate || next == one + 1, "\(rate) frames/s: \(gap)")
    }
  }
}
