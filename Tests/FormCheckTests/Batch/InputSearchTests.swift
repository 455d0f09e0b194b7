import FormCheckReports
import FormCheckTestSupport
import FormCheckVideo
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct InputSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "a/deep", "empty", ".hidden"] {
      try FileManager.default.createDirectory(
        atPath: folder.appending(name).string, withIntermediateDirectories: true)
    }
    for name in [
      "squat.mp4", "squat.MOV", "a/squat.mp4", "a/deep/jump.mkv", "b/squat.mp4", "notes.txt", ".secret.mp4",
      "squat.annotated.mp4", "a/squat-jump.compare.mp4", "b/squat.poses.csv", "b/x.mp4.partial",
      ".hidden/y.mp4",
    ] { try folder.write(Array(name.utf8), to: name) }
  }

  private func found(_ names: [String]) -> [String] {
    InputSearch(names.map(folder.appending)).found.map { found in
      String(found.path.string.dropFirst(folder.path.string.count + 1))
    }
  }

  private func outputs(_ names: [String], _ directory: FilePath? = nil) -> [String] {
    InputSearch(names.map(folder.appending)).inputs(directory: directory).map { input in
      let name = input.outputs.directory.appending(input.outputs.stem).string
      return name.replacing("\(folder.path.string)/", with: "")
    }
  }

  @Test(
    arguments: [
      (["squat.mp4"], ["squat.mp4"]), (["a"], ["a/deep/jump.mkv", "a/squat.mp4"]),
      (["b", "squat.mp4"], ["b/squat.mp4", "squat.mp4"]),
      (["."], ["./a/deep/jump.mkv", "./a/squat.mp4", "./b/squat.mp4", "./squat.MOV", "./squat.mp4"]),
      (
        ["squat.mp4", ".", "squat.mp4"],
        ["squat.mp4", "./a/deep/jump.mkv", "./a/squat.mp4", "./b/squat.mp4", "./squat.MOV"]
      ),
      (["*/squat.mp4"], ["a/squat.mp4", "b/squat.mp4"]),
      (["[ab]"], ["a/deep/jump.mkv", "a/squat.mp4", "b/squat.mp4"]),
      (["notes.txt"], ["notes.txt"]), (["none.mp4"], ["none.mp4"]), (["none*.mp4"], ["none*.mp4"]),
      ([".secret.mp4"], [".secret.mp4"]), (["squat.annotated.mp4"], ["squat.annotated.mp4"]),
    ] as [([String], [String])])
  func filesFoldersAndPatternsAreFound(_ names: [String], _ expected: [String]) {
    #expect(found(names) == expected, "\(names)")
  }

  /// A shell adds the results of earlier analyses to `analyze *`. They are recognized by their record.
  @Test func resultsAreLeftOut() async throws {
    let sample = try AnalyzedSample()
    let outputs = try await sample.analyzed()
    let results = [outputs.annotatedVideo, outputs.posesCSV, outputs.report, outputs.provenance]
    func search(_ names: [FilePath]) -> InputSearch {
      var search = InputSearch(names)
      search.omitResults()
      return search
    }
    let all = search(results + [sample.clip])
    #expect(all.found.map(\.path) == [sample.clip] && all.unusableInputs.isEmpty)
    #expect(
      all.omissions == results.map { "\($0.string) is a result of FormCheck for clip.mp4, and is left out." })
    let alone = search([outputs.annotatedVideo])
    #expect(alone.found.isEmpty && alone.omissions.isEmpty)
    #expect(
      alone.unusableInputs.map(\.error.description) == [
        "\(outputs.annotatedVideo.string) is a result of FormCheck for clip.mp4. Use clip.mp4 instead."
      ])
    try FileManager.default.removeItem(atPath: outputs.provenance.string)
    #expect(search([outputs.annotatedVideo]).found.count == 1, "another program may have written it")
    do throws(FormCheckError) { _ = try VideoSource.opened(outputs.posesCSV) } catch {
      #expect(
        error.kind == .input && error.description.contains("is a result of FormCheck, not a video"),
        "\(error)")
    }
  }

  /// A shell also adds clips and comparisons to `analyze *.mp4`. Whoever names only them wants them.
  @Test(
    arguments: [
      (["squat.mp4", "squat.set1-rep01.mp4"], ["squat.mp4"], ["is a clip of squat.mp4"]),
      (["squat.set1-rep01.mp4", "./squat.MOV"], ["./squat.MOV"], ["is a clip of ./squat.MOV"]),
      (
        ["a/squat-jump.compare.mp4", "squat.mp4", "squat.set2.gif"], ["squat.mp4"],
        ["is a clip of squat.mp4", "is a comparison"]
      ),
      (["squat.set1-rep01.mp4", "a/squat.mp4"], ["squat.set1-rep01.mp4", "a/squat.mp4"], []),
      (["a/squat-jump.compare.mp4"], ["a/squat-jump.compare.mp4"], []),
      (["squat.set1-rep01.mp4"], ["squat.set1-rep01.mp4"], []),
    ] as [([String], [String], [String])])
  func clipsAndComparisonsBesideVideosAreLeftOut(
    _ names: [String], _ expected: [String], _ omissions: [String]
  ) throws {
    for name in ["squat.set1-rep01.mp4", "squat.set2.gif"] { try folder.write([1], to: name) }
    var search = InputSearch(names.map(folder.appending))
    search.omitResults()
    let start = "\(folder.path.string)/"
    #expect(search.found.map { $0.path.string.replacing(start, with: "") } == expected, "\(names)")
    let sentences = search.omissions.map { $0.replacing(start, with: "") }
    #expect(
      sentences.count == omissions.count && zip(sentences, omissions).allSatisfy { $0.contains($1) },
      "\(sentences)")
    #expect(search.unusableInputs.isEmpty, "\(names)")
  }

  @Test func aFolderWithoutVideosIsRefused() {
    let search = InputSearch([folder.appending("empty"), folder.appending("b")])
    #expect(search.unusableInputs.map(\.name) == [folder.appending("empty").string])
    #expect(search.found.count == 1)
  }

  @Test func linksToTheSameFileAndLoopsAreFollowedOnce() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.appending("b/again.mp4").string, withDestinationPath: "squat.mp4")
    try manager.createSymbolicLink(atPath: folder.appending("b/loop").string, withDestinationPath: "..")
    #expect(found(["b"]).count == 5, "\(found(["b"]))")
    #expect(
      InputSearch([folder.appending("b")]).links.map(\.lastComponent) == ["again.mp4", "loop"],
      "a sandbox has to allow what they lead to")
  }

  /// A second name of a video is reported with the first one; the same name twice isn't.
  @Test func secondNamesAreReported() throws {
    let manager = FileManager.default
    try manager.linkItem(
      atPath: folder.appending("squat.mp4").string, toPath: folder.appending("hard.mp4").string)
    try manager.createSymbolicLink(
      atPath: folder.appending("soft.mp4").string, withDestinationPath: "squat.mp4")
    let names = ["squat.mp4", "hard.mp4", "squat.mp4", "soft.mp4"]
    let search = InputSearch(names.map(folder.appending))
    #expect(search.found.map(\.path) == [folder.appending("squat.mp4")])
    #expect(search.duplicates.map(\.name) == ["hard.mp4", "soft.mp4"].map(folder.appending))
    #expect(
      search.duplicates.allSatisfy {
        $0.used == folder.appending("squat.mp4") && $0.sentence.contains("same file")
      })
  }

  /// A pattern leaves out annotated videos, unless it matches nothing else. A named one is an input.
  @Test func patternsLeaveOutOutputs() throws {
    for name in ["squat.annotated.mp4", "squat.compare.mp4"] { try folder.write(Array(name.utf8), to: name) }
    func names(_ pattern: String) -> [String] {
      InputSearch([folder.appending(pattern)]).found.compactMap(\.path.lastComponent?.string)
    }
    #expect(names("*.mp4") == ["squat.mp4"])
    #expect(names("*.annotated.mp4") == ["squat.annotated.mp4"])
    #expect(names("squat.annotated.mp4") == ["squat.annotated.mp4"])
  }

  /// Links to nothing that are named, match a pattern or are in a folder: each is refused once, and the others are found.
  @Test(arguments: [["broken.mp4", "self.mp4", "squat.mp4"], ["*.mp4"], ["."]])
  func linksToNothingAreRefused(_ names: [String]) throws {
    let manager = FileManager.default
    for (name, target) in [("broken.mp4", "nothere.mp4"), ("self.mp4", "self.mp4"), ("broken.txt", "none")] {
      try manager.createSymbolicLink(atPath: folder.appending(name).string, withDestinationPath: target)
    }
    let search = InputSearch((names + names).map(folder.appending))
    #expect(search.found.contains { $0.path.lastComponent == "squat.mp4" })
    #expect(search.unusableInputs.map { FilePath($0.name).lastComponent } == ["broken.mp4", "self.mp4"])
    for (unusable, words) in zip(search.unusableInputs, ["link to a missing file", "leads back to itself"]) {
      let error = unusable.error
      #expect(error.kind == .input && error.description.contains(words), "\(error)")
    }
  }

  @Test func aVeryDeepFolderIsRefused() throws {
    let deep = Array(repeating: "d", count: InputSearch.maximumDepth + 3).joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: folder.appending("a").string + "/" + deep, withIntermediateDirectories: true)
    let search = InputSearch([folder.appending("a")])
    #expect(search.found.count == 2)
    #expect(search.unusableInputs.map(\.error.kind) == [.input])
    #expect(search.unusableInputs.first?.error.description.contains("folders deep") == true)
  }

  @Test(
    arguments: [
      (["squat.mp4", "a/squat.mp4"], nil, ["squat", "a/squat"]),
      (["squat.mp4", "squat.MOV"], nil, ["squat-mp4", "squat-MOV"]),
      (["a/squat.mp4", "b/squat.mp4"], "o", ["o/squat-a", "o/squat-b"]),
      (["b/squat.mp4", "a/squat.mp4"], "o", ["o/squat-b", "o/squat-a"]),
      (["a", "b"], "o", ["o/deep/jump", "o/squat-a", "o/squat-b"]),
      (["a/deep/jump.mkv", "a/squat.mp4"], "o", ["o/jump", "o/squat"]),
    ] as [([String], FilePath?, [String])])
  func names(_ inputs: [String], _ directory: FilePath?, _ expected: [String]) {
    #expect(outputs(inputs, directory) == expected, "\(inputs)")
  }

  /// A path through `..` gives the name of the folder to which it leads.
  /// A video that was analyzed under the short name keeps it, with its corrections, when another one with this name arrives.
  @Test(
    arguments: [
      ("squat.mp4", "squat"), ("squat.MOV", "squat-mp4"), ("other.mp4", "squat-mp4"), ("", "squat-mp4"),
    ])
  func anAnalyzedVideoKeepsItsName(_ analyzed: String, _ expected: String) throws {
    if !analyzed.isEmpty {
      // The content of each file is its name.
      let input = Provenance.Input(file: analyzed, sizeBytes: Int64(analyzed.utf8.count), sha256: "00")
      try folder.write(record(of: input), to: "squat.formcheck.json")
    }
    for names in [["squat.mp4", "squat.MOV"], ["squat.MOV", "squat.mp4"]] {
      let outputs = Dictionary(uniqueKeysWithValues: zip(names, self.outputs(names)))
      #expect(outputs["squat.mp4"] == expected, "\(outputs)")
      #expect(outputs["squat.MOV"] == (analyzed == "squat.MOV" ? "squat" : "squat-MOV"), "\(outputs)")
    }
  }

  private func record(of input: Provenance.Input) throws -> [UInt8] {
    let source = try VideoSource.open(path: Clips.sample.string)
    return try JSONText.encode(
      Provenance(
        program: Provenance.Program(name: "formcheck", version: "1"), input: input,
        video: Provenance.Video(source, Provenance.Frames(expected: 230)), models: [], settings: [:],
        outputs: [:], columns: []))
  }

  /// Of two files of one name and size in different folders, the one with the content of the analysis keeps the name.
  @Test(arguments: ["a", "b"]) func contentDecidesWhoKeepsTheName(_ analyzed: String) throws {
    let output = folder.appending("empty")
    try folder.write(
      record(of: InputFile(folder.appending("\(analyzed)/squat.mp4")).provenance),
      to: "empty/squat.formcheck.json")
    let inputs = InputSearch(["a", "b"].map { folder.appending("\($0)/squat.mp4") }).inputs(directory: output)
    #expect(
      inputs.map(\.outputs.stem) == ["a", "b"].map { $0 == analyzed ? "squat" : "squat-mp4" }, "\(analyzed)"
    )
  }

  /// Files with names of clips are left out only beside their video or its analysis.
  @Test func recordingsOfSetsAreFound() throws {
    for name in ["empty/bench.set1.mp4", "empty/bench.set2-rep01.mov", "b/squat.set1.mp4"] {
      try folder.write([1], to: name)
    }
    #expect(found(["empty"]) == ["empty/bench.set1.mp4", "empty/bench.set2-rep01.mov"])
    #expect(!found(["b"]).contains("b/squat.set1.mp4") && found(["b/*.mp4"]) == ["b/squat.mp4"])
    try folder.write([1], to: "empty/bench.formcheck.json")
    #expect(found(["empty"]).isEmpty)
  }

  @Test(arguments: ["a/../squat.mp4", "a/deep/../../squat.mp4", "./squat.mp4"])
  func parentFoldersHaveNames(_ path: String) {
    let name = "o/squat-\(folder.path.lastComponent?.string ?? "")"
    #expect(outputs([path, "b/squat.mp4"], "o") == [name, "o/squat-b"], "\(path)")
  }

  /// Names of colliding inputs are unique and don't depend on the order.
  @Test func namesAreAlwaysUnique() throws {
    for top in ["x", "y"] {
      for name in [
        "p/squat.mp4", "p/squat-p.mp4", "p/SQUAT.mp4", "p/squat-mp4.mp4", "p/squat.mov", "q/p/squat.mp4",
      ] {
        let file = folder.appending("\(top)/\(name)")
        try FileManager.default.createDirectory(
          atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
        try folder.write(Array("\(top)\(name)".utf8), to: "\(top)/\(name)")
      }
    }
    let all = InputSearch([folder.path]).found.map(\.path)
    let names = InputSearch(all).inputs(directory: "o")
    #expect(
      Set(names.map { $0.outputs.stem.lowercased() }).count == all.count, "\(names.map(\.outputs.stem))")
    let reversed = InputSearch(all.reversed()).inputs(directory: "o")
    #expect(Set(names) == Set(reversed))
  }
}

@Suite struct InputNamesTests {
  @Test(
    arguments: [
      ("", []), ("a.mp4", ["a.mp4"]), ("a.mp4\n", ["a.mp4"]), ("a.mp4\r\nb c.mp4\r\n", ["a.mp4", "b c.mp4"]),
      ("\n# comment\n\na\n#b\n./#c\n", ["a", "./#c"]), ("\u{FEFF}a\nb", ["a", "b"]),
      ("a\nb\u{0}#c\u{0}", ["a\nb", "#c"]), ("é\n'\"&<>\n -x\n", ["é", "'\"&<>", " -x"]),
    ] as [(String, [String])])
  func listsHaveOneNamePerLine(_ text: String, _ expected: [String]) {
    #expect(
      InputNames.names(in: Array(text.utf8)) == expected.map { FilePath($0) }, "\(text.debugDescription)")
  }

  @Test func listsAreFilesOrPipes() async throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(Array("a.mp4\nb.mp4\n".utf8), to: "list.txt")
    #expect(try InputNames.names(inFile: list) == ["a.mp4", "b.mp4"])
    let pipe = folder.appending("pipe")
    #expect(mkfifo(pipe.string, 0o600) == 0)
    let names = Task { try InputNames.names(inFile: pipe) }
    try await Task.sleep(for: .milliseconds(300))
    try Data("c.mp4\n".utf8).write(to: URL(filePath: pipe.string))
    #expect(try await names.value == ["c.mp4"])
  }

  /// A list that never ends, and one that never starts.
  @Test(.timeLimit(.minutes(10))) func endlessListsAreRefused() async throws {
    do throws(FormCheckError) {
      Issue.record("\(try InputNames.names(inFile: "/dev/zero").count) names")
    } catch {
      #expect(error.kind == .usage && error.description.contains("/dev/zero holds more than"), "\(error)")
    }
    let folder = try TemporaryFolder()
    let pipe = folder.appending("pipe")
    #expect(mkfifo(pipe.string, 0o600) == 0)
    let reading = Task { try InputNames.names(inFile: pipe) }
    try await Task.sleep(for: .milliseconds(300))
    reading.cancel()
    switch await reading.result {
    case .success(let names): Issue.record("\(names)")
    case .failure(let error): #expect((error as? FormCheckError)?.kind == .interrupted, "\(error)")
    }
  }

  @Test func namesThatAreNoTextAreKept() {
    let names = InputNames.names(in: [0x61, 0xFF, 0xC3, 0x2E, 0x6D, 10])
    #expect(names.map { $0.withPlatformString { String(validatingCString: $0) } } == [nil])
    #expect(names[0].length == 5)
  }
}
