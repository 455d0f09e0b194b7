import FormCheck
import FormCheckFiles
import SystemPackage

/// The inputs of a command that works on several files, one after another. A failed one doesn't stop the others.
struct InputSequence: Sendable {
  /// The inputs, with the folder of the outputs of each.
  let inputs: [BatchInput]
  private let unusable: [UnusableInput]

  /// Searches for the files, folders and patterns in `names`, whose outputs are in `directory`; nil stands for the
  /// folder of each input. The results of earlier analyses are left out unless the command reads any video.
  init(_ names: [String], directory: FilePath? = nil, includesResults: Bool = false) {
    var search = InputSearch(names.map { FilePath(argument: $0) })
    if !includesResults { search.omitResults() }
    inputs = search.inputs(directory: directory)
    unusable = search.unusableInputs
    search.reportDuplicates()
    for omission in search.omissions { Console.warning(omission) }
  }

  /// The paths of the inputs.
  var paths: [FilePath] { inputs.map(\.path) }

  /// Whether results are printed for more than one input.
  var isSeveral: Bool { inputs.count + unusable.count > 1 }

  /// The JSON objects that are printed for inputs.
  enum Records {
    /// None.
    case none
    /// One for each failed input; the work prints its own results.
    case failures
    /// One for each input.
    case all
  }

  /// Runs `work` on each input, and prints `records`.
  ///
  /// - Throws: `ExitCode` if at least one input failed, and `work`'s error if it was interrupted or the reader of standard output has ended.
  func run(
    records: Records = .none,
    _ work: (BatchInput) async throws(FormCheckError) -> InputRecord
  ) async throws {
    var failures = InputFailures(of: inputs.count + unusable.count, printsRecords: records != .none)
    for input in unusable { try failures.add(input.name, input.error) }
    for input in inputs {
      do throws(FormCheckError) {
        let record = try await work(input)
        if records == .all { try record.print(isOneLine: isSeveral) }
      } catch {
        try failures.add(input.path.string, error)
      }
    }
    try failures.finish()
  }
}
