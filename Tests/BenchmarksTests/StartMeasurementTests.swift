import FormCheck
import FormCheckPoseEstimation
import Testing

@testable import FormCheckBenchmarks

@Suite struct StartMeasurementTests {
  private func measurement(_ number: Double) -> StartMeasurement {
    StartMeasurement(
      commandMs: number, readyMs: -number, residentMiB: 10 * number, peakMiB: (number - 2) * (number - 2))
  }

  /// Each number has its own median; for an even count it is the upper one.
  @Test func mediansAreTakenNumberByNumber() {
    for order in [[1.0, 2, 3, 4, 5], [5, 4, 3, 2, 1], [3, 1, 5, 2, 4]] {
      let median = StartMeasurement.median(of: order.map(measurement))
      #expect(median.commandMs == 3 && median.readyMs == -3 && median.residentMiB == 30, "\(order)")
      #expect(median.peakMiB == 1, "\(order)")
    }
    #expect(StartMeasurement.median(of: [4.0, 1, 2, 3].map(measurement)).commandMs == 3)
    #expect(StartMeasurement.median(of: [measurement(7)]).commandMs == 7)
  }

  @Test func loadingTakesTimeAndMemory() throws {
    let start = StartMeasurement.now()
    let measured = try StartMeasurement.loading(since: start) { () throws(PoseEstimationError) in
      try PoseModels.bundled()
    }
    #expect(measured.commandMs >= 0 && measured.readyMs > measured.commandMs, "\(measured)")
    #expect(measured.peakMiB >= measured.residentMiB && measured.residentMiB > 0, "\(measured)")
    let early = try StartMeasurement.loading(since: .max) { () throws(PoseEstimationError) in
      try PoseModels.bundled()
    }
    #expect(early.commandMs == 0 && early.readyMs == 0, "a start in the future counts as now")
  }

  @Test func theClockNeverRunsBackward() {
    let times = (0..<1000).map { _ in StartMeasurement.now() }
    #expect(times == times.sorted() && times[0] > 0)
  }

  @Test func aDamagedModelIsAnError() {
    #expect(throws: FormCheckError.self) {
      try StartMeasurement.loading(since: 0) { () throws(PoseEstimationError) in
        throw PoseEstimationError.cancelled
      }
    }
  }
}
