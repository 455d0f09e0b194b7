import Testing

@testable import FormCheckCLI
@testable import FormCheckTrainingLog

@Suite struct HealthTextTests {
  /// A log with thousands of problems has a readable text, which states their number.
  @Test(arguments: [0, 1, 50, 51, 10_000]) func problemsAreLimited(_ count: Int) {
    let problems = (0..<count).map { "Problem \($0)." }
    let health = LogHealth(schema: 4, sizeBytes: 1000, rows: ["set": 3], problems: problems)
    let lines = HealthText(health, path: "a\u{1B}.db").text.split(separator: "\n")
    #expect(lines[0] == "a\u{FFFD}.db" && lines[1].hasSuffix("rows: set 3"), "\(lines[1])")
    #expect(lines.count { $0.hasPrefix("Problem ") } == min(count, 50))
    #expect(lines.contains("The log has no problems.") == (count == 0))
    let rest = count == 51 ? "1 further problem;" : "\(count - 50) further problems;"
    #expect(lines[lines.count - 1].hasPrefix(rest) == (count > 50), "\(lines[lines.count - 1])")
  }
}
