import Foundation
import FormCheckKernels
import Testing

import FormCheckBenchmarks

@Suite struct BenchTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func report(_ arguments: String...) throws -> BenchmarkReport {
    let outcome = try Program.run(["bench", "--json", "--runs", "1"] + arguments, in: workspace.folder)
    try expect(outcome, exit: 0, on: workspace, "\(arguments)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(BenchmarkReport.self, from: Data(outcome.output.utf8))
  }

  @Test(arguments: ProcessorLevel.available)
  func eachInstructionSetHasAReport(_ level: ProcessorLevel) throws {
    let report = try report("--cpu", level.rawValue, "--networks", "poses", "--threads", "1", "--layers")
    #expect(report.processorLevel == level.rawValue)
    let (network, peak) = (try #require(report.networks.first), try #require(report.peaks.first))
    #expect(report.networks.count == 1 && network.model == "poses" && network.runs >= 1)
    #expect(network.bestMs > 0 && network.bestMs <= network.medianMs, "\(network)")
    #expect(
      peak.gflops > 0 && abs(network.peakFraction - network.gflops / peak.gflops) < 1e-9,
      "\(report)")
    let layers = try #require(network.layers)
    #expect(layers.reduce(0) { $0 + $1.multiplyAdds } == network.multiplyAdds)
  }

  @Test func theTableListsTheNetworks() throws {
    let outcome = try workspace.run(
      "bench", "--runs", "1", "--networks", "landmark_noseg", "detector", "--layers")
    try expect(outcome, exit: 0, on: workspace)
    for word in ["landmark_noseg, 1 thread:", "detector, 1 thread:", "of peak", "GFLOP/s", "total"] {
      #expect(outcome.output.contains(word), "\(word): \(outcome)")
    }
  }

  @Test func theStartIsMeasuredFromTheLaunch() throws {
    let outcome = try workspace.run("bench", "--start", "--runs", "2", "--json")
    try expect(outcome, exit: 0, on: workspace)
    let numbers = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Double])
    let (command, ready) = (try #require(numbers["command_ms"]), try #require(numbers["ready_ms"]))
    #expect(command > 0 && ready > command, "\(numbers)")
    #expect(numbers.count == 5 && numbers["schema"] == 1, "\(numbers)")
    #expect(numbers.values.allSatisfy { $0 > 0 }, "\(numbers)")
  }

  @Test(arguments: [
    (["--start", "--layers", "--threads", "1"], ["--threads", "--layers"], "with --start"),
    (["--start", "--tracking", "x.mp4"], ["--tracking"], "with --start"),
    (["--networks", "detector", "--quality", "best"], ["--quality"], "without --tracking"),
    (["--networks", "detector", "--threads", "1"], [], ""),
  ])
  func optionsOfOtherMeasurements(_ arguments: [String], _ options: [String], _ reason: String) throws {
    let outcome = try Program.run(["bench", "--runs", "1"] + arguments, in: workspace.folder)
    try expect(outcome, exit: 0, on: workspace, "\(arguments)")
    let warnings = outcome.messages.split(separator: "\n").map(String.init)
    #expect(
      warnings == options.map { "formcheck: warning: \($0) has no effect \(reason)." },
      "\(arguments): \(outcome)")
  }

  /// A worker prints that it is ready and ends with its input.
  @Test func aWorkerIsReadyAndEndsWithItsInput() throws {
    let outcome = try workspace.run("bench", "--worker", "detector", "--threads", "1")
    try expect(outcome, exit: 0, on: workspace)
    #expect(outcome.output == "ready\n")
  }
}
