import SystemPackage
import Testing

@testable import FormCheck

@Suite struct OutputFilesTests {
  @Test(
    arguments: [
      ("squat.mp4", nil, "squat"), ("/a/squat.mp4", nil, "/a/squat"), ("a/b.c.mov", nil, "a/b.c"),
      ("squat", nil, "squat"), ("/a/squat.mp4", "out", "out/squat"), ("../x.mkv", "/o", "/o/x"),
      ("a/.mp4", "o", "o/.mp4"),
    ] as [(String, String?, String)])
  func outputsAreNamedAfterTheInput(_ input: String, _ directory: String?, _ expected: String) {
    let outputs = OutputFiles(input: FilePath(input), directory: directory.map { FilePath($0) })
    let found = [
      outputs.posesCSV, outputs.annotatedVideo, outputs.report, outputs.provenance, outputs.still(frame: 12),
    ]
    let suffixes = ["poses.csv", "annotated.mp4", "report.html", "formcheck.json", "frame-12.png"]
    #expect(found == suffixes.map { FilePath("\(expected).\($0)") }, "\(input) in \(directory ?? "-")")
    #expect(outputs.with(.proRes4444).annotatedVideo == FilePath("\(expected).annotated.mov"))
    #expect(outputs.with(.proRes4444).report == outputs.report)
    let store = outputs.observations(key: "k")
    #expect(store.lastComponent?.string == "\(outputs.stem)-k")
    #expect(store.removingLastComponent() == outputs.directory.appending(".formcheck"))
  }
}
