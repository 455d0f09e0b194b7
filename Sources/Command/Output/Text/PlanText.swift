import FormCheck
import FormCheckPose

/// The text of what an analysis would do.
struct PlanText {
  private let plan: AnalysisPlan

  init(_ plan: AnalysisPlan) { self.plan = plan }

  /// The lines about the video, its outputs, and the time.
  var text: String {
    let work =
      plan.isDone
      ? "already done; nothing to do"
      : "\(CountText.text(plan.frames, "frame")), \(reuse)\(faces), about \(ClockText.wholeSeconds(plan.estimateS.rounded(.up)))"
    let edits = plan.corrections > 0 ? ", \(CountText.text(plan.corrections, "correction"))" : ""
    let outputs = plan.outputs.map { "  \(Self.verb($0.effect))  \(TerminalText.line($0.file))" }
    return (["\(TerminalText.line(plan.file)): \(work)\(edits)"] + outputs).joined(separator: "\n")
  }

  private var reuse: String {
    plan.reusedSegments == 0
      ? "no saved poses"
      : "saved poses of \(plan.reusedSegments) of \(CountText.text(plan.segments, "segment"))"
  }

  private var faces: String {
    guard let frames = plan.faceFrames else { return "" }
    return frames == 0 ? ", saved faces" : ", a search for faces in \(CountText.text(frames, "frame"))"
  }

  private static func verb(_ effect: AnalysisPlan.Effect) -> String {
    switch effect {
    case .create: "create "
    case .replace: "replace"
    case .keep: "keep   "
    case .refuse: "exists (needs --force)"
    }
  }
}
