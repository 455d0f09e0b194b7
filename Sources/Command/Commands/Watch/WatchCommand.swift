import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckPoseEstimation
import SystemPackage

/// `formcheck watch`: analyzes videos as they arrive in a folder.
struct WatchCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Analyze videos as they arrive in a folder, such as the synchronized folder of a phone.",
    discussion: Examples.after(
      """
      A video is analyzed once it is complete: it hasn't changed for --settle seconds, and no program is writing to it. Videos \
      that were analyzed before are recognized by their content, even under another name, after a restart, or if an \
      earlier run was stopped. A video that can't be read is tried again when it changes. One line is printed for each video. Results of \
      this program in the folder are ignored.

      Stop with Ctrl-C; the next run continues. All options of analyze that determine results also work here.
      """,
      [
        "formcheck watch ~/Phone/Camera -o ~/Training",
        "formcheck watch inbox -o results --once --quality fast",
      ]))

  @Argument(
    help: ArgumentHelp("The folder, with its subfolders.", valueName: "folder"), completion: .directory)
  var folder: String

  @OptionGroup var options: AnalysisOptions

  @Flag(help: "Analyze the videos that are complete now, then exit, as a cron job should.")
  var once = false

  @Option(
    help: ArgumentHelp("Time for which a file must be unchanged before it is analyzed.", valueName: "seconds")
  )
  var settle = Measured<SecondUnit>(5)

  @Option(help: ArgumentHelp("Time between two searches of the folder.", valueName: "seconds"))
  var interval = Measured<SecondUnit>(10)

  var sandbox: SandboxOptions { options.sandbox }

  func validate() throws {
    for (name, seconds) in [("--settle", settle), ("--interval", interval)]
    where !(0.1...86_400).contains(seconds.value) {
      throw ValidationError("\(name) must be between 0.1 and 86400 seconds, not \(seconds).")
    }
    guard !folder.isEmpty else { throw ValidationError("The name of the folder is empty.") }
  }

  func plan() throws -> FolderWatch {
    let path = FilePath(argument: folder)
    guard FileStatus(path)?.isDirectory == true else {
      throw FormCheckError(
        .input, "\(path.string) is not a folder. Name the folder in which videos arrive.", path: path.string)
    }
    let library = try options.motion.library.library()
    var settings = options.settings
    settings.motion = try options.motion.settings(library)
    var watch = FolderWatch(folder: path, directory: options.output.directoryPath, settings: settings)
    (watch.settle, watch.interval, watch.isOnce) = (settle.value, interval.value, once)
    watch.log = try BatchRun.log(options, library)
    watch.files = library.files + options.processor.landmark.files
    return watch
  }

  func access(_ watch: FolderWatch) -> FileAccess? {
    let links = InputSearch([watch.folder]).links
    var access = FileAccess(
      reads: [watch.folder] + links + options.processor.landmark.files, writes: [watch.outputFolder])
    if let log = watch.log { access.addFolder(of: log.path) }
    return access
  }

  func run(_ watch: FolderWatch) async throws {
    let style = options.progress.begin()
    options.progress.messages.begin()
    for note in options.renderOptions.styling.glyphs.notes { Console.warning(note) }
    for warning in options.motion.bar.warnings(isLogged: options.log.isOn) { Console.warning(warning) }
    if let note = options.privacy.note { Console.note(note) }
    if !options.progress.messages.quiet, !once {
      Console.note("Watching \(TerminalText.line(watch.folder.string)). Stop with Ctrl-C.")
    }
    // Off a terminal, each video gives one line.
    let report = BatchReport(
      style: style == .plain && options.progress.progress == .auto ? .none : style,
      isQuiet: options.progress.messages.quiet, isBrief: true)
    try await watch.run(try options.processor.models(), report, printsRecords: options.json)
  }
}
