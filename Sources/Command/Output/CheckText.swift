import FormCheck
import FormCheckPose
import FormCheckRecordingCheck

/// The lines of a check as text: those about measurements, then those about composition.
struct CheckText {
  private let checked: CheckedRecording
  private let hasName: Bool

  /// Creates the text of a check, under its file's name if there are several files.
  init(_ checked: CheckedRecording, hasName: Bool) { (self.checked, self.hasName) = (checked, hasName) }

  /// The lines, without a line end after the last one.
  var text: String {
    let results = checked.check.results
    let lines = AlignedColumns(leading: 4).lines(
      results.map { ["\($0.mark.symbol) ", $0.title, $0.number, $0.advice].map(TerminalText.line) })
    let numbered = zip(results, lines)
    let groups = ServiceKind.allCases.map { kind in numbered.filter { $0.0.kind == kind }.map(\.1) }
    let body = groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return (hasName ? [TerminalText.line(checked.file)] : []).joined() + (hasName ? "\n" : "") + body
      + "\n\n" + summary + (hasName ? "\n" : "")
  }

  private var summary: String {
    let moments = checked.moments.count
    let found = checked.moments.count(where: \.hasAthlete)
    let tenths = Int(saturating: (checked.elapsed * 10).rounded())
    return
      "The athlete is in \(found) of \(CountText.text(moments, "moment")). Checked in \(tenths / 10).\(tenths % 10) s."
  }
}
