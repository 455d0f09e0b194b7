import FormCheck
import Testing

@testable import FormCheckCLI

@Suite struct ExitStatusTests {
  @Test(arguments: [
    (FormCheckError.Kind.usage, 2 as Int32), (.input, 3), (.output, 4), (.diskFull, 4), (.busy, 75),
    (.limit, 75), (.interrupted, 75), (.program, 70),
  ])
  func eachErrorHasItsDocumentedCode(_ kind: FormCheckError.Kind, _ code: Int32) {
    #expect(ExitStatus(kind).rawValue == code)
  }

  @Test(arguments: [
    (0, [], ExitStatus.success), (3, [], .success), (1, [.input], .someInputsFailed),
    (0, [.input, .input], .noInputReadable), (0, [.usage], .usage), (1, [.diskFull], .outputNotWritable),
    (0, [.input, .output], .outputNotWritable), (1, [.output], .someInputsFailed),
    (0, [.limit, .limit], .interrupted), (0, [.limit, .input], .noInputReadable),
    (5, [.input, .diskFull], .outputNotWritable),
  ])
  func severalInputsHaveOneCode(
    _ succeeded: Int, _ failures: [FormCheckError.Kind], _ expected: ExitStatus
  ) {
    #expect(ExitStatus(succeeded: succeeded, failures: failures) == expected)
  }
}
