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

/// Files of corrections that contain mistakes, are damaged, or come from another person, and are refused with a sentence.
@Suite struct EditsFileRefusalTests {
  private let sample: EditsFolder
  private var folder: TemporaryFolder { sample.folder }
  private var file: EditsFile { sample.file() }

  init() throws { sample = try EditsFolder() }

  @Test func damagedFilesAreRefused() throws {
    let valid = try sample.text()
    #expect(try sample.error(valid) == nil)
    for length in stride(from: 0, to: valid.count - 2, by: 7) {
      let error = try #require(try sample.error(String(valid.prefix(length))), "\(length) characters")
      #expect(error.kind == .input && error.description.contains("a.edits.json"), "\(error)")
    }
    for text in ["null", "[]", "{}", "1", "\"a\"", String(repeating: "[", count: 100_000)] {
      #expect(try sample.error(text)?.kind == .input, "\(text.prefix(20))")
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
    let error = try #require(try sample.error(try sample.text { $0.replacing(old, with: new) }), "\(new)")
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
    let message = try sample.error(text)?.description ?? "no error"
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
      try sample.error(try sample.text { $0.replacing(/"edits" : \[/, with: "\"edits\" : [\(edit),") })?
      .description
      ?? "no error"
    #expect(message.contains("edit 1") && !message.contains("a “action"), "\(edit): \(message)")
    #expect(!message.contains("..") && !message.contains("timeS"), "\(edit): \(message)")
  }

  @Test func tooManyOrOverlappingEdits() throws {
    let many = EditsDocument(
      video: EditsFolder.video, edits: [MotionEdit](repeating: .note("a"), count: MotionEdit.maximumCount + 1)
    )
    #expect(
      try sample.error(String(decoding: try JSONText.encode(many), as: UTF8.self))?.description.contains(
        "10000")
        == true)
    let overlap = EditsDocument(
      video: EditsFolder.video, edits: [.addRepetition(1...3), .addRepetition(2...4)])
    #expect(
      try sample.error(String(decoding: try JSONText.encode(overlap), as: UTF8.self))?.description.contains(
        "edits 1 and 2")
        == true)
    #expect(
      try sample.error(String(repeating: " ", count: EditsFile.maximumSize + 1))?.description.contains("8 MB")
        == true)
  }

  /// Ten times as many edits as a file may have are refused, whatever they are.
  @Test func aHundredThousandEdits() throws {
    let edits = (0..<100_000).map { "{\"action\":\"drop_rep\",\"turning_s\":\($0)}" }.joined(separator: ",")
    let text = try sample.text { $0.replacing(/"edits" : \[[\s\S]*\]/, with: "\"edits\" : [\(edits)]") }
    #expect(text.utf8.count < EditsFile.maximumSize)
    #expect(try sample.error(text)?.description.contains("more than 10000 edits") == true)
  }

  /// Bytes that aren't UTF-8, in a note and elsewhere, are refused.
  @Test(arguments: [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]] as [[UInt8]])
  func textThatIsNotUTF8(_ bytes: [UInt8]) throws {
    for before in ["\"a.mp4", "ä"] {
      let valid = Array(try sample.text().utf8)
      let end = try #require(valid.firstRange(of: Array(before.utf8))).upperBound
      try folder.write(valid[..<end] + bytes + valid[end...], to: "a.edits.json")
      let refusal = sample.error()
      let error = try #require(refusal, "\(bytes) after \(before)")
      #expect(error.kind == .input && error.description.contains("a.edits.json"), "\(error)")
    }
  }

  /// Numbers that no program writes: they are out of range, or later than any video's end.
  @Test func numbersOutOfRange() async throws {
    for number in ["1e999", "-0.1", "NaN", "Infinity", "\"1\"", "[]", "1e", "0x10"] {
      let changed = try sample.text {
        $0.replacing(/"turning_s" : [0-9.]+/, with: "\"turning_s\" : \(number)")
      }
      #expect(try sample.error(changed)?.kind == .input, "\(number)")
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
    try sample.file(.right).write(EditsFolder.edits(.right))
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    #expect(text.contains(old), "\(old)")
    #expect(try sample.error(text) == nil)
    let message = try sample.error(text.replacing(old, with: new))?.description ?? "no error"
    #expect(message.contains(reason), "\(new): \(message)")
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
    try file.write([EditsFolder.drawing("d1"), EditsFolder.drawing("d2", text: "b")])
    let text = String(decoding: try file.path.bytes(), as: UTF8.self)
    let start = try #require(text.firstRange(of: old))
    let message =
      try sample.error(String(text[..<start.lowerBound] + new + text[start.upperBound...]))?.description
      ?? "no error"
    #expect(message.contains(expected) && message.contains("a.edits.json"), "\(new.prefix(40)): \(message)")
  }
}
