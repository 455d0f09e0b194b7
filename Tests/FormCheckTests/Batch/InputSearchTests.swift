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
      "squat.annotated.mp4", "b/squat.poses.csv", "b/x.mp4.partial", ".hidden/y.mp4",
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
  func finds(_ names: [String], _ expected: [String]) { #expect(found(names) == expected, "\(names)") }

  @Test func aFolderWithoutVideosIsSaid() {
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

  /// Whatever collides: names stay apart and don't depend on the order.
  @Test func namesAreAlwaysApart() throws {
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
  func lists(_ text: String, _ expected: [String]) {
    #expect(
      InputNames.names(in: Array(text.utf8)) == expected.map { FilePath($0) }, "\(text.debugDescription)")
  }

  @Test func bytesThatAreNoTextStay() {
    let names = InputNames.names(in: [0x61, 0xFF, 0xC3, 0x2E, 0x6D, 10])
    #expect(names.map { $0.withPlatformString { String(validatingCString: $0) } } == [nil])
    #expect(names[0].length == 5)
  }
}
