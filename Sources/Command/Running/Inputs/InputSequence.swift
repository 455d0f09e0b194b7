import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckReports
import SystemPackage

/// The inputs of a command that works on several files, one after another. A failed one doesn't stop the others.
struct InputSequence: Sendable {
  /// The inputs, with the folder of the outputs of each.
  let inputs: [BatchInput]
  private let unusable: [UnusableInput]

  /// Searches for the files, folders and patterns in `names`, whose outputs are in `directory`; nil stands for the
  /// folder of each input.
  init(_ names: [String], directory: FilePath? = nil) {
    let search = InputSearch(names.map { FilePath(argument: $0) })
    inputs = search.inputs(directory: directory)
    unusable = search.unusableInputs
  }

  /// The paths of the inputs.
  var paths: [FilePath] { inputs.map(\.path) }

  /// Whether results are printed for more than one input.
  var isSeveral: Bool { inputs.count + unusable.count > 1 }

  /// Runs `work` on each input. With `printsRecords`, prints a JSON object with the result of each.
  ///
  /// - Throws: `ExitCode` if at least one input failed, and `work`'s error if it was interrupted or the reader of standard output has ended.
  func run(
    printsRecords: Bool = false,
    _ work: (BatchInput) async throws(FormCheckError) -> InputRecord
  ) async throws {
    var failures: [FormCheckError.Kind] = []
    func fail(_ name: String, _ error: FormCheckError) throws {
      Console.error(error.description)
      if printsRecords { try print(InputRecord(name, failure: error)) }
      failures.append(error.kind)
    }
    for input in unusable { try fail(input.name, input.error) }
    for input in inputs {
      do throws(FormCheckError) {
        let record = try await work(input)
        if printsRecords { try print(record) }
      } catch {
        if [.interrupted, .closedPipe].contains(error.kind) { throw error }
        try fail(input.path.string, error)
      }
    }
    try finish(failures)
  }

  private func print(_ record: InputRecord) throws(FormCheckError) {
    let text = try FormCheckError.wrapping { try isSeveral ? JSONText.line(record) : JSONText.string(record) }
    try Console.printJSON(text)
  }

  private func finish(_ failures: [FormCheckError.Kind]) throws {
    let count = inputs.count + unusable.count
    if isSeveral, !failures.isEmpty { Console.note("\(failures.count) of \(count) inputs failed.") }
    let status = ExitStatus(succeeded: count - failures.count, failures: failures)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}
