public import PoseEstimation
import SystemPackage
import Video

/// Many inputs, one after the other; none of them stops the others.
public struct Batch: Sendable {
  /// What is done with each input.
  public enum Operation: Hashable, Sendable {
    /// Analysed from file to outputs.
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

  /// A batch of `inputs`, each with the same settings.
  public init(_ inputs: [BatchInput], operation: Operation, settings: AnalysisSettings, models: PoseModels) {
    self.inputs = inputs
    self.operation = operation
    self.settings = settings
    self.models = models
    if case .observe(let shard) = operation {
      plan = ShardPlan(shard, seconds: inputs.map { VideoHeader.seconds(path: $0.path.videoPath) })
    } else {
      plan = nil
    }
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
    let analysis = Analysis(input: input.path, outputs: input.outputs, settings: settings, models: models)
    do throws(FormCheckError) {
      switch operation {
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
