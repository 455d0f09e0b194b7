/// The findings of `doctor` with the parts of the program, for text and JSON.
struct DoctorRecord: Encodable {
  let program: ProgramReport
  let findings: [DoctorFinding]

  /// A line for each finding, and one for its remedy.
  var text: String {
    let width = findings.map(\.name.count).max() ?? 0
    return findings.flatMap { finding in
      let name = finding.name + String(repeating: " ", count: width - finding.name.count)
      let space = String(repeating: " ", count: width + 4)
      return ["\(finding.mark.symbol) \(name)  \(finding.text)"] + (finding.remedy.map { [space + $0] } ?? [])
    }.joined(separator: "\n")
  }
}
