import ArgumentParser
import FormCheck
import FormCheckBenchmarks
import FormCheckFiles
import FormCheckKernels
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage

/// `formcheck bench`: the speed of the networks on this computer.
struct BenchCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the speed of the networks on this computer.",
    discussion: Examples.after(
      """
      Prints a line for each network and number of threads: the times of the median and the best run, the \
      floating-point operations per second of the best run, and their percentage of this processor's peak.

      landmark is the network with all outputs, landmark_noseg without segmentation, and poses with the outputs that \
      an analysis uses. detector_dense runs the detector without skipping zero weights.
      """,
      [
        "formcheck bench", "formcheck bench --networks poses --threads 1 2 --layers",
        "formcheck bench --tracking squat.mp4",
      ]))

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Number of threads; several numbers are measured in turn.", valueName: "n"))
  var threads = Self.usualThreads

  @Option(help: ArgumentHelp("Minimum number of runs for each measurement.", valueName: "n"))
  var runs = Self.usualRuns

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The networks to measure.",
      valueName: "network"))
  var networks = PoseModels.BenchmarkCase.allCases

  @Flag(help: "Also measure each layer.")
  var layers = false

  @Flag(help: "Measure the startup time: from launch until both networks are ready.")
  var start = false

  @Option(
    help: ArgumentHelp(
      "Measure how fast people are tracked in a video.",
      valueName: "video"), completion: .file())
  var tracking: String?

  @Option(
    help: ArgumentHelp("Speed or accuracy of --tracking: fast, balanced, or best.", valueName: "level"))
  var quality = TrackingQuality.balanced

  @Flag(help: "Print JSON instead of tables.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Measure one network for each line on standard input, for scripts/bench-peers.",
      valueName: "network"))
  var worker: PoseModels.BenchmarkCase?

  /// The time at which `--start` launched this process, on the monotonic clock.
  @Option(help: .hidden)
  var startedAt: UInt64?

  @OptionGroup var processor: ProcessorOptions
  @OptionGroup var sandbox: SandboxOptions

  func validate() throws {
    guard runs >= 1 else { throw ValidationError("--runs must be at least 1, not \(runs).") }
    if let wrong = threads.first(where: { !(1...Self.maximumThreads).contains($0) }) {
      throw ValidationError(
        "--threads must be 1 to \(Self.maximumThreads) on this computer, not \(wrong).")
    }
    guard worker == nil || threads.count == 1 else {
      throw ValidationError("--worker accepts one value of --threads, not \(threads.count).")
    }
  }

  private static let usualThreads = [1, 2]
  private static let usualRuns = 100

  /// A sentence for each option that doesn't belong to the measurement.
  private var warnings: [String] {
    let measurements = [("--start", start), ("--tracking", tracking != nil), ("--worker", worker != nil)]
    let measurement = measurements.first(where: \.1)?.0
    let used =
      switch measurement {
      case "--start": ["--runs"]
      case "--tracking": ["--quality"]
      case "--worker": ["--threads"]
      default: ["--threads", "--runs", "--networks", "--layers"]
      }
    let given = [
      ("--threads", threads != Self.usualThreads), ("--runs", runs != Self.usualRuns),
      ("--networks", networks != PoseModels.BenchmarkCase.allCases), ("--layers", layers),
      ("--quality", quality != .balanced),
    ]
    let others = measurements.filter { $0.0 != measurement } + given.filter { !used.contains($0.0) }
    return others.filter(\.1).map { option, _ in
      "\(option) has no effect \(measurement.map { "with \($0)" } ?? "without --tracking")."
    }
  }

  /// The largest number of threads. Threads of a network wait for each other, so that many more of them than cores would
  /// seem to hang.
  private static let maximumThreads = max(16, 4 * ProcessorCores.count)

  func plan() {}

  /// Returns the files that are read; nil without the sandbox. Only videos and weight files require it, and measuring the
  /// start launches processes, which it forbids.
  func access(_ plan: Void) -> FileAccess? {
    let files = (tracking.map { [FilePath(argument: $0)] } ?? []) + processor.landmark.files
    return files.isEmpty || start ? nil : FileAccess(reads: files)
  }

  func run(_ plan: Void) async throws {
    Interruption.setConsequence("There are no results.")
    for warning in warnings { Console.warning(warning) }
    if let startedAt {
      try Console.printJSON(
        try JSONText.string(try StartMeasurement.loading(since: startedAt, processor.models)))
    } else if start {
      try show(try await StartMeasurement.median(of: runs, arguments: startArguments)) { $0.summary }
    } else if let tracking {
      let measurement = try await TrackingMeasurement.measure(
        FilePath(argument: tracking), models: try processor.models(), settings: .init(quality: quality))
      try show(measurement) { TrackingTable($0).text }
    } else if let worker {
      try serve(worker)
    } else {
      let benchmark = Benchmark(
        models: try processor.models(), cases: networks, threadCounts: threads, runs: runs,
        timesLayers: layers)
      try show(try await benchmark.run()) { BenchmarkTable($0).text }
    }
  }

  private var startArguments: [String] {
    ["bench"] + (processor.cpu.map { ["--cpu", $0.rawValue] } ?? []) + processor.landmark.arguments
      + ["--started-at"]
  }

  private func show<Result: Encodable>(_ result: Result, text: (Result) -> String) throws {
    try json ? Console.printJSON(try JSONText.string(result)) : Console.print(text(result))
  }

  /// Prints “ready”, then one line of JSON with the times of a burst of runs for each line of input.
  private func serve(_ network: PoseModels.BenchmarkCase) throws {
    let worker = try BenchmarkWorker(models: try processor.models(), network, threads: threads[0])
    try Console.print("ready")
    while readLine() != nil {
      let times = worker.runBurst().map { DecimalText.text($0, decimals: 4) }
      try Console.print("{\"ts\": [\(times.joined(separator: ", "))]}")
    }
  }
}
