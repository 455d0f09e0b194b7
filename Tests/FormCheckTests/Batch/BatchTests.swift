import FormCheckMotion
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import FormCheck

/// Runs of a few tiny inputs, good and bad.
@Suite struct BatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.mp4", "b.mp4"] { try Clips.gray(2, at: folder.appending(name)) }
    try folder.write([1, 2, 3], to: "broken.mp4")
  }

  private func input(_ name: String, stem: String? = nil) -> BatchInput {
    let path = folder.appending(name)
    return BatchInput(path: path, outputs: OutputFiles(directory: folder.path, stem: stem ?? path.stem ?? ""))
  }

  private func batch(
    _ inputs: [BatchInput], _ operation: Batch.Operation = .analyze,
    _ change: (inout AnalysisSettings) -> Void = { _ in }
  ) throws -> Batch {
    var settings = AnalysisSettings(jobs: 1)
    (settings.makesVideo, settings.makesReport) = (false, false)
    change(&settings)
    return Batch(inputs, operation: operation, settings: settings, models: try Models.bundled.get())
  }

  /// The events of a run as text, without progress.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var text: [String] { lines.withLock { $0 } }

    func add(_ event: BatchEvent) {
      let line: String? =
        switch event {
        case .started(let name, let position, let total):
          "\(position)/\(total) \(FilePath(name).lastComponent?.string ?? "")"
        case .ended(let outcome): outcome.word
        case .progress, .checked: nil
        }
      if let line { lines.withLock { $0.append(line) } }
    }
  }

  /// The error of an input with another name keeps its kind, and names the input instead of its path.
  @Test func errorsNameTheInput() async throws {
    let broken = input("broken.mp4")
    let named = BatchInput(path: broken.path, outputs: broken.outputs, name: "standard input")
    let outcomes = try await batch([broken, named]).run { _ in }
    let errors = outcomes.compactMap(\.failure)
    #expect(errors.count == 2 && errors.allSatisfy(\.isPermanent), "\(errors)")
    #expect(errors.last?.description.contains(broken.path.string) == false)
    #expect(errors.last?.path.map { $0 == "standard input" } ?? true, "\(errors)")
  }

  @Test func aFailedInputStopsNoOther() async throws {
    let log = Log()
    let inputs = ["a.mp4", "broken.mp4", "none.mp4", "b.mp4"].map { input($0) }
    let outcomes = try await batch(inputs).run { log.add($0) }
    #expect(outcomes.map(\.word) == ["done", "failed", "failed", "done"])
    #expect(outcomes.map(\.name) == inputs.map(\.path.string))
    #expect(outcomes.compactMap { $0.failure?.kind } == [.input, .input])
    #expect(
      log.text == [
        "1/4 a.mp4", "done", "2/4 broken.mp4", "failed", "3/4 none.mp4", "failed", "4/4 b.mp4", "done",
      ])
    let again = try await batch(inputs).run { _ in }
    #expect(again.map(\.word) == ["already done", "failed", "failed", "already done"])
  }

  /// With several cores, several inputs are in progress; the outcomes keep the order of the inputs, and the outputs
  /// their bytes.
  @Test(arguments: [2, 3, 8]) func severalInputsShareTheCores(_ jobs: Int) async throws {
    for name in ["c.mp4", "d.mp4", "e.mp4"] { try folder.write(try Clips.sample.bytes(), to: name) }
    let names = ["c.mp4", "broken.mp4", "d.mp4", "a.mp4", "none.mp4", "e.mp4"]
    func run(_ jobs: Int, _ prefix: String) async throws -> [[UInt8]] {
      let inputs = names.map { input($0, stem: prefix + $0.dropLast(4)) }
      let log = Log()
      let outcomes = try await batch(inputs) {
        ($0.jobs, $0.end, $0.makesVideo) = (jobs, .frame(8), true)
        $0.render.preset = .ultrafast
      }.run { log.add($0) }
      #expect(outcomes.map(\.word) == ["done", "failed", "done", "done", "failed", "done"])
      #expect(outcomes.map(\.name) == inputs.map(\.path.string))
      #expect(log.text.count == 12)
      return try [0, 2, 3, 5].flatMap { number in
        try [inputs[number].outputs.annotatedVideo, inputs[number].outputs.posesCSV].map { try $0.bytes() }
      }
    }
    #expect(try await run(jobs, "many-") == run(1, "one-"))
  }

  /// A copy of standard input has a path that no user has seen.
  @Test func warningsHaveTheNameOfTheInput() async throws {
    let outputs = OutputFiles(directory: folder.path, stem: "squat")
    let input = BatchInput(path: folder.appending("a.mp4"), outputs: outputs, name: "squat.mp4")
    let warnings = try await batch([input]).run { _ in }.compactMap(\.result).flatMap(\.warnings)
    #expect(
      warnings.count == 1 && warnings[0].hasPrefix("No person was detected in squat.mp4,"), "\(warnings)")
  }

  /// Two inputs with outputs of the same names: the second is refused before any work.
  @Test func oneOutputIsMadeFromOneInput() async throws {
    let outcomes = try await batch([input("a.mp4", stem: "x"), input("b.mp4", stem: "x")]).run { _ in }
    #expect(outcomes.map(\.word) == ["done", "failed"])
    let error = outcomes[1].failure
    #expect(error?.kind == .output && error?.description.contains("for both") == true)
  }

  /// An input whose lock another process holds is tried again after the others, and fails only then.
  @Test func aBusyInputIsDeferred() async throws {
    let inputs = ["a.mp4", "b.mp4"].map { input($0) }
    let lock = try JobLock(inputs[0].outputs.lock())
    let log = Log()
    let outcomes = try await batch(inputs).run { log.add($0) }
    #expect(outcomes.map(\.word) == ["failed", "done"])
    #expect(outcomes[0].failure?.kind == .busy)
    #expect(log.text == ["1/2 a.mp4", "2/2 b.mp4", "done", "1/2 a.mp4", "failed"])
    lock.release()
    #expect(try await batch(inputs).run { _ in }.map(\.word) == ["done", "already done"])
  }

  @Test func shardsExtractAndMergeMakesTheOutputs() async throws {
    let inputs = ["a.mp4", "b.mp4"].map { input($0) }
    let early = try await batch(inputs, .merge).run { _ in }
    #expect(early.compactMap { $0.failure?.kind } == [.busy, .busy], "no shard has run yet")
    for index in 0..<2 {
      let shard = try #require(Shard(index: index, count: 2))
      let outcomes = try await batch(inputs, .extract(shard)).run { _ in }
      // A shard also opens the file that its part only touches.
      let areDone = !outcomes.isEmpty && outcomes.allSatisfy { $0.word == "done" }
      #expect(areDone, "shard \(index): \(outcomes)")
    }
    #expect(try await batch(inputs, .merge).run { _ in }.map(\.word) == ["done", "done"])
  }

  /// A rendering shard that has the whole of a video writes its outputs, and its outcome has them.
  @Test func shardsWithWholeVideosHaveTheirFiles() async throws {
    let inputs = [input("a.mp4")]
    let shard = try #require(Shard(index: 0, count: 1))
    _ = try await batch(inputs, .extract(shard)).run { _ in }
    for word in ["done", "already done"] {
      let outcome = try #require(try await batch(inputs, .render(shard)).run { _ in }.first)
      #expect(outcome.word == word, "\(outcome)")
      switch outcome.status {
      case .done(let result), .alreadyDone(let result):
        #expect(result.files.contains(inputs[0].outputs.posesCSV), "\(result.files)")
      default: Issue.record("\(outcome)")
      }
    }
  }

  /// In a batch and after a merge, the corrections of an input change its outputs only.
  @Test(arguments: [false, true]) func eachInputHasItsCorrections(_ merges: Bool) async throws {
    for name in ["c.mp4", "d.mp4"] { try folder.write(try Clips.sample.bytes(), to: name) }
    let inputs = ["c.mp4", "d.mp4"].map { input($0) }
    let edit = MotionEdit.movePoint(person: 0, .nose, at: 0, to: Point(x: 3, y: 4))
    try EditsFile(inputs[0].outputs, of: try InputFile(inputs[0].path).provenance).write([edit])
    let shard = try #require(Shard(index: 0, count: 1))
    for operation in merges ? [.extract(shard), .merge] : [Batch.Operation.analyze] {
      let outcomes = try await batch(inputs, operation) { $0.end = .frame(4) }.run { _ in }
      let areDone = !outcomes.isEmpty && outcomes.allSatisfy { $0.word == "done" }
      #expect(areDone, "\(outcomes)")
    }
    let noses = try inputs.map { Table(try $0.outputs.posesCSV.bytes()).rows.first?["nose_x"] }
    #expect(noses[0] == "3.00" && noses[1] != "3.00", "\(noses)")
  }

  @Test func aCanceledBatchFinishesNothing() async throws {
    let batch = try batch(["a.mp4", "b.mp4"].map { input($0) })
    let task = Task { await batch.run { _ in } }
    task.cancel()
    #expect(await task.value.allSatisfy { $0.word == "not finished" })
    #expect(try folder.listing().allSatisfy { !$0.hasSuffix(".partial") && !$0.hasSuffix(".lock") })
  }

  @Test func aSummaryNeverReplacesAnInput() throws {
    let batch = try batch([input("a.mp4")])
    expectOutputError("input of this command") { () throws(FormCheckError) in
      try batch.check(summary: folder.appending("a.mp4"), overwrites: true)
    }
    expectOutputError("is written for") { () throws(FormCheckError) in
      try batch.check(summary: folder.appending("a.poses.csv"), overwrites: true)
    }
  }
}
