import FormCheck
import Testing

@testable import FormCheckCLI

@Suite struct ExitStatusTests {
  private typealias Kind = FormCheckError.Kind
  private typealias Status = FormCheckCLI.ExitStatus

  private static let codes: [(kind: Kind, code: Int32)] = [
    (.usage, 2), (.input, 3), (.output, 4), (.diskFull, 4), (.busy, 75), (.limit, 75), (.interrupted, 75),
    (.program, 70),
  ]

  @Test func eachErrorHasItsDocumentedCode() {
    for (kind, code) in Self.codes { #expect(Status(kind).rawValue == code, "\(kind)") }
  }

  private static let batches: [(succeeded: Int, failures: [Kind], status: Status)] = [
    (0, [], .success), (3, [], .success), (1, [.input], .someInputsFailed),
    (0, [.input, .input], .noInputReadable), (0, [.usage], .usage), (1, [.diskFull], .outputNotWritable),
    (0, [.input, .output], .outputNotWritable), (1, [.output], .someInputsFailed),
    (0, [.limit, .limit], .interrupted), (0, [.limit, .input], .noInputReadable),
    (5, [.input, .diskFull], .outputNotWritable), (0, [.busy, .limit], .interrupted),
    (1, [.busy, .limit], .someInputsFailed), (0, [.output, .diskFull], .outputNotWritable),
  ]

  @Test func severalInputsHaveOneCode() {
    for (succeeded, failures, status) in Self.batches {
      #expect(Status(succeeded: succeeded, failures: failures) == status, "\(succeeded) \(failures)")
    }
  }

  private static let loggedBatches: [(failures: [Kind], logErrors: [Kind], status: Status)] = [
    ([], [], .success), ([], [.output], .outputNotWritable), ([], [.input, .diskFull], .outputNotWritable),
    ([.input], [], .someInputsFailed), ([.input], [.diskFull], .outputNotWritable),
    ([.input], [.input], .noInputReadable), ([.output], [.busy], .interrupted),
    ([.diskFull], [.busy], .outputNotWritable),
  ]

  /// The worse one of a batch, in which one input succeeded, and its log decides.
  @Test func aBatchAndItsLogHaveOneCode() {
    for (failures, logErrors, status) in Self.loggedBatches {
      let errors = failures.map { BatchOutcome.Status.failed(FormCheckError($0, "It failed.")) }
      let outcomes = ([.notFinished] + errors).map { BatchOutcome(name: "squat.mp4", status: $0) }
      #expect(Status(outcomes, logErrors: logErrors) == status, "\(failures) \(logErrors)")
    }
  }
}
