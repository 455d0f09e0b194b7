import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import SystemPackage

/// `formcheck edit`: the user's corrections of an analyzed video.
struct EditCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Correct the results of an analyzed video: repetitions, exercises, keypoints, and people.",
    discussion: Examples.after(
      """
      Corrections are kept in <stem>.edits.json beside the results, which render, export, merge, and analyze read. \
      Saved poses never change, and removing the file undoes everything. Run formcheck render afterward to update the \
      results.

      Every option can be repeated. The numbers of repetitions, sets, and people are those in the results before the \
      command. Only --join and --divide are applied one after the other, at the end: first every --join, then every \
      --divide, in the order in which they are written, and each refers to the people that the earlier ones leave. \
      Because --set counts a set again, run formcheck render before you correct the repetitions of this set, and use \
      their new numbers.

      Exercises: \(MotionOptions.exerciseNames).
      """,
      [
        "formcheck edit squat.mp4 --drop-rep 3 --add-rep 0:12.1-0:14.0",
        "formcheck edit squat.mp4 --set 2=lunge --swap 0:10-0:12",
        "formcheck edit squat.mp4 --split-rep 2@0:07.5 --move-rep 4=0:12.0-0:14.1",
        "formcheck edit squat.mp4 --move-point left_knee@0:12.3=412,300 --strike-point left_wrist@0:03-0:05",
        "formcheck edit squat.mp4 --join 2=0 --divide 0@0:15 --note 'knee hurt'",
        "formcheck edit squat.mp4 --undo",
        "formcheck edit squat.mp4 --draw 'angle 0:02.5 0.3,0.5 0.4,0.7 0.6,0.7' --draw 'text 0:02.5 0.1,0.2 deeper'",
        "formcheck edit squat.mp4 --erase d1", "formcheck edit squat.mp4 --list",
      ]))

  @Argument(help: ArgumentHelp("The video that was analyzed.", valueName: "video"), completion: .file())
  var file: String

  @OptionGroup(title: "Corrections") var requests: EditOptions

  @Option(
    help: ArgumentHelp(
      """
      The person whose repetitions, sets, and keypoints are corrected, by the number in the CSV (default: the \
      athlete). Repetitions of others are in the results with --reps-for everyone.
      """,
      valueName: "n"))
  var person: Int?

  @Flag(help: "List all corrections, including those made by this command.")
  var list = false

  @Option(
    defaultAsFlag: EditRemoval.last,
    help: ArgumentHelp("Remove the last correction, correction n, or all of them.", valueName: "n|all"))
  var undo: EditRemoval?

  @Option(help: ArgumentHelp("Remove the drawing with this id, which --list shows.", valueName: "id"))
  var erase: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder of the results (default: the folder of the video).", valueName: "folder"),
    completion: .directory)
  var directory: String?

  @Flag(help: "Print all corrections as JSON on standard output.")
  var json = false

  @OptionGroup(title: "Motion and exercises") var exercises: ExerciseOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The video, and the exercises that can be assigned to sets.
  struct Plan {
    let path: FilePath
    let library: ExerciseLibrary
  }

  func validate() throws {
    guard list || undo != nil || !erase.isEmpty || !requests.isEmpty else {
      throw ValidationError(
        "There is nothing to do. Add a correction such as --drop-rep 3, a drawing with --draw, --list, or --undo."
      )
    }
    guard erase.isEmpty || undo == nil && requests.isEmpty else {
      throw ValidationError(
        "--erase can't be combined with --undo or with new corrections. Run the command twice.")
    }
    guard undo == nil || requests.isEmpty else {
      throw ValidationError("--undo can't be combined with new corrections. Run the command twice.")
    }
    guard person == nil || requests.isEmpty || requests.concernPerson else {
      throw ValidationError(
        "--person has no effect on --join, --divide, --draw, and --note. Leave it out, or write the number in the note."
      )
    }
    try OutputOptions.requireFolder(directory)
    if let person, person < 0 { throw ValidationError("--person must be at least 0, not \(person).") }
  }

  func plan() throws -> Plan { Plan(path: FilePath(argument: file), library: try exercises.library()) }

  func access(_ plan: Plan) -> FileAccess? {
    FileAccess(reads: [plan.path], writes: [folder ?? plan.path.removingLastComponent()])
  }

  func run(_ plan: Plan) async throws {
    var editing = Editing(input: plan.path, directory: folder)
    editing.library = plan.library
    var remarks: [String] = []
    if let undo { remarks += report(try editing.remove(undo.removal), editing) }
    if !erase.isEmpty { remarks += report(try editing.remove(.drawings(erase)), editing) }
    if !requests.isEmpty {
      let result = try editing.add(requests.all, drawings: requests.draw, person: person)
      remarks += report(result, editing)
    }
    guard list || json else { return }
    let edits = try editing.edits()
    if json {
      let record = EditRecord(file: PathText.readable(plan.path.string), edits, remarks: remarks)
      return try Console.printJSON(try JSONText.string(record))
    }
    if edits.isEmpty { Console.note("There are no corrections of \(TerminalText.line(file)).") }
    for line in EditTable(edits).lines { try Console.print(line) }
  }

  private var folder: FilePath? { directory.map { FilePath(argument: $0) } }

  /// Prints what was written, and how the outputs are made again.
  ///
  /// - Returns: the remarks about earlier corrections.
  private func report(_ result: Editing.Result, _ editing: Editing) -> [String] {
    for line in EditTable(result.edits, only: result.added).lines { Console.note(line) }
    for remark in result.remarks { Console.warning(remark) }
    let path = TerminalText.line(editing.outputs.edits.string)
    Console.note(result.edits.isEmpty ? "  removed \(path)" : "  \(path)")
    let folder = directory.map { " -o \(ShellText.file($0))" } ?? ""
    let words = TerminalText.line(ShellText.file(file) + folder)
    Console.note("To update the results: formcheck render \(words)")
    return result.remarks
  }
}
