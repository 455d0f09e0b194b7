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

/// A folder for the file of a video's corrections, with corrections to write into it.
struct EditsFolder {
  static let video = Provenance.Input(
    file: "a.mp4", sizeBytes: 3, sha256: String(repeating: "ab", count: 32))
  static let edits: [MotionEdit] = [
    .dropRepetition(turning: 1.0 / 3), .movePoint(person: 0, .nose, at: 0.1, to: Point(x: 0.1, y: 2)),
    .note("ä\"\\"),
  ]

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The file of a video whose frames are rotated.
  func file(_ rotation: FrameRotation = .none) -> EditsFile {
    EditsFile(OutputFiles(directory: folder.path, stem: "a"), of: Self.video, rotation: rotation)
  }

  /// Returns the error of reading a file with this text.
  func error(_ text: String) throws -> FormCheckError? {
    try folder.write(Array(text.utf8), to: "a.edits.json")
    return error()
  }

  /// Returns the error of reading the file.
  func error() -> FormCheckError? {
    do throws(FormCheckError) {
      _ = try file().edits()
      return nil
    } catch {
      return error
    }
  }

  /// Returns the text of a file with ``edits``, changed.
  func text(_ change: (String) -> String = { $0 }) throws -> String {
    change(
      String(
        decoding: try JSONText.encode(EditsDocument(video: Self.video, edits: Self.edits)), as: UTF8.self))
  }

  /// The frame's size with each rotation.
  static func size(_ rotation: FrameRotation) -> PixelSize {
    rotation.swapsAxes ? PixelSize(width: 360, height: 640) : PixelSize(width: 640, height: 360)
  }

  /// The same place of the scene, in frames with each rotation: pixels, and fractions of width and height.
  static func edits(_ rotation: FrameRotation) -> [MotionEdit] {
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

  /// Returns a drawing of text.
  static func drawing(_ id: String, text: String = "a") -> MotionEdit {
    .draw(Drawing(id: id, kind: .text, vertices: [Drawing.Vertex(0.5, 0.5)], text: text, start: 1))
  }
}

extension EditsFile {
  /// The edits of a video with frames of 640 × 360 pixels.
  func edits() throws(FormCheckError) -> [MotionEdit] {
    try edits { () throws(FormCheckError) in PixelSize(width: 640, height: 360) }
  }
}
