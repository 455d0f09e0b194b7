import ArgumentParser
import FormCheck
import FormCheckKernels
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage

/// `formcheck bench`: how fast the networks run here.
struct BenchCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Time the networks on this machine.",
    discussion: """
      A line for each network and number of threads: the median and the best run, the floating-point operations a \
      second of the best run, and their share of what this processor can do when nothing holds it up.

      landmark is the network with all outputs, landmark_noseg without its silhouette, poses what an analysis uses; \
      detector_dense is the detector with its zeros multiplied like other weights.
      """)

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("How many threads, one or several numbers.", valueName: "n"))
  var threads = [1, 2]

  @Option(help: ArgumentHelp("How many runs of each, at least.", valueName: "n"))
  var runs = 100

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Which networks: \(PoseModels.BenchmarkCase.allValueStrings.joined(separator: ", ")); all unless told.",
      valueName: "network"))
  var networks = PoseModels.BenchmarkCase.allCases

  @Flag(help: "Time each layer too.")
  var layers = false

  @Flag(help: "Time the start instead: until both networks are ready to run.")
  var start = false

  @Option(
    help: ArgumentHelp(
      "Follow people through a video instead, and tell what following takes and what looking for them costs.",
      valueName: "video"))
  var tracking: String?

  @Option(
    help: ArgumentHelp("How carefully to look with --tracking: fast, balanced or best.", valueName: "level"))
  var quality = TrackingQuality.balanced

  @Flag(help: "Print JSON instead of tables.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Time one network whenever “go” comes in on standard input, for scripts/bench-peers.",
      valueName: "network"))
  var worker: PoseModels.BenchmarkCase?

  /// What `--start` starts this program with: when that was, on the clock that processes share.
  @Option(help: .hidden)
  var startedAt: UInt64?

  @OptionGroup var processor: ProcessorOptions
  @OptionGroup var sandbox: SandboxOptions

  func validate() throws {
    guard runs >= 1 else { throw ValidationError("--runs has to be at least 1, not \(runs).") }
    if let wrong = threads.first(where: { $0 < 1 }) {
      throw ValidationError("--threads has to be at least 1, not \(wrong).")
    }
    guard worker == nil || threads.count == 1 else {
      throw ValidationError("--worker takes one number of --threads, not \(threads.count).")
    }
  }

  func plan() {}

  /// Only videos and weight files are read from outside. Measuring the start needs to start programs.
  func access(_ plan: Void) -> FileAccess? {
    let files = (tracking.map { [FilePath(argument: $0)] } ?? []) + processor.landmark.files
    return files.isEmpty || start ? nil : FileAccess(reads: files)
  }

  func run(_ plan: Void) async throws {
    if let startedAt {
      try Console.printJSON(
        try JSONText.string(try StartMeasurement.loading(since: startedAt, processor.models)))
    } else if start {
      try show(StartMeasurement.median(of: runs, arguments: startArguments)) { $0.summary }
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

  /// The peers' protocol: “ready”, then for every “go” a line of JSON with the times of a burst.
  private func serve(_ network: PoseModels.BenchmarkCase) throws {
    let worker = try BenchmarkWorker(models: try processor.models(), network, threads: threads[0])
    try Console.print("ready")
    while readLine() != nil {
      let times = worker.runBurst().map { DecimalText.text($0, decimals: 4) }
      try Console.print("{\"ts\": [\(times.joined(separator: ", "))]}")
    }
  }
}
