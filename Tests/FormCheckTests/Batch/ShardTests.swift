import Testing

@testable import FormCheck

@Suite struct ShardTests {
  @Test(arguments: [("1/1", 0, 1), ("3/8", 2, 8), ("8/8", 7, 8), ("4000/4000", 3999, 4000)])
  func aShardIsWrittenAsAFraction(_ text: String, _ index: Int, _ count: Int) throws {
    #expect(try Shard(text, environment: [:]) == Shard(index: index, count: count))
  }

  @Test(arguments: [
    "", "/", "3", "0/8", "9/8", "-1/8", "1/0", "1/-3", "a/8", "1/b", "1/2/3", "auto/", "auto/x", "1.5/2",
    " 1/2",
    "99999999999999999999/2", "-9223372036854775808/2", "9223372036854775807/2",
  ])
  func otherTextsAreUsageErrors(_ text: String) {
    expectUsageError("“\(text)”") { () throws(FormCheckError) in _ = try Shard(text, environment: [:]) }
  }

  @Test(
    arguments: [
      (
        "auto", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "4"], 0, 4
      ),
      (
        "auto", ["SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4"], 3, 4
      ),
      (
        "auto",
        [
          "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "10",
          "SLURM_ARRAY_TASK_COUNT": "3",
        ], 2, 3
      ),
      ("auto/8", ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "1"], 5, 8),
      ("auto", ["AWS_BATCH_JOB_ARRAY_INDEX": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "3"], 2, 3),
      ("auto/6", ["JOB_COMPLETION_INDEX": "5"], 5, 6), ("auto/6", ["PARALLEL_SEQ": "6"], 5, 6),
    ] as [(String, [String: String], Int, Int)])
  func schedulersNumberTheShard(_ text: String, _ environment: [String: String], _ index: Int, _ count: Int)
    throws
  {
    #expect(try Shard(text, environment: environment) == Shard(index: index, count: count), "\(environment)")
  }

  @Test(
    arguments: [
      ("auto", [:], "no job scheduler"), ("auto", ["PARALLEL_SEQ": "1"], "auto/8"),
      ("auto", ["JOB_COMPLETION_INDEX": "1"], "auto/8"), ("auto/2", ["PARALLEL_SEQ": "3"], "not one of 2"),
      ("auto/0", ["PARALLEL_SEQ": "1"], "not one of 0"),
      ("auto/2", ["PARALLEL_SEQ": "-9223372036854775808"], "not one of 2"),
      (
        "auto/2",
        ["SLURM_ARRAY_TASK_ID": "9223372036854775807", "SLURM_ARRAY_TASK_MIN": "-9223372036854775808"],
        "not one of 2"
      ),
      (
        "auto/8",
        ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "1"],
        "has 1 of 8 tasks"
      ),
      ("auto", ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "2"], "no job scheduler"),
    ] as [(String, [String: String], String)])
  func withoutASchedulerAutoIsAnError(_ text: String, _ environment: [String: String], _ words: String) {
    expectUsageError(words) { () throws(FormCheckError) in _ = try Shard(text, environment: environment) }
  }

  private func expectUsageError(_ words: String, _ body: () throws(FormCheckError) -> Void) {
    do throws(FormCheckError) {
      try body()
      Issue.record("no error for \(words)")
    } catch {
      #expect(error.kind == .usage && error.description.contains(words), "\(error)")
    }
  }
}
