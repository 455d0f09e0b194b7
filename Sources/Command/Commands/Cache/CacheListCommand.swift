import ArgumentParser
import FormCheck
import FormCheckReports

/// `formcheck cache list`: saved poses with their video, state, size, and age.
struct CacheListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List saved poses: the video, whether they are needed, their size, and their age.",
    discussion: Examples.after(
      """
      current: the results beside the poses were made from them. unfinished: the next run of analyze resumes them. \
      unused: the results were made with other settings, or are gone. busy: a process is working on them.
      """, ["formcheck cache list", "formcheck cache list results --json"]))

  @OptionGroup var folders: CacheFolders

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func run() throws {
    let entries = try folders.entries()
    guard !json else { return try Console.printJSON(try JSONText.string(CacheRecord(entries, removed: nil))) }
    guard !entries.isEmpty else { return Console.note("There are no saved poses.") }
    try Console.print(CacheTable(entries, now: CacheTable.currentTime).text)
  }
}
