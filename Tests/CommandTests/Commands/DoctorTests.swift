import Foundation
import FormCheck
import Testing

@testable import FormCheckCLI

/// The check of an installation, and the version.
@Suite struct DoctorTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func doctor(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["doctor"] + arguments, in: workspace.folder, environment: ["TMPDIR": workspace.folder.path])
  }

  @Test func thisInstallationWorks() throws {
    let run = try doctor()
    try expect(run, exit: 0, on: workspace)
    for line in run.output.split(separator: "\n") { #expect(!line.hasPrefix("✗"), "\(run)") }
    for word in [
      "libavcodec", "libcairo", "sandbox", "free in", "✓ sample", "2 squats in 88 frames, as expected",
    ] {
      #expect(run.output.contains(word), "\(word): \(run)")
    }
    #expect(try workspace.listing().isEmpty, "the temporary folder is removed")
  }

  @Test func jsonHasAllParts() throws {
    let run = try doctor("--json", "--no-sandbox")
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let program = try #require(record["program"] as? [String: Any])
    #expect((program["networks"] as? [Any])?.count == 3 && (program["libraries"] as? [Any])?.count == 6)
    let findings = try #require(record["findings"] as? [[String: String]])
    #expect(findings.first { $0["name"] == "sandbox" }?["mark"] == "note", "\(findings)")
    #expect(findings.last?["name"] == "sample" && findings.last?["mark"] == "good", "\(findings)")
    #expect(try workspace.listing().isEmpty)
  }

  @Test func withoutATemporaryFolder() throws {
    let run = try Program.run(["doctor"], in: workspace.folder, environment: ["TMPDIR": "/dev/null"])
    #expect(run.status == 70 && run.output.contains("✗ sample"), "\(run)")
  }

  @Test func anUnknownProcessorLevelIsAUsageError() throws {
    let run = try Program.run(["doctor"], in: workspace.folder, environment: ["FORMCHECK_CPU": "avx9"])
    try expect(run, exit: 2, containing: ["avx9", "baseline, avx2, or avx512"], on: workspace)
    #expect(run.output.isEmpty, "\(run)")
  }

  @Test func versions() throws {
    let version = try workspace.run("--version").output
    #expect(version.hasPrefix(ProgramVersion.version) && version.split(separator: "\n").count == 1)
    for order in [["--version", "--verbose"], ["--verbose", "--version"]] {
      let verbose = try Program.run(order, in: workspace.folder)
      #expect(verbose.status == 0 && verbose.output.contains("libavcodec"), "\(verbose)")
      #expect(verbose.output.matches(of: /SHA-256 [0-9a-f]{64}/).count == 3, "\(verbose)")
    }
  }

  @Test(arguments: [
    ("0123456789abcdef0123", "0123456789ab"), ("0123456789abcdef0123+changes", "0123456789ab+changes"),
    ("v1", "v1"), ("", ""),
  ])
  func commitsAreAbbreviated(_ commit: String, _ expected: String) {
    #expect(ProgramBuild.abbreviated(commit) == expected)
  }
}
