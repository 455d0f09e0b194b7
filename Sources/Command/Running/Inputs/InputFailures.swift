import ArgumentParser
import FormCheck
import FormCheckReports

/// The failed inputs of a command that continues with the next one.
struct InputFailures {
  private let inputs: Int
  private let printsRecords: Bool
  private var kinds: [FormCheckError.Kind] = []

  /// Creates an empty list for a command with `inputs` inputs. With `printsRecords`, each failure is also printed as a JSON object.
  init(of inputs: Int, printsRecords: Bool) {
    (self.inputs, self.printsRecords) = (inputs, printsRecords)
  }

  /// Prints why the input `name` failed.
  ///
  /// - Throws: `error` if it concerns all inputs: an interruption, or a reader of standard output that has ended.
  mutating func add(_ name: String, _ error: FormCheckError) throws(FormCheckError) {
    if [.interrupted, .closedPipe].contains(error.kind) { throw error }
    Console.error(error.description)
    kinds.append(error.kind)
    guard printsRecords else { return }
    // The record of a result that can't be printed can't be printed either.
    do { try InputRecord(name, failure: error).print(isOneLine: inputs > 1) } catch {
      if error.kind != kinds.last { throw error }
    }
  }

  /// Prints how many inputs failed.
  ///
  /// - Throws: `ExitCode` if at least one input failed.
  func finish() throws {
    if inputs > 1, !kinds.isEmpty { Console.note("\(kinds.count) of \(inputs) inputs failed.") }
    let status = ExitStatus(succeeded: inputs - kinds.count, failures: kinds)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}

extension InputRecord {
  /// Prints the record as JSON to standard output.
  func print(isOneLine: Bool) throws(FormCheckError) {
    let text = try FormCheckError.wrapping { try isOneLine ? JSONText.line(self) : JSONText.string(self) }
    try Console.printJSON(text)
  }
}
