import FormCheckReports
import Testing

@Suite struct TimingsTests {
  private func timings(_ decode: Double, _ draw: Double, wall: Double, jobs: Int = 2) -> Timings {
    Timings(
      jobs: jobs, wallS: wall,
      stages: [
        Timings.StageTime(.decode, wallS: 2 * decode, cpuS: decode),
        Timings.StageTime(.draw, wallS: 2 * draw, cpuS: draw),
      ])
  }

  @Test(arguments: [(3.0, 1.0, 4.0, 1, 1.0), (3, 1, 4, 2, 0.5), (1, 0, 2, 4, 0.125), (1, 1, 0, 2, 0)])
  func theUtilizationIsThatOfTheAllowedCores(
    _ decode: Double, _ draw: Double, _ wall: Double, _ jobs: Int, _ utilization: Double
  ) {
    let timings = timings(decode, draw, wall: wall, jobs: jobs)
    #expect(timings.cpuS == decode + draw && timings.coreUtilization == utilization)
  }

  @Test func aSumHasAllStagesAndTheTimesOfTheProcess() {
    let sum = Timings.sum([timings(1, 2, wall: 3), timings(4, 8, wall: 12)], jobs: 2, wallS: 10, cpuS: 16)
    #expect(sum.stages.map(\.stage) == Timings.Stage.allCases)
    #expect(sum.stages.filter { $0.cpuS > 0 }.map(\.cpuS) == [5, 10])
    #expect(sum.stages.filter { $0.wallS > 0 }.map(\.wallS) == [10, 20])
    #expect(sum.wallS == 10 && sum.cpuS == 16 && sum.coreUtilization == 0.8)
    #expect(Timings.sum([], jobs: 1, wallS: 0, cpuS: 0).coreUtilization == 0)
  }
}
