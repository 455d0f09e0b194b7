import Foundation
import FormCheckKernels
import Testing

import FormCheckBenchmarks

@Suite struct BenchTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func report(_ arguments: String...) throws -> BenchmarkReport {
    let outcome = try Program.run(["bench", "--json", "--runs", "1"] + arguments, in: desk.folder)
    try expect(outcome, exit: 0, on: desk, "\(arguments)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(BenchmarkReport.self, from: Data(outcome.output.utf8))
  }

  @Test(arguments: ProcessorLevel.available)
  func everyLevelHasItsReport(_ level: ProcessorLevel) throws {
    let report = try report("--cpu", level.rawValue, "--networks", "poses", "--threads", "1", "--layers")
    #expect(report.processorLevel == level.rawValue)
    let (network, peak) = (try #require(report.networks.first), try #require(report.peaks.first))
    #expect(report.networks.count == 1 && network.model == "poses" && network.runs >= 1)
    #expect(network.bestMs > 0 && network.bestMs <= network.medianMs, "\(network)")
    #expect(
      peak.gflops > 0 && abs(network.peakShare - network.gflops / peak.gflops) < 1e-9,
      "\(report)")
    let layers = try #require(network.layers)
    #expect(layers.reduce(0) { $0 + $1.multiplyAdds } == network.multiplyAdds)
  }

  @Test func theTableNamesEveryNetwork() throws {
    let outcome = try desk.run("bench", "--runs", "1", "--networks", "landmark_noseg", "detector", "--layers")
    try expect(outcome, exit: 0, on: desk)
    for word in ["landmark_noseg, 1 thread:", "detector, 1 thread:", "of peak", "GFLOP/s", "sum"] {
      #expect(outcome.output.contains(word), "\(word): \(outcome)")
    }
  }

  @Test func theStartIsMeasuredFromOutside() throws {
    let outcome = try desk.run("bench", "--start", "--runs", "2", "--json")
    try expect(outcome, exit: 0, on: desk)
    let numbers = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Double])
    let (command, ready) = (try #require(numbers["command_ms"]), try #require(numbers["ready_ms"]))
    #expect(command > 0 && ready > command, "\(numbers)")
    #expect(numbers.count == 4 && numbers.values.allSatisfy { $0 > 0 }, "\(numbers)")
  }

  /// A worker whose input ends at once has said that it was ready, and ends well.
  @Test func aWorkerIsReadyAndEndsWithItsInput() throws {
    let outcome = try desk.run("bench", "--worker", "detector", "--threads", "1")
    try expect(outcome, exit: 0, on: desk)
    #expect(outcome.output == "ready\n")
  }
}
