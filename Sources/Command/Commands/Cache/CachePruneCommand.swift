import ArgumentParser
import FormCheck
import FormCheckReports

/// `formcheck cache prune`: removes saved poses that are no longer needed.
struct CachePruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Remove saved poses that no results need.",
    discussion: Examples.after(
      """
      Removes unfinished and unused poses, and with --all those of results as well. Poses that a process is working on \
      are kept, and results and corrections are never removed.
      """, ["formcheck cache prune --dry-run", "formcheck cache prune results --older-than 30 --yes"]))

  @OptionGroup var folders: CacheFolders

  @Flag(help: "Also remove poses that render and export need; analyze then extracts them again.")
  var all = false

  @Option(help: ArgumentHelp("Only remove poses that haven't changed for this many days.", valueName: "days"))
  var olderThan = Measured<DayUnit>(0)

  @Flag(help: "Print what would be removed, and remove nothing.")
  var dryRun = false

  @Flag(help: "Remove without asking, which is required if standard input isn't a terminal.")
  var yes = false

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func validate() throws {
    guard (0...1e6).contains(olderThan.value) else {
      throw ValidationError("--older-than must be 0 to 1000000 days, not \(olderThan).")
    }
  }

  func run() throws {
    var pruning = CachePruner()
    pruning.includesCurrent = all
    pruning.minimumAge = Int64(olderThan.value * 86_400)
    let now = CacheTable.currentTime
    let selected = pruning.selected(from: try folders.entries(), now: now)
    if !json { try show(selected, now) }
    guard !selected.isEmpty, !dryRun else { return try finish([], selected, []) }
    Interruption.setConsequence("Nothing was removed.")
    guard try isConfirmed(selected) else {
      Console.noteRefusal("Nothing was removed.")
      return try finish([], selected, [])
    }
    Interruption.setConsequence("formcheck cache list prints the poses that remain.")
    var removed: [CacheEntry] = []
    var failures: [FormCheckError.Kind] = []
    for entry in selected {
      do throws(FormCheckError) {
        try pruning.remove(entry)
        removed.append(entry)
      } catch {
        Console.error(error.description)
        failures.append(error.kind)
      }
    }
    try finish(removed, selected, failures)
  }

  private func show(_ selected: [CacheEntry], _ now: Int64) throws {
    guard !selected.isEmpty else { return Console.note("There is nothing to remove.") }
    try Console.print(CacheTable(selected, now: now).text)
  }

  /// Asks on a terminal.
  ///
  /// - Throws: a usage error if there is no terminal and no `--yes`.
  private func isConfirmed(_ selected: [CacheEntry]) throws -> Bool {
    try yes
      || Console.confirms(
        "Remove the saved poses of \(CountText.text(selected.count, "analysis", "analyses"))?",
        refusal: "Standard input isn't a terminal. Pass --yes to remove, or --dry-run to list.")
  }

  private func finish(
    _ removed: [CacheEntry], _ selected: [CacheEntry], _ failures: [FormCheckError.Kind]
  ) throws {
    if json { try Console.printJSON(try JSONText.string(CacheRecord(selected, removed: removed))) }
    if !removed.isEmpty {
      Console.note(
        "Removed the saved poses of \(CountText.text(removed.count, "analysis", "analyses")), "
          + "\(CacheTable.sizeText(removed.reduce(0) { $0 + $1.sizeBytes })).")
    }
    let status = ExitStatus(succeeded: selected.count - failures.count, failures: failures)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}
