import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckTrainingLog
import SystemPackage

/// `formcheck log page`: the log as a web page.
struct LogPageCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Write a web page with a calendar, trends, records, and stills.",
    discussion: Examples.after(
      "The page is one file, needs no network, and links to the reports of the videos. An earlier page is replaced.",
      ["formcheck log page", "formcheck log page -o progress.html"]))

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file (default: training-log.html).", valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Overwrite a file that isn't a page of the training log.")
  var force = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    guard output?.isEmpty != true else {
      throw ValidationError("-o requires a file name, but the name is empty.")
    }
    guard output != "-" else {
      throw ValidationError("-o - works with export and log export only. For a file named -, write -o ./-.")
    }
  }

  private var file: FilePath { FilePath(argument: output ?? "training-log.html") }

  var writes: [FilePath] { [file.removingLastComponent()] }

  func run(_ log: TrainingLog) throws {
    let files = LogFiles(overwrites: force || isEarlierPage, log: log.path)
    let page = try LogPage(log, day: LocalDay.today).html
    try files.write(page, to: file)
    Console.note("Wrote \(TerminalText.line(file.string)), \(CacheTable.sizeText(Int64(page.count))).")
  }

  private var isEarlierPage: Bool {
    // A file that can't be read may be something else, so it isn't overwritten.
    guard let existing = try? RegularFile(file) else { return false }
    var start = [UInt8](repeating: 0, count: LogPage.start.count)
    let count = start.withUnsafeMutableBytes { (try? existing.read(into: $0, at: 0)) ?? 0 }
    return count == start.count && start == LogPage.start
  }
}
