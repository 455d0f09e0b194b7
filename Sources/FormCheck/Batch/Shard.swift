/// One of several processes, on one or more machines, that share a batch.
public struct Shard: Hashable, Sendable {
  /// The shard's number, from 0.
  public let index: Int
  /// The number of shards.
  public let count: Int

  /// Creates shard `index` of `count`; nil if `index` isn't below `count`.
  public init?(index: Int, count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Parses `3/8`, the third of eight shards, or `auto` and `auto/8`, which use the job scheduler's variables.
  ///
  /// Slurm and AWS Batch job arrays, Kubernetes indexed jobs and GNU parallel set the number of this shard in
  /// `environment`. The first two also set the number of shards. The others require it in the text, as in `auto/8`.
  ///
  /// - Throws: a usage error if the text has another form or a number out of range, or if a variable is missing.
  public init(_ text: String, environment: [String: String]) throws(FormCheckError) {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    let stated = fields.count == 2 ? Int(fields[1]) : nil
    guard fields.count <= 2, fields.count == 1 || stated != nil else { throw Self.unreadable(text) }
    if fields[0] == "auto" {
      self = try Self.scheduled(count: stated, environment)
    } else if let number = Int(fields[0]), let count = stated,
      let shard = Shard(index: number &- 1, count: count)
    {
      self = shard
    } else {
      throw Self.unreadable(text)
    }
  }

  private static func unreadable(_ text: String) -> FormCheckError {
    FormCheckError(.usage, "“\(text)” is not a shard. Write 3/8 for the third of eight, auto, or auto/8.")
  }

  /// The variables with which a job scheduler numbers the tasks of a job.
  private struct Scheduler {
    /// The variable with the number of this task.
    let task: String
    /// The number of the first task, unless ``minimum`` states it.
    var first = 0
    /// The variable with the number of the first task that was submitted.
    var minimum: String?
    /// The variable with the difference between the numbers of consecutive tasks, 1 without it.
    var step: String?
    /// The variable with the number of tasks.
    var count: String?
  }

  /// The schedulers, in the order in which their variables are read.
  private static let schedulers = [
    Scheduler(
      task: "SLURM_ARRAY_TASK_ID", minimum: "SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP",
      count: "SLURM_ARRAY_TASK_COUNT"),
    Scheduler(task: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Scheduler(task: "JOB_COMPLETION_INDEX"), Scheduler(task: "PARALLEL_SEQ", first: 1),
  ]

  /// Returns the shard of the first scheduler whose variables are set.
  private static func scheduled(
    count stated: Int?, _ environment: [String: String]
  ) throws(FormCheckError) -> Shard {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    for scheduler in schedulers {
      guard let position = number(scheduler.task) else { continue }
      let submitted = scheduler.count.flatMap(number)
      guard let count = stated ?? submitted else { throw uncounted(scheduler) }
      // The first task that was submitted is then not the first shard.
      if let stated, let submitted, submitted != stated, let minimum = scheduler.minimum,
        environment[minimum] != nil
      {
        throw incomplete(submitted, of: stated, task: position)
      }
      let first = scheduler.minimum.flatMap(number) ?? scheduler.first
      let step = max(1, scheduler.step.flatMap(number) ?? 1)
      let (distance, overflow) = position.subtractingReportingOverflow(first)
      guard !overflow, let shard = Shard(index: distance / step, count: count) else {
        throw outside(count, scheduler, task: position)
      }
      return shard
    }
    throw FormCheckError(
      .usage,
      "--shard auto found no job scheduler: none of \(schedulers.map(\.task).joined(separator: ", ")) is set. Write 3/8."
    )
  }

  private static func uncounted(_ scheduler: Scheduler) -> FormCheckError {
    FormCheckError(
      .usage,
      "\(scheduler.task) gives the number of this shard, but no variable gives the number of shards. Add it, such as --shard "
        + "auto/8 for eight shards.")
  }

  private static func incomplete(_ submitted: Int, of stated: Int, task: Int) -> FormCheckError {
    FormCheckError(
      .usage,
      "This job array has \(submitted) of \(stated) tasks, so the shard of task \(task) isn't known. Submit all of them, or "
        + "write the shard, such as --shard 6/\(stated).")
  }

  private static func outside(_ count: Int, _ scheduler: Scheduler, task: Int) -> FormCheckError {
    FormCheckError(
      .usage,
      "\(scheduler.task) is \(task), which is not one of \(count) shards. Check the size of the job array.")
  }
}
