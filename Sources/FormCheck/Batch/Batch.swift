import FormCheckFiles
public import FormCheckPoseEstimation
import FormCheckVideo
public import SystemPackage

/// Several inputs. A failed input doesn't stop the others.
///
/// With several cores, several inputs are processed at the same time and share the cores, so that one is extracted while
/// another is rendered or written. The work of earlier inputs goes first.
public struct Batch: Sendable {
  /// The work to do on each input.
  public enum Operation: Hashable, Sendable {
    /// The complete analysis, from the video to the outputs.
    case analyze
    /// Pose extraction from the segments of one shard.
    case extract(Shard)
    /// Rendering the parts of the annotated videos that belong to one shard, from the poses that shards extracted.
    case render(Shard)
    /// Writing the outputs from the poses that shards extracted, and from the parts that they rendered.
    case merge

    /// The shard; nil if this process works on all inputs.
    fileprivate var shard: Shard? {
      switch self {
      case .extract(let shard), .render(let shard): shard
      case .analyze, .merge: nil
      }
    }
  }

  let inputs: [BatchInput]
  private let operation: Operation
  let settings: AnalysisSettings
  let models: PoseModels
  private let pool: CorePool
  private let plan: ShardPlan?
  private let files: CommandFiles
  /// The inputs, by index, whose outputs would overwrite those of another input in the batch, with the errors.
  let refusals: [Int: FormCheckError]

  /// Creates a batch of `inputs` with the same settings. `others` are further files that the command reads, such as its
  /// list of inputs, and `log` is the training log to which it adds the results.
  ///
  /// - Complexity: O(*n*), where *n* is the number of inputs. With shards, the header of every input is read.
  public init(
    _ inputs: [BatchInput], operation: Operation, settings: AnalysisSettings, models: PoseModels,
    alsoReads others: [FilePath] = [], log: FilePath? = nil
  ) {
    self.inputs = inputs
    self.operation = operation
    self.settings = settings
    self.models = models
    pool = CorePool(settings.jobs)
    var files = CommandFiles(reads: inputs.map(\.path) + inputs.map(\.outputs.edits) + others, log: log)
    var refusals: [Int: FormCheckError] = [:]
    for (number, input) in inputs.enumerated() {
      let analysis = Analysis(input: input.path, outputs: input.outputs, settings: settings, models: models)
      do throws(FormCheckError) { try files.claim(analysis.plannedOutputs, of: input.path) } catch {
        refusals[number] = error
      }
    }
    (self.files, self.refusals) = (files, refusals)
    if let shard = operation.shard {
      plan = ShardPlan(shard, seconds: inputs.map { Self.seconds(of: $0.path) })
    } else {
      plan = nil
    }
  }

  /// Returns the duration in a video's header; nil if the header doesn't state it.
  private static func seconds(of path: FilePath) -> Double? {
    guard FileStatus(path)?.isRegular == true else { return nil }
    return VideoHeader.seconds(path: path.losslessText)
  }

  /// Checks, before any work starts, that a summary can be written to `path`.
  ///
  /// A summary never overwrites a file that this batch reads or writes. Any other file that isn't an earlier summary is
  /// overwritten only if `overwrites` is true.
  ///
  /// - Throws: an error if the file must not be overwritten, or if its folder isn't writable.
  public func check(summary path: FilePath, overwrites: Bool) throws(FormCheckError) {
    try files.check(summary: path, overwrites: overwrites)
  }

  /// Processes the inputs and reports every event to `watcher`. Ends early only if its task is canceled.
  ///
  /// Inputs that another process is working on are tried again after all others.
  public func run(_ watcher: @escaping @Sendable (BatchEvent) -> Void) async -> [BatchOutcome] {
    let own = inputs.indices.filter(isOwn)
    var outcomes: [Int: BatchOutcome] = [:]
    let busy = await process(own, into: &outcomes, defersBusy: own.count > 1, watcher)
    _ = await process(busy, into: &outcomes, defersBusy: false, watcher)
    return own.map { outcomes[$0] ?? BatchOutcome(name: inputs[$0].name, status: .notFinished) }
  }

  /// Whether this process works on an input. A shard works on the inputs that contain at least one of its segments.
  private func isOwn(_ number: Int) -> Bool { plan == nil || plan?.part(ofFile: number) != nil }

  /// Processes some of the inputs, and returns those that were deferred because another process is working on them.
  private func process(
    _ numbers: [Int], into outcomes: inout [Int: BatchOutcome], defersBusy: Bool,
    _ watcher: @escaping @Sendable (BatchEvent) -> Void
  ) async -> [Int] {
    await withTaskGroup(of: (number: Int, outcome: BatchOutcome).self) { group in
      var busy: [Int] = []
      func add(_ ended: (number: Int, outcome: BatchOutcome)) {
        if defersBusy, ended.outcome.failure?.kind == .busy {
          busy.append(ended.number)
        } else {
          watcher(.ended(ended.outcome))
          outcomes[ended.number] = ended.outcome
        }
      }
      for (index, number) in numbers.enumerated() {
        if index >= simultaneous, let ended = await group.next() { add(ended) }
        guard !Task.isCancelled else { break }
        group.addTask { (number, await self.outcome(number, watcher)) }
      }
      for await ended in group { add(ended) }
      return busy.sorted()
    }
  }

  /// The number of inputs in progress. A limit of time or memory holds for one input, so they are then processed one after
  /// another.
  private var simultaneous: Int {
    settings.limits.seconds == nil && settings.limits.memoryBytes == nil ? pool.count : 1
  }

  private func outcome(
    _ number: Int, _ watcher: @escaping @Sendable (BatchEvent) -> Void
  ) async -> BatchOutcome {
    let name = inputs[number].name
    watcher(.started(name: name, position: number + 1, total: inputs.count))
    let start = ContinuousClock.now
    var analysis = Analysis(
      input: inputs[number].path, outputs: inputs[number].outputs, settings: settings, models: models)
    analysis.commandInputs = files.inputs
    analysis.onCheck = { watcher(.checked(name: name, lines: $0)) }
    if simultaneous > 1, inputs.count > 1 { analysis.cores = CorePermits(pool, rank: number) }
    let status = await status(number, analysis) { watcher(.progress($0, position: number + 1)) }
      .naming(inputs[number])
    return BatchOutcome(
      name: name, status: status, seconds: (ContinuousClock.now - start) / .seconds(1),
      timings: analysis.recorder.timings(jobs: settings.jobs))
  }

  private func status(
    _ number: Int, _ analysis: Analysis, _ progress: @escaping ProgressHandler
  ) async -> BatchOutcome.Status {
    if let refusal = refusals[number] { return .failed(refusal) }
    do throws(FormCheckError) {
      switch operation {
      case .analyze: return .init(try await analysis.run(progress: progress))
      case .merge: return .init(try await analysis.merge(progress: progress))
      case .extract:
        guard let part = plan?.part(ofFile: number) else { return .notFinished }
        return .extracted(try await analysis.extractPoses(of: part, progress: progress))
      case .render:
        guard let part = plan?.part(ofFile: number) else { return .notFinished }
        let rendering = try await analysis.renderParts(of: part, progress: progress)
        return rendering.result.map(BatchOutcome.Status.init) ?? .rendered(rendering)
      }
    } catch {
      return error.kind == .interrupted ? .notFinished : .failed(error)
    }
  }
}

extension BatchOutcome.Status {
  /// Returns the status with the name of an input instead of the path of its temporary copy.
  fileprivate func naming(_ input: BatchInput) -> BatchOutcome.Status {
    let (path, name) = (input.path.string, input.name)
    guard name != path else { return self }
    switch self {
    case .done(let result): return .done(result.replacing(path, with: name))
    case .alreadyDone(let result): return .alreadyDone(result.replacing(path, with: name))
    case .failed(let error):
      return .failed(
        FormCheckError(
          error.kind, error.description.replacing(path, with: name),
          operation: error.operation, path: error.path?.replacing(path, with: name), code: error.code,
          isPermanent: error.isPermanent))
    case .extracted, .rendered, .notFinished: return self
    }
  }

  fileprivate init(_ result: AnalysisResult) {
    self = result.wasFinished ? .alreadyDone(result) : .done(result)
  }
}
