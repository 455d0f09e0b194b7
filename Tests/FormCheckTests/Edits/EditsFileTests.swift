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

@Suite struct EditsFileTests {
  private let folder: TemporaryFolder
  private let file: EditsFile
  private static let video = Provenance.Input(
    file: "a.mp4", sizeBytes: 3, sha256: String(repeating: "ab", count: 32))
  private static let edits: [MotionEdit] = [
    .dropRepetition(turning: 1.0 / 3), .movePoint(person: 0, .nose, at: 0.1, to: Point(x: 0.1, y: 2)),
    .note("ä\"\\"),
  ]

  init() throws {
    folder = try TemporaryFolder()
    file = EditsFile(OutputFiles(directory: folder.path, stem: "a"), of: Self.video)
  }

  /// Returns the error of reading a file with this text.
  private func error(_ text: String) throws -> FormCheckError? {
    try folder.write(Array(text.utf8), to: "a.edits.json")
    return error()
  }

  private func error() -> FormCheckError? {
    do throws(FormCheckError) {
      _ = try file.edits()
      return nil
    } catch {
      return error
    }
  }

  private func text(_ change: (String) -> String = { $0 }) throws -> String {
    change(
      String(
        decoding: try JSONText.encode(EditsDocument(video: Self.video, edits: Self.edits)), as: UTF8.self))
  }

  @Test func writtenEditsAreRead() throws {
    #expect(try file.edits() == [])
    try file.write(Self.edits)
    #expect(try file.edits() == Self.edits)
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
    #expect(try EditsFile(outputs, of: Self.video).edits() == [], "\(name)")
  }

  /// The version of a file is the first that has its edits, and later versions contain the same edits.
  @Test(arguments: [(nil, 1), (0, 2), (3, 2)] as [(Int?, Int)])
  func theVersionIsTheFirstThatHasTheEdits(_ person: Int?, _ version: Int) throws {
    let edits = Self.edits + [.nameSet(1...2, exercise: "squat", person: person)]
    try file.write(edits)
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : \(version),"))
    #expect(try file.edits() == edits)
    let newer = text.replacing("\"formcheck_edits\" : 1", with: "\"formcheck_edits\" : 2")
    #expect(try error(newer) == nil && file.edits() == edits)
  }

  /// The frame's size with each rotation.
  private static func size(_ rotation: FrameRotation) -> PixelSize {
    rotation.swapsAxes ? PixelSize(width: 360, height: 640) : PixelSize(width: 640, height: 360)
  }

  /// The same place of the scene, in frames with each rotation: pixels, and fractions of width and height.
  private static func edits(_ rotation: FrameRotation) -> [MotionEdit] {
    let (pixels, fractions): (Point, Drawing.Vertex) =
      switch rotation {
      case .none: (Point(x: 160, y: 36), Drawing.Vertex(0.25, 0.125, pressure: 2))
      case .right: (Point(x: 324, y: 160), Drawing.Vertex(0.875, 0.25, pressure: 2))
      case .half: (Point(x: 480, y: 324), Drawing.Vertex(0.75, 0.875, pressure: 2))
      case .left: (Point(x: 36, y: 480), Drawing.Vertex(0.125, 0.75, pressure: 2))
      }
    let stroke = Drawing(id: "d1", kind: .stroke, vertices: [fractions, fractions], start: 1)
    return [
      .exchangeSides(person: 0, 1...2), .movePoint(person: 0, .nose, at: 0.1, to: pixels), .draw(stroke),
      .note("a"),
    ]
  }

  private func file(_ rotation: FrameRotation) -> EditsFile {
    EditsFile(OutputFiles(directory: folder.path, stem: "a"), of: Self.video, rotation: rotation)
  }

  /// Positions that were edited in frames with one rotation are at the same place of the scene with every other one.
  @Test(arguments: FrameRotation.allCases, FrameRotation.allCases)
  func positionsFollowTheRotation(_ written: FrameRotation, _ read: FrameRotation) throws {
    try file(written).write(Self.edits(written))
    #expect(try file(read).edits { Self.size(read) } == Self.edits(read), "\(written) to \(read)")
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : \(written == .none ? 3 : 4),"), "\(written)")
    #expect(text.contains("\"rotate_deg\" : \(written.rawValue),") == (written != .none), "\(text)")
  }

  /// A rotation without positions needs no later version, and the size of frames isn't read.
  @Test func editsWithoutPositionsHaveNoRotation() throws {
    try file(.right).write([.note("a")])
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : 1,") && !text.contains("rotate_deg"), "\(text)")
    let edits = try file(.half).edits { () throws(FormCheckError) in
      throw FormCheckError(.input, "The size of frames isn't needed.")
    }
    #expect(edits == [.note("a")])
  }

  /// Two members with one name, of which a decoder would silently choose one, and rotations that don't exist.
  @Test(arguments: [
    ("\"at_s\" : ", "\"at_s\" : 0.2, \"at_s\" : ", "“at_s” twice"),
    ("\"at_s\" : ", "\"atS\" : 0.2, \"at_s\" : ", "“at_s” twice"),
    ("\"at_s\" : ", "\"\\u0061t_s\" : 0.2, \"at_s\" : ", "“at_s” twice"),
    ("\"video\" : ", "\"video\" : {}, \"video\" : ", "“video” twice"),
    ("\"rotate_deg\" : 90", "\"rotate_deg\" : 45", "other than 0, 90, 180, and 270"),
    ("\"rotate_deg\" : 90", "\"rotate_deg\" : \"90\"", "“rotate_deg” that can't be read"),
    ("\"formcheck_edits\" : 4", "\"formcheck_edits\" : 3", "“formcheck_edits” to 4"),
  ])
  func ambiguousFilesAreRefused(_ old: String, _ new: String, _ reason: String) throws {
    try file(.right).write(Self.edits(.right))
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains(old), "\(old)")
    #expect(try error(text) == nil)
    let message = try error(text.replacing(old, with: new))?.description ?? "no error"
    #expect(message.contains(reason), "\(new): \(message)")
  }

  private static func drawing(_ id: String, text: String = "a") -> MotionEdit {
    .draw(Drawing(id: id, kind: .text, vertices: [Drawing.Vertex(0.5, 0.5)], text: text, start: 1))
  }

  /// Drawings need version 3, and are refused in earlier ones.
  @Test func versionsWithDrawings() throws {
    let edits = Self.edits + [.nameSet(1...2, exercise: "squat", person: 1), Self.drawing("d1")]
    try file.write(edits)
    #expect(try file.edits() == edits)
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains("\"formcheck_edits\" : 3,"))
    for version in 1...2 {
      let older = text.replacing("\"formcheck_edits\" : 3", with: "\"formcheck_edits\" : \(version)")
      let error = try error(older)?.description ?? ""
      #expect(error.contains("Set “formcheck_edits” to 3"), "\(version): \(error)")
    }
  }

  /// A file from another person is refused with a sentence.
  @Test(arguments: [
    ("\"text\" : \"a\"", "\"text\" : \"a\\u0000\"", "control character"),
    ("\"text\" : \"a\"", "\"text\" : \"a\\u202e\"", "writing direction"),
    ("\"text\" : \"a\"", "\"text\" : \"\(String(repeating: "a", count: 10_000))\"", "200 characters"),
    ("\"kind\" : \"text\"", "\"kind\" : \"polygon\"", "“polygon”"),
    ("\"id\" : \"d1\"", "\"id\" : \"d2\"", "the id d2"),
    ("\"width\" : 0.007", "\"width\" : 1e999", "edit 1"),
    ("\"start_s\" : 1", "\"start_s\" : -1", "“start_s”"),
    ("\"color\" : \"yellow\"", "\"color\" : \"</script>\"", "doesn't exist"),
  ])
  func hostileDrawings(_ old: String, _ new: String, _ expected: String) throws {
    try file.write([Self.drawing("d1"), Self.drawing("d2", text: "b")])
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    let start = try #require(text.firstRange(of: old))
    let message =
      try error(String(text[..<start.lowerBound] + new + text[start.upperBound...]))?.description
      ?? "no error"
    #expect(message.contains(expected) && message.contains("a.edits.json"), "\(new.prefix(40)): \(message)")
  }

  @Test func equalEditsHaveEqualHashes() throws {
    try file.write(Self.edits)
    #expect(try file.edits().sha256 == Self.edits.sha256)
    #expect(Self.edits.dropLast().map { $0 }.sha256 != Self.edits.sha256)
    #expect(Array(Self.edits.reversed()).sha256 != Self.edits.sha256, "the order matters")
  }

  @Test func damagedFilesAreRefused() throws {
    let valid = try text()
    #expect(try error(valid) == nil)
    for length in stride(from: 0, to: valid.count - 2, by: 7) {
      let error = try #require(try error(String(valid.prefix(length))), "\(length) characters")
      #expect(error.kind == .input && error.description.contains("a.edits.json"), "\(error)")
    }
    for text in ["null", "[]", "{}", "1", "\"a\"", String(repeating: "[", count: 100_000)] {
      #expect(try error(text)?.kind == .input, "\(text.prefix(20))")
    }
  }

  @Test(arguments: [
    ("\"formcheck_edits\" : 1", "\"formcheck_edits\" : 5", "newer"),
    ("\"turning_s\"", "\"person\" : 1, \"turning_s\"", "“formcheck_edits” to 2"),
    ("\"formcheck_edits\" : 1", "\"formcheck_edits\" : 0", "version"),
    ("\"formcheck_edits\" : 1", "\"formcheck_edits\" : 1, \"extra\" : 1", "“extra”"),
    ("\"size_bytes\"", "\"extra\" : 1, \"size_bytes\"", "“extra”"), ("\"abab", "\"cdcd", "another video"),
    ("\"drop_rep\"", "\"drop\"", "edit 1"), ("\"keypoint\" : \"nose\"", "\"keypoint\" : \"hand\"", "edit 2"),
    ("\"person\" : 0", "\"person\" : 0, \"rep\" : 1", "“rep”"), ("\"edits\"", "\"corrections\"", "edits"),
  ])
  func changedFilesAreRefused(_ old: String, _ new: String, _ reason: String) throws {
    let error = try #require(try error(try text { $0.replacing(old, with: new) }), "\(new)")
    #expect(error.kind == .input && error.description.contains(reason), "\(error.description)")
  }

  /// What the decoder can't read is reported in this program's words and with the names in the file.
  @Test(arguments: [
    ("", "is not JSON, because it ends too early."),
    ("{\"a\" 1}", "is not JSON, because of “1” in line 1, column 6."),
    ("{\n\"edits\": [\n{“action”: 1}]}", "need straight double quotation marks (line 3, column 2)."),
    (String(repeating: "[", count: 100_000), "is not JSON, because it ends too early."),
    ("{\"formcheck_edits\":1,\"video\":[],\"edits\":[]}", "has a “video” that can't be read"),
    ("{}", "has no “formcheck_edits”,"),
    ("{\"formcheck_edits\":\"1\"}", "“formcheck_edits” that can't be read"),
    ("{\"formcheck_edits\":1.5}", "is not JSON, or is damaged"),
    ("{\"formcheck_edits\":99999999999999999999}", "is not JSON, or is damaged"),
    ("{\"formcheck_edits\":-1,\"edits\":[]}", "versions 1 to 4. Correct or remove it"),
    ("{\"formcheck_edits\":1,\"extra_one\":1,\"video\":{},\"edits\":[]}", "“extra_one”"),
  ])
  func sentencesAboutUnreadableFiles(_ text: String, _ expected: String) throws {
    let message = try error(text)?.description ?? "no error"
    #expect(message.contains(expected), "\(text.prefix(60)): \(message)")
    #expect(!message.contains(".."), "\(text.prefix(60)): \(message)")
    #expect(!message.contains("The given data"), "\(text.prefix(60)): \(message)")
  }

  /// Edits that aren't objects, or have numbers that don't fit, are reported with their number.
  @Test(arguments: [
    "null", "[]", "1", "{\"action\":\"drop_rep\",\"turning_s\":1,\"person\":99999999999999999999}",
    "{\"action\":\"drop_rep\",\"turning_s\":1,\"time_s\":1}", "{\"action\":1}",
  ])
  func sentencesAboutUnreadableEdits(_ edit: String) throws {
    let message =
      try error(try text { $0.replacing(/"edits" : \[/, with: "\"edits\" : [\(edit),") })?.description
      ?? "no error"
    #expect(message.contains("edit 1") && !message.contains("a “action"), "\(edit): \(message)")
    #expect(!message.contains("..") && !message.contains("timeS"), "\(edit): \(message)")
  }

  @Test func tooManyOrOverlappingEdits() throws {
    let many = EditsDocument(
      video: Self.video, edits: [MotionEdit](repeating: .note("a"), count: MotionEdit.maximumCount + 1))
    #expect(
      try error(String(decoding: try JSONText.encode(many), as: UTF8.self))?.description.contains("10000")
        == true)
    let overlap = EditsDocument(video: Self.video, edits: [.addRepetition(1...3), .addRepetition(2...4)])
    #expect(
      try error(String(decoding: try JSONText.encode(overlap), as: UTF8.self))?.description.contains(
        "edits 1 and 2")
        == true)
    #expect(
      try error(String(repeating: " ", count: EditsFile.maximumSize + 1))?.description.contains("8 MB")
        == true)
  }

  /// Ten times as many edits as a file may have are refused, whatever they are.
  @Test func aHundredThousandEdits() throws {
    let edits = (0..<100_000).map { "{\"action\":\"drop_rep\",\"turning_s\":\($0)}" }.joined(separator: ",")
    let text = try text { $0.replacing(/"edits" : \[[\s\S]*\]/, with: "\"edits\" : [\(edits)]") }
    #expect(text.utf8.count < EditsFile.maximumSize)
    #expect(try error(text)?.description.contains("more than 10000 edits") == true)
  }

  /// Bytes that aren't UTF-8, in a note and elsewhere, are refused.
  @Test(arguments: [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]] as [[UInt8]])
  func textThatIsNotUTF8(_ bytes: [UInt8]) throws {
    for before in ["\"a.mp4", "ä"] {
      let valid = Array(try text().utf8)
      let end = try #require(valid.firstRange(of: Array(before.utf8))).upperBound
      try folder.write(valid[..<end] + bytes + valid[end...], to: "a.edits.json")
      let refusal = self.error()
      let error = try #require(refusal, "\(bytes) after \(before)")
      #expect(error.kind == .input && error.description.contains("a.edits.json"), "\(error)")
    }
  }

  /// Numbers that no program writes: they are out of range, or later than any video's end.
  @Test func numbersOutOfRange() async throws {
    for number in ["1e999", "-0.1", "NaN", "Infinity", "\"1\"", "[]", "1e", "0x10"] {
      let changed = try text { $0.replacing(/"turning_s" : [0-9.]+/, with: "\"turning_s\" : \(number)") }
      #expect(try error(changed)?.kind == .input, "\(number)")
    }
    let source = try VideoSource.opened(Clips.sample)
    for time in [7.7, 1e9, 1e300, .greatestFiniteMagnitude] {
      do throws(FormCheckError) {
        try file.check([.note("a"), .addRepetition(1...time)], in: source)
        Issue.record("\(time) s was accepted")
      } catch {
        #expect(error.kind == .input && error.description.contains("in edit 2"), "\(error)")
      }
    }
  }

  /// Only a regular file is opened, and what is there instead stays.
  @Test func linksPipesAndFoldersAreRefused() throws {
    try folder.write(Array(try text().utf8), to: "other.json")
    let make: [(String, () throws -> Void)] = [
      ("link", { try folder.link("a.edits.json", to: "other.json") }),
      ("link to nothing", { try folder.link("a.edits.json", to: "nothing") }),
      ("pipe", { try folder.pipe("a.edits.json") }), ("folder", { try folder.make("a.edits.json") }),
    ]
    for (name, make) in make {
      try make()
      let refusal = self.error()
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
    try file.write(Self.edits)
    #expect(try file.edits() == Self.edits)
    #expect(try folder.appending("other.json").bytes() == [1, 2, 3])
  }
}

extension EditsFile {
  /// The edits of a video with frames of 640 × 360 pixels.
  fileprivate func edits() throws(FormCheckError) -> [MotionEdit] {
    try edits { () throws(FormCheckError) in PixelSize(width: 640, height: 360) }
  }
}
