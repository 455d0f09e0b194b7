import ArgumentParser
import FormCheck
import FormCheckCoachClient
import FormCheckCoaching
import FormCheckFiles
import SystemPackage

/// `formcheck coach`: feedback in words, from saved poses.
struct CoachCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "coach",
    abstract: "Print what to change first, with the evidence and a drill, from saved poses.",
    discussion: Examples.after(
      """
      Ranks the findings of each set of the athlete: warnings before notes; then by aspect (back and knee position, range of \
      motion, control of the rest of the body, symmetry and tempo); then by the fraction of repetitions affected. Also lists \
      what couldn't be judged, with the reason, and what was good. The video must have been analyzed.

      With --endpoint, a chat server of your choice is asked as well, on this machine or elsewhere. It receives the numbers \
      of the sets and up to three stills, in which detected faces are covered. formcheck first prints all of this and asks \
      for your consent (--yes skips the question). Numbers in the answer that contradict the measured ones are marked. The \
      answer is the model's opinion, not a measurement.
      """,
      [
        "formcheck coach squat.mp4", "formcheck coach squat.mp4 --set 2 --json",
        "formcheck coach squat.mp4 --endpoint http://localhost:11434/v1 --model llava",
        "formcheck coach squat.mp4 --endpoint https://example.org/v1 --model coach --key-file ~/.coach-key --dry-run",
      ]))

  @OptionGroup var text: SetTextOptions
  @OptionGroup(title: "Chat server") var chat: ChatServerOptions
  @OptionGroup(title: "Training log") var log: FeedbackLogOptions
  @OptionGroup(title: "Motion and exercises") var exercises: ExerciseOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The work to do, with the program that asks the server, which can't be started in the sandbox.
  struct Plan {
    let run: CoachingRun
    let log: FilePath?
    let endpoint: ChatEndpoint?
    /// Nil if nothing is sent.
    let server: CoachServer?
  }

  func plan() throws -> Plan {
    var run = CoachingRun(input: text.path, directory: text.directoryPath)
    run.library = try exercises.library()
    run.set = text.set
    let endpoint = try chat.server
    guard let endpoint, !chat.dryRun else { return Plan(run: run, log: nil, endpoint: endpoint, server: nil) }
    guard chat.yes || Console.isInputInteractive else { throw FormCheckError(.usage, Self.refusal) }
    return Plan(run: run, log: try log.path(), endpoint: endpoint, server: try chat.connect(to: endpoint))
  }

  private static let refusal = """
    Nothing was sent, because there is no terminal on which to ask for your consent. Use --yes to send, --dry-run to print what would \
    be sent, or --endpoint none.
    """

  func access(_ plan: Plan) -> FileAccess? {
    var access = text.access
    // Stills are drawn from a temporary file in the folder of the analysis.
    if plan.endpoint != nil { access.writes = access.reads.subtracting([text.path]) }
    if let log = plan.log { access.addFolder(of: log) }
    return access
  }

  func run(_ plan: Plan) async throws {
    messages.begin()
    Interruption.setConsequence("Nothing was changed.")
    for option in optionsWithoutEffect { Console.warning("\(option) has no effect without --endpoint.") }
    if let endpoint = plan.endpoint { return try await ask(endpoint, plan) }
    let summaries = try plan.run.run(warn: { Console.warning($0) })
    guard !text.json else { return try printRecord(summaries) }
    try printFeedback(summaries)
  }

  private var optionsWithoutEffect: [String] {
    chat.optionsWithoutEffect + (chat.endpoint == nil && log.log == true ? ["--log"] : [])
  }

  private func printFeedback(_ summaries: [CoachingSummary]) throws(FormCheckError) {
    guard !summaries.isEmpty else {
      Console.note(
        "No set was counted in \(TerminalText.line(text.file)), so there is no feedback. formcheck exercises explain prints why."
      )
      return
    }
    try Console.print(CoachingSections(summaries).text)
  }

  private func printRecord(
    _ summaries: [CoachingSummary], sent: CoachingPayload? = nil, answer: CoachingAnswer? = nil
  ) throws(FormCheckError) {
    let record = CoachingRecord(file: PathText.readable(text.file), summaries, sent: sent, answer: answer)
    try Console.printJSON(try record.text())
  }

  /// Prints what would be sent, and asks the server once the user agrees.
  private func ask(_ endpoint: ChatEndpoint, _ plan: Plan) async throws {
    Interruption.setConsequence("Nothing was sent.")
    let material = try await plan.run.material(
      stills: chat.stills, coversFaces: !chat.showFaces, warn: { Console.warning($0) })
    let summaries = material.summaries
    guard !summaries.isEmpty else { return text.json ? try printRecord([]) : try printFeedback([]) }
    let sent = CoachingPayload(
      material, coversFaces: !chat.showFaces, to: endpoint, model: chat.model ?? "")
    if !text.json { try printFeedback(summaries) }
    if !text.json || !chat.dryRun { Console.note("\n\(sent.description)") }
    guard let server = plan.server else {
      if text.json { try printRecord(summaries, sent: sent) }
      return Console.note("Nothing was sent.")
    }
    let log = try plan.log.map { path throws(FormCheckError) in
      try FeedbackLog(path, material, file: PathText.readable(text.file))
    }
    guard try isAgreed(endpoint, hasStills: !material.stills.isEmpty) else {
      if text.json { try printRecord(summaries) }
      return Console.note("Nothing was sent.")
    }
    let answer = try await answer(of: server, to: sent, summaries)
    try log?.add(answer)
  }

  /// Asks the server, and prints the answer as it arrives, or the record.
  private func answer(
    of server: CoachServer, to sent: CoachingPayload, _ summaries: [CoachingSummary]
  ) async throws -> CoachingAnswer {
    Interruption.setConsequence("Because the answer is incomplete, nothing is added to the training log.")
    var conversation = ServerConversation(server, sent, summaries, prints: !text.json)
    do {
      try await conversation.run()
    } catch {
      if text.json, !Task.isCancelled { try printRecord(summaries, sent: sent, answer: conversation.answer) }
      throw error
    }
    if text.json { try printRecord(summaries, sent: sent, answer: conversation.answer) }
    return conversation.answer
  }

  private func isAgreed(_ endpoint: ChatEndpoint, hasStills: Bool) throws(FormCheckError) -> Bool {
    if hasStills, !chat.showFaces {
      Console.note("Faces that aren't detected stay visible.")
    }
    if chat.yes { return true }
    return try Console.confirms("Send this to \(endpoint.host)?", refusal: Self.refusal)
  }
}
