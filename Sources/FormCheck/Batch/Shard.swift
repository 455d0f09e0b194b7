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
          "\(name) gives the number of this shard, but no variable gives the number of shards. Add it, such as --shard "
            + "auto/8 for eight shards.")
      }
      // The first task that was submitted is then not the first shard.
      if let stated, environment["SLURM_ARRAY_TASK_MIN"] != nil, name.hasPrefix("SLURM"),
        let submitted = countName.flatMap(number), submitted != stated
      {
        throw FormCheckError(
          .usage,
          "This job array has \(submitted) of \(stated) tasks, so the shard of task \(position) isn't known. Submit all of them, or "
            + "write the shard, such as --shard 6/\(stated).")
      }
      let (distance, overflow) = position.subtractingReportingOverflow(first)
      guard !overflow, let shard = Shard(index: distance / step, count: count) else {
        throw FormCheckError(
          .usage,
          "\(name) is \(position), which is not one of \(count) shards. Check the size of the job array.")
      }
      return shard
    }
    throw FormCheckError(
      .usage,
      "--shard auto found no job scheduler: none of \(schedulers.map(\.0).joined(separator: ", ")) is set. Write 3/8."
    )
  }
}
