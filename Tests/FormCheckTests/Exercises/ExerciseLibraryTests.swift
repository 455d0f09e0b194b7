import FormCheckExercises
import FormCheckMotion
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Built-in exercises, those in the user's folder, and those in files.
@Suite struct ExerciseLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func declaration(_ name: String, title: String = "Mine") -> [UInt8] {
    Array(
      """
      name = "\(name)"
      title = "\(title)"
      hold = true
      [[evidence]]
      signal = "trunk"
      statistic = "median"
      from = 50
      to = 68
      source = "anatomy"
      """.utf8)
  }

  @Test func withoutFilesThereAreTheBuiltInExercises() throws {
    for library in [
      .builtIn, try ExerciseLibrary(folder: nil, files: []),
      try ExerciseLibrary(folder: folder.appending("missing"), files: []),
      try ExerciseLibrary(folder: folder.path, files: []),
      try ExerciseLibrary(folder: folder.write([1], to: "file").appending("folder"), files: []),
    ] {
      #expect(library.exercises == ExerciseCatalog.exercises && library.files.isEmpty)
      #expect(library.entries.allSatisfy { !$0.replacesBuiltIn && $0.path == nil })
      #expect(library.entries.map(\.text) == ExerciseCatalog.files.map(\.text))
    }
  }

  /// The folder's files follow in the order of their names; other names are ignored.
  @Test func filesInTheFolderAreFound() throws {
    for name in ["b.toml", "a.toml", ".c.toml", "d.toml.bak", "e.txt", "toml"] {
      let stem = name.split(separator: ".").first.map(String.init) ?? ""
      try folder.write(Self.declaration("my-\(stem)"), to: name)
    }
    let library = try ExerciseLibrary(folder: folder.path, files: [])
    let count = ExerciseCatalog.exercises.count
    #expect(library.exercises.dropFirst(count).map(\.name) == ["my-a", "my-b"])
    #expect(library.files == ["a.toml", "b.toml"].map(folder.appending))
    #expect(
      try library.entry(named: "my-a").text == String(decoding: Self.declaration("my-a"), as: UTF8.self))
  }

  /// `exercises show squat >FILE` runs after the shell has created the file in the folder. Elsewhere, an empty file is a mistake.
  @Test func emptyFilesInTheFolderAreIgnored() throws {
    let file = try folder.write([], to: "squat.toml")
    #expect(try ExerciseLibrary(folder: folder.path, files: []).files.isEmpty)
    #expect(throws: ExerciseLibraryError.self) { try ExerciseLibrary(folder: nil, files: [file]) }
  }

  /// A file replaces one of the folder, which replaces a built-in one, each at its position.
  @Test func laterFilesReplaceEarlierOnes() throws {
    let inner = try folder.make("inner")
    try folder.write(Self.declaration("squat", title: "Folder"), to: "inner/squat.toml")
    try folder.write(Self.declaration("mine", title: "Folder"), to: "inner/mine.toml")
    let file = try folder.write(Self.declaration("mine", title: "File"), to: "mine.toml")
    let library = try ExerciseLibrary(folder: inner, files: [file])
    #expect(library.exercises.map(\.name) == ExerciseCatalog.names + ["mine"])
    let squat = try library.entry(named: "squat")
    #expect(squat.exercise.title == "Folder" && squat.exercise.isHold && squat.replacesBuiltIn)
    let mine = try library.entry(named: "mine")
    #expect(mine.exercise.title == "File" && !mine.replacesBuiltIn && mine.path == file)
    #expect(library.files == [inner.appending("squat.toml"), file])
  }

  /// The origin follows the content, not the name.
  @Test func originIsTheContent() throws {
    let paths = try [("a", "One"), ("b", "One"), ("c", "Two")].map { name, title in
      try folder.write(Self.declaration("mine", title: title), to: "\(name).toml")
    }
    let origins = try paths.map { try ExerciseLibrary.entry($0).exercise.origin }
    #expect(origins[0] == origins[1] && origins[1] != origins[2])
    guard case .file(let sha256) = origins[0] else { return #expect(Bool(false), "\(origins)") }
    #expect(sha256.count == 64)
  }

  @Test func namesThatDoNotExist() throws {
    let error = #expect(throws: FormCheckError.self) { try ExerciseLibrary.builtIn.entry(named: "sqaut") }
    #expect(error?.kind == .usage && error?.description.hasSuffix("Did you mean “squat”?") == true)
    for name in ["", "auto", "unknown", "Squat.toml"] {
      #expect(throws: FormCheckError.self, "\(name)") { try ExerciseLibrary.builtIn.entry(named: name) }
    }
  }

  /// The values of `--exercise`: the names of exercises, and two others.
  @Test func exercisesThatCanBeChosen() throws {
    let library = ExerciseLibrary.builtIn
    for name in library.exercises.map(\.name) + ["unknown"] {
      #expect(try library.chosenExercise(name) == name)
    }
    #expect(try library.chosenExercise("auto") == nil)
    for (name, meant) in [("unknwon", "unknown"), ("Auto", "auto"), ("sqaut", "squat")] {
      let error = #expect(throws: FormCheckError.self) { try library.chosenExercise(name) }
      #expect(
        error?.kind == .usage && error?.description.hasSuffix("Did you mean “\(meant)”?") == true, "\(name)")
    }
  }

  /// Every mistake in every file is reported, with the file.
  @Test func allMistakesInAllFiles() throws {
    let inner = try folder.make("inner")
    try folder.write(Array("name = 1".utf8), to: "inner/a.toml")
    try folder.link("inner/b.toml", to: "/nonexistent")
    try folder.make("inner/c.toml")
    try folder.write(Self.declaration("mine"), to: "inner/d.toml")
    try folder.write(Self.declaration("mine"), to: "inner/e.toml")
    let files = [
      try folder.pipe("pipe.toml"), "/dev/zero", folder.appending("none.toml"),
      try folder.write([0xFF], to: "binary.toml"), try folder.write([], to: "empty.toml"),
      try folder.write([UInt8](repeating: 35, count: ExerciseFile.maximumSize + 1), to: "large.toml"),
    ]
    let error = #expect(throws: ExerciseLibraryError.self) {
      try ExerciseLibrary(folder: inner, files: files)
    }
    let sentences = try #require(error?.sentences)
    for (path, message) in zip(
      ["a", "b", "c", "e"].map { inner.appending("\($0).toml") } + files,
      [
        ":1: name must be", "(No such file", "(Is a directory)", "also declared in", "is a pipe", "is a pipe",
        "(No such file", "isn't UTF-8", "has no name", "more than 1 MB",
      ])
    {
      #expect(
        sentences.contains { $0.hasPrefix(path.string) && $0.contains(message) }, "\(path): \(sentences)")
    }
    #expect(error?.description.split(separator: "\n").count == sentences.count)
  }

  @Test func aFileInPlaceOfTheFolder() throws {
    let file = try folder.write([1], to: "file")
    let error = #expect(throws: ExerciseLibraryError.self) { try ExerciseLibrary(folder: file, files: []) }
    #expect(error?.sentences.count == 1 && error?.description.contains(file.string) == true)
  }
}
