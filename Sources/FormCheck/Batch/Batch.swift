public import PoseEstimation
import SystemPackage
import Video

/// Many inputs, one after the other; none of them stops the others.
public struct Batch: Sendable {
  /// What is done with each input.
  public enum Task: Hashable, Sendable {
    /// Analysed from file to outputs.
    case analyze
    /// One shard's part observed.
    case observe(Shard)
    /// Outputs made from what shards observed.
    case merge
  }

  private let inputs: [BatchInput]
  private let task: Task
  private let settings: AnalysisSettings
  private let models: PoseModels
  private let plan: ShardPlan?

  /// A batch of `inputs`, each with the same settings.
  public init(_ inputs: [BatchInput], task: Task, settings: AnalysisSettings, models: PoseModels) {
    self.inputs = inputs
    self.task = task
    self.settings = settings
    self.models = models
    if case .observe(let shard) = task {
      plan = ShardPlan(shard, seconds: inputs.map { VideoHeader.seconds(path: $0.path.videoPath) })
    } else {
      plan = nil
    }
  }

  /// Works through the batch and tells `watcher` of everything. Ends early only when its task is cancelled.
  ///
  /// Inputs that another process is working on are tried again when all others are done.
  public func run(_ watcher: @escaping @Sendable (BatchEvent) -> Void) async -> [BatchOutcome] {
    var outcomes: [Int: BatchOutcome] = [:]
    var turn = Array(inputs.indices)
    var isLastRound = false
    while !turn.isEmpty {
      var later: [Int] = []
      for number in turn where !_Concurrency.Task.isCancelled {
        guard let outcome = await outcome(number, watcher) else { continue }
        if outcome.failure?.kind == .busy, !isLastRound, turn.count > 1 {
          later.append(number)
        } else {
          watcher(.ended(outcome))
          outcomes[number] = outcome
        }
      }
      (turn, isLastRound) = (later, true)
    }
    return inputs.indices.compactMap { number in
      if plan != nil, plan?.part(ofFile: number) == nil { return nil }
      return outcomes[number] ?? BatchOutcome(name: inputs[number].path.string, status: .notFinished)
    }
  }

  /// The outcome of one input; nil if it isn't this shard's.
  private func outcome(
    _ number: Int, _ watcher: @escaping @Sendable (BatchEvent) -> Void
  ) async -> BatchOutcome? {
    if plan != nil, plan?.part(ofFile: number) == nil { return nil }
    let name = inputs[number].path.string
    watcher(.started(name: name, position: number + 1, total: inputs.count))
    let start = ContinuousClock.now
    let status = await status(number) { watcher(.progress($0)) }
    return BatchOutcome(name: name, status: status, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func status(_ number: Int, _ progress: @escaping ProgressHandler) async -> BatchOutcome.Status {
    let input = inputs[number]
    let analysis = Analysis(input: input.path, outputs: input.outputs, settings: settings, models: models)
    do throws(FormCheckError) {
      switch task {
      case .analyze: return .init(try await analysis.run(progress: progress))
      case .merge: return .init(try await analysis.merge(progress: progress))
      case .observe:
        guard let part = plan?.part(ofFile: number) else { return .notFinished }
        return .observed(try await analysis.observe(part, progress: progress))
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
