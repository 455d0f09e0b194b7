import FormCheckFiles
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// Writing and reading of corrections, with their versions and rotations.
@Suite struct EditsFileTests {
  private let sample: EditsFolder
  private var folder: TemporaryFolder { sample.folder }
  private var file: EditsFile { sample.file() }

  init() throws { sample = try EditsFolder() }

  @Test func writtenEditsAreRead() throws {
    #expect(try file.edits() == [])
    try file.write(EditsFolder.edits)
    #expect(try file.edits() == EditsFolder.edits)
    #expect(try folder.listing() == ["a.edits.json"])
    try file.write([])
    #expect(try folder.listing() == [], "without edits there is no file")
    try file.write([])
  }

  /// A folder whose name belongs to a file, or to a link to itself, contains no edits, and can't contain outputs, which is the error to report.
  @Test(arguments: ["file", "loop"]) func aFolderThatIsNoneContainsNoEdits(_ name: String) throws {
    try folder.write([7], to: "file")
    try folder.link("loop", to: "loop")
    let outputs = OutputFiles(directory: folder.appending(name), stem: "a")
    #expect(try EditsFile(outputs, of: EditsFolder.video).edits() == [], "\(name)")
  }

  /// The version of a file is the first that has its edits, and later versions contain the same edits.
  @Test(arguments: [(nil, 1), (0, 2), (3, 2)] as [(Int?, Int)])
  func theVersionIsTheFirstThatHasTheEdits(_ person: Int?, _ version: Int) throws {
    let edits = EditsFolder.edits + [.nameSet(1...2, exercise: "squat", person: person)]
    try file.write(edits)
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : \(version),"))
    #expect(try file.edits() == edits)
    let newer = text.replacing("\"formcheck_edits\" : 1", with: "\"formcheck_edits\" : 2")
    #expect(try sample.error(newer) == nil && file.edits() == edits)
  }

  /// Positions that were edited in frames with one rotation are at the same place of the scene with every other one.
  @Test(arguments: FrameRotation.allCases, FrameRotation.allCases)
  func positionsFollowTheRotation(_ written: FrameRotation, _ read: FrameRotation) throws {
    try sample.file(written).write(EditsFolder.edits(written))
    #expect(
      try sample.file(read).edits { EditsFolder.size(read) } == EditsFolder.edits(read),
      "\(written) to \(read)")
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : \(written == .none ? 3 : 4),"), "\(written)")
    #expect(text.contains("\"rotate_deg\" : \(written.rawValue),") == (written != .none), "\(text)")
  }

  /// A rotation without positions needs no later version, and the size of frames isn't read.
  @Test func editsWithoutPositionsHaveNoRotation() throws {
    try sample.file(.right).write([.note("a")])
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : 1,") && !text.contains("rotate_deg"), "\(text)")
    let edits = try sample.file(.half).edits { () throws(FormCheckError) in
      throw FormCheckError(.input, "The size of frames isn't needed.")
    }
    #expect(edits == [.note("a")])
  }

  /// Drawings need version 3, and are refused in earlier ones.
  @Test func versionsWithDrawings() throws {
    let edits =
      EditsFolder.edits + [.nameSet(1...2, exercise: "squat", person: 1), EditsFolder.drawing("d1")]
    try file.write(edits)
    #expect(try file.edits() == edits)
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : 3,"))
    for version in 1...2 {
      let older = text.replacing("\"formcheck_edits\" : 3", with: "\"formcheck_edits\" : \(version)")
      let error = try sample.error(older)?.description ?? ""
      #expect(error.contains("Set “formcheck_edits” to 3"), "\(version): \(error)")
    }
  }

  @Test func equalEditsHaveEqualHashes() throws {
    try file.write(EditsFolder.edits)
    #expect(try file.edits().sha256 == EditsFolder.edits.sha256)
    #expect(EditsFolder.edits.dropLast().map { $0 }.sha256 != EditsFolder.edits.sha256)
    #expect(Array(EditsFolder.edits.reversed()).sha256 != EditsFolder.edits.sha256, "the order matters")
  }

  /// Only a regular file is opened, and what is there instead stays.
  @Test func linksPipesAndFoldersAreRefused() throws {
    try folder.write(Array(try sample.text().utf8), to: "other.json")
    let make: [(String, () throws -> Void)] = [
      ("link", { try folder.link("a.edits.json", to: "other.json") }),
      ("link to nothing", { try folder.link("a.edits.json", to: "nothing") }),
      ("pipe", { try folder.pipe("a.edits.json") }), ("folder", { try folder.make("a.edits.json") }),
    ]
    for (name, make) in make {
      try make()
      let refusal = sample.error()
      let error = try #require(refusal, "\(name)")
      #expect(error.kind == .input && error.description.contains("emove it"), "\(name): \(error)")
      folder.appending("a.edits.json").unlink()
    }
    #expect(try folder.listing() == ["other.json"])
  }

  /// Writing replaces a link, whose target stays.
  @Test func writingDoesntFollowLinks() throws {
    try folder.write([1, 2, 3], to: "other.json")
    try folder.link("a.edits.json", to: "other.json")
    try file.write(EditsFolder.edits)
    #expect(try file.edits() == EditsFolder.edits)
    #expect(try folder.appending("other.json").bytes() == [1, 2, 3])
  }
}
