public import FormCheckPoseEstimation
public import SystemPackage
import FormCheckVideo

/// Many inputs, one after the other; none of them stops the others.
public struct Batch: Sendable {
  /// What is done with each input.
  public enum Operation: Hashable, Sendable {
    /// Analyzed from file to outputs.
    case analyze
    /// One shard's part observed.
    case observe(Shard)
    /// Outputs made from what shards observed.
    case merge
  }

  private let inputs: [BatchInput]
  private let operation: Operation
  private let settings: AnalysisSettings
  private let models: PoseModels
  private let plan: ShardPlan?
  private let files: CommandFiles
  /// Inputs whose outputs the batch makes of another input already.
  private let refusals: [Int: FormCheckError]

  /// A batch of `inputs`, each with the same settings; the command reads `others` as well, its list of inputs for
  /// instance.
  public init(
    _ inputs: [BatchInput], operation: Operation, settings: AnalysisSettings, models: PoseModels,
    alsoReads others: [FilePath] = []
  ) {
    self.inputs = inputs
    self.operation = operation
    self.settings = settings
    self.models = models
    var files = CommandFiles(reads: inputs.map(\.path) + others)
    var refusals: [Int: FormCheckError] = [:]
    for (number, input) in inputs.enumerated() {
      let analysis = Analysis(input: input.path, outputs: input.outputs, settings: settings, models: models)
      do throws(FormCheckError) { try files.claim(analysis.plannedOutputs, of: input.path) } catch {
        refusals[number] = error
      }
    }
    (self.files, self.refusals) = (files, refusals)
    if case .observe(let shard) = operation {
      plan = ShardPlan(shard, seconds: inputs.map { Self.seconds(of: $0.path) })
    } else {
      plan = nil
    }
  }

  /// The length that a video's header states; nil if it states none, or isn't one.
  private static func seconds(of path: FilePath) -> Double? {
    guard FileStatus(path)?.isRegular == true else { return nil }
    return VideoHeader.seconds(path: path.videoPath)
  }

  /// Makes sure, before any work, that a summary can be written to `path` and overwrites nothing that this batch reads
  /// or writes, and nothing else either unless it `overwrites` or that is a summary.
  public func check(summary path: FilePath, overwrites: Bool) throws(FormCheckError) {
    try files.check(summary: path, overwrites: overwrites)
  }

  /// Works through the batch and tells `watcher` of everything. Ends early only when its task is cancelled.
  ///
  /// Inputs that another process is working on are tried again when all others are done.
  public func run(_ watcher: @escaping @Sendable (BatchEvent) -> Void) async -> [BatchOutcome] {
    let own = inputs.indices.filter(isOwn)
    var outcomes: [Int: BatchOutcome] = [:]
    let taken = await work(through: own, into: &outcomes, leavesTaken: own.count > 1, watcher)
    _ = await work(through: taken, into: &outcomes, leavesTaken: false, watcher)
    return own.map { outcomes[$0] ?? BatchOutcome(name: inputs[$0].path.string, status: .notFinished) }
  }

  /// Whether this process has to do with an input: a shard has only to do with those of its part.
  private func isOwn(_ number: Int) -> Bool { plan == nil || plan?.part(ofFile: number) != nil }

  /// Works through some inputs; those that are left because another process is working on them.
  private func work(
    through numbers: [Int], into outcomes: inout [Int: BatchOutcome], leavesTaken: Bool,
    _ watcher: @escaping @Sendable (BatchEvent) -> Void
  ) async -> [Int] {
    var taken: [Int] = []
    for number in numbers where !Task.isCancelled {
      let outcome = await outcome(number, watcher)
      if leavesTaken, outcome.failure?.kind == .busy {
        taken.append(number)
      } else {
        watcher(.ended(outcome))
        outcomes[number] = outcome
      }
    }
    return taken
  }

  private func outcome(
    _ number: Int, _ watcher: @escaping @Sendable (BatchEvent) -> Void
  ) async -> BatchOutcome {
    let name = inputs[number].path.string
    watcher(.started(name: name, position: number + 1, total: inputs.count))
    let start = ContinuousClock.now
    let status = await status(number) { watcher(.progress($0)) }
    return BatchOutcome(name: name, status: status, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func status(_ number: Int, _ progress: @escaping ProgressHandler) async -> BatchOutcome.Status {
    let input = inputs[number]
    var analysis = Analysis(input: input.path, outputs: input.outputs, settings: settings, models: models)
    analysis.commandInputs = files.inputs
    if let refusal = refusals[number] { return .failed(refusal) }
    do throws(FormCheckError) {
      switch operation {
      case .analyze: return .init(try await analysis.run(progress: progress))
      case .merge: return .init(try await analysis.merge(progress: progress))
      case .observe:
        guard let part = plan?.part(ofFile: number) else { return .notFinished }
        return .observed(try await analysis.extractPoses(of: part, progress: progress))
      }
    } catch {
      return error.kind == .interrupted ? .notFinished : .failed(error)
    }
  }
}

extension BatchOutcome.Status {
  fileprivate init(_ result: AnalysisResult) {
    self = result.wasFinished ? .alreadyDone(result) : .done(result)
  }
}
