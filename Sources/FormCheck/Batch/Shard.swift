/// One of several processes, here or on other machines, that share a batch.
public struct Shard: Hashable, Sendable {
  /// Which one, from 0.
  public let index: Int
  /// How many there are.
  public let count: Int

  /// Shard `index` of `count`; nil if there is no such one.
  public init?(index: Int, count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `3/8`, the third of eight, or `auto` and `auto/8`, which ask the job scheduler.
  ///
  /// Slurm's arrays, AWS Batch's arrays, Kubernetes' indexed jobs and GNU parallel say in `environment` which one this
  /// is. The first two say how many there are, too; for the others `auto/8` does.
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
    FormCheckError(.usage, "There is no shard “\(text)”: write 3/8 for the third of eight, auto, or auto/8.")
  }

  private static func scheduled(
    count stated: Int?, _ environment: [String: String]
  ) throws(FormCheckError) -> Shard {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    let schedulers = [
      ("SLURM_ARRAY_TASK_ID", number("SLURM_ARRAY_TASK_MIN") ?? 0, "SLURM_ARRAY_TASK_COUNT"),
      ("AWS_BATCH_JOB_ARRAY_INDEX", 0, "AWS_BATCH_JOB_ARRAY_SIZE"), ("JOB_COMPLETION_INDEX", 0, nil),
      ("PARALLEL_SEQ", 1, nil),
    ]
    for (name, first, countName) in schedulers {
      guard let position = number(name) else { continue }
      let step = max(1, name.hasPrefix("SLURM") ? number("SLURM_ARRAY_TASK_STEP") ?? 1 : 1)
      guard let count = stated ?? countName.flatMap(number) else {
        throw FormCheckError(
          .usage,
          "\(name) says which shard this is, but nothing says how many there are: write --shard auto/8.")
      }
      let (distance, overflow) = position.subtractingReportingOverflow(first)
      guard !overflow, let shard = Shard(index: distance / step, count: count) else {
        throw FormCheckError(.usage, "\(name) is \(position), which is none of \(count) shards.")
      }
      return shard
    }
    throw FormCheckError(
      .usage,
      "--shard auto found no job scheduler: \(schedulers.map(\.0).joined(separator: ", ")) are not set. Write 3/8."
    )
  }
}
