import FormCheckReports
import Testing

@testable import FormCheckCLI

@Suite struct TimingsTableTests {
  /// Stages without work are left out, and CPU time that belongs to no stage has its own row.
  @Test func eachStageHasARow() {
    let timings = Timings(
      jobs: 2, wallS: 4, cpuS: 6,
      stages: [
        Timings.StageTime(.decode, wallS: 2, cpuS: 1.5), Timings.StageTime(.audio, wallS: 0, cpuS: 0),
        Timings.StageTime(.encode, wallS: 3.25, cpuS: 3),
      ])
    #expect(
      TimingsTable(timings).lines == [
        "stage   seconds  CPU seconds    CPU", "decode     2.00         1.50   25 %",
        "encode     3.25         3.00   50 %", "other                   1.50   25 %",
        "all        4.00         6.00  100 %",
        "Cores in use: 1.50 of 2 (75 %). Seconds are added over all threads.",
      ])
  }
}
