import ArgumentParser
import FormCheck
import FormCheckConfiguration
import FormCheckFiles
import FormCheckMotion
import FormCheckPoseEstimation
import FormCheckRecordingCheck
import SystemPackage

/// `formcheck check`: whether a recording is suitable for analysis, in a second or two.
struct CheckCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check how well a video was recorded, before analyzing it: framing, view, roll, shake, light.",
    discussion: Examples.after(
      """
      Examines twelve moments, regardless of the video's length. Each line has a mark (✓ good, ! note, ✗ warning, ? not \
      measurable), a number, and a remedy. The exit code doesn't depend on the marks.

      Checks: \(RecordingServices.names.joined(separator: ", ")).
      """, ["formcheck check squat.mp4 --exercise squat", "formcheck check monday/ --json"])
  )

  @Argument(
    help: ArgumentHelp("Videos or images: files, folders of videos, or patterns.", valueName: "video"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The exercise, such as squat, whose form rules the view should allow (default: any).", valueName: "name"
    ), completion: .list(MotionOptions.exerciseChoices))
  var exercise: String?

  @OptionGroup(title: "Motion and exercises") var library: ExerciseOptions

  @Option(
    help: ArgumentHelp(
      "Checks to run, separated by commas; measurement and composition stand for all checks of that kind.",
      valueName: "services"),
    completion: .list(Self.serviceChoices))
  var services = "all"

  @Option(
    help: ArgumentHelp("Evaluate the frame rate as if only every nth frame were analyzed.", valueName: "n"))
  var every = 1

  @OptionGroup var rotation: RotationOptions

  @Flag(help: "Print JSON instead of text; for several files, one object per line.")
  var json = false

  @OptionGroup(title: "Resources") var cores: CoreOptions
  @OptionGroup(title: "Resources") var frameLimits: FrameLimitOptions
  @OptionGroup(title: "Resources") var processor: ProcessorOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The inputs, and the exercise; the declarations of exercises are read before the sandbox is entered.
  struct Plan: Sendable {
    let inputs: InputSequence
    let exercise: Exercise?
  }

  private static let serviceChoices = ["all", "measurement", "composition"] + RecordingServices.names

  func validate() throws {
    guard every >= 1 else { throw ValidationError("--every must be at least 1, not \(every).") }
    guard chosenServices != nil else {
      throw UnknownChoice.error(
        UnknownChoice.first(in: services, among: Self.serviceChoices) ?? services, for: "--services",
        among: Self.serviceChoices)
    }
  }

  /// The checks to run; nil if a name is unknown.
  private var chosenServices: [any RecordingService]? {
    RecordingServices.services(named: CommaList.words(services).joined(separator: ","))
  }

  func plan() throws -> Plan {
    let library = try library.library()
    let chosen = try exercise.flatMap { name throws(FormCheckError) in try library.chosenExercise(name) }
    return Plan(
      inputs: InputSequence(files),
      exercise: library.exercises.first { $0.name == chosen })
  }

  func access(_ plan: Plan) -> FileAccess? { FileAccess(reads: plan.inputs.paths + processor.landmark.files) }

  func run(_ plan: Plan) async throws {
    Interruption.setConsequence("Nothing was changed.")
    let models = try processor.models()
    var settings = CheckSettings(jobs: cores.count)
    settings.services = chosenServices ?? []
    settings.exercise = plan.exercise
    settings.frameStep = every
    settings.rotation = rotation.rotate
    try await plan.inputs.run(records: json ? .failures : .none) {
      [settings] input async throws(FormCheckError) in
      let inspector = RecordingInspector(
        input: input.path, models: models, settings: settings, limits: frameLimits.limits)
      try show(try await inspector.run(), isOnly: !plan.inputs.isSeveral)
      return InputRecord(input.path, files: [], warnings: [])
    }
  }

  private func show(_ checked: CheckedRecording, isOnly: Bool) throws(FormCheckError) {
    if json { return try Console.printJSON(try checked.json(isOneLine: !isOnly)) }
    try Console.print(CheckText(checked, hasName: !isOnly).text)
  }
}
