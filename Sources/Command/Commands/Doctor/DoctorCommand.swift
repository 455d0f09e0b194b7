import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage

/// `formcheck doctor`: whether this installation works.
struct DoctorCommand: SandboxedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check this installation, and analyze a sample with known results.",
    discussion: Examples.after(
      """
      Prints version, commit, processor, libraries, networks, sandbox, and disk, each with a mark (✓ good, ! note, ✗ \
      problem) and a remedy. The sample is part of the program; its results are compared with the expected ones and removed. \
      The exit code is 0 unless there is a problem.
      """, ["formcheck doctor", "formcheck doctor --json >doctor.json"]))

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func plan() throws -> SampleAnalysis { SampleAnalysis() }

  func access(_ sample: SampleAnalysis) -> FileAccess? { FileAccess(reads: [], writes: [sample.folder]) }

  func run(_ sample: SampleAnalysis) async throws {
    Interruption.setConsequence("There are no results.")
    let program = ProgramReport()
    var findings = DoctorFindings(program)
    findings.add(sandbox: Sandbox.status)
    findings.add(disk: sample.folder.removingLastComponent())
    do throws(FormCheckError) {
      findings.add(sample: try await sample.run())
    } catch {
      if [.interrupted, .usage].contains(error.kind) { throw error }
      findings.add(sampleError: error.description)
    }
    let record = DoctorRecord(program: program, findings: findings.all)
    try json ? Console.printJSON(try JSONText.string(record)) : Console.print(record.text)
    if findings.hasProblem { throw ExitCode(ExitStatus.programFault.rawValue) }
  }
}
