import FormCheckFiles
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// Corrections and single frames of a video that is analyzed with another rotation than before.
@Suite struct RotatedCorrectionsTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  private func analyze(_ rotation: FrameRotation) async throws {
    try await Analysis.writeTables(of: clip) { settings in
      (settings.start, settings.end) = (.frame(4), .frame(10))
      (settings.rotation, settings.overwrites) = (rotation, true)
    }
  }

  private var editing: Editing { Editing(input: clip, directory: nil) }

  private func points() throws -> [Point] {
    try editing.edits().compactMap { edit in
      if case .movePoint(_, _, _, let point) = edit { point } else { edit.drawing?.vertices.first?.position }
    }
  }

  @Test func positionsMoveWithTheAnalysis() async throws {
    let size = try VideoSource.opened(clip).info.size
    let (width, height) = (Double(size.width), Double(size.height))
    try await analyze(.none)
    #expect(AnalysisRotation(of: clip, directory: nil) == nil)
    _ = try editing.add(
      [.movePoint(.leftKnee, at: .frame(8), to: Point(x: 100, y: 50))],
      drawings: [try DrawingRequest("line 0:00.2 0.25,0.125 0.5,0.5")], person: nil)
    try await analyze(.right)
    #expect(try points() == [Point(x: height - 50, y: 100), Point(x: 0.875, y: 0.25)])
    let analysis = try #require(AnalysisRotation(of: clip, directory: folder.path.appending("other")))
    #expect(analysis.rotation == .right && analysis.record == editing.outputs.provenance)
    #expect(try CorrectedFrames(input: clip, outputs: editing.outputs).rotation == .right)
    // What is written now refers to the rotated frames, and moves back.
    _ = try editing.add([.note("a")], person: nil)
    #expect(
      String(decoding: try editing.outputs.edits.bytes(), as: UTF8.self).contains("\"rotate_deg\" : 90"))
    try await analyze(.half)
    #expect(try points() == [Point(x: width - 100, y: height - 50), Point(x: 0.75, y: 0.875)])
    try await analyze(.none)
    #expect(try points() == [Point(x: 100, y: 50), Point(x: 0.25, y: 0.125)])
  }

  /// The rotation of another video with the same name doesn't count.
  @Test func changedVideosHaveNoAnalysis() async throws {
    try await analyze(.left)
    #expect(AnalysisRotation(of: clip, directory: nil)?.rotation == .left)
    try folder.write(try Clips.sample.bytes() + [0], to: "clip.mp4")
    #expect(AnalysisRotation(of: clip, directory: nil) == nil)
    #expect(AnalysisRotation(of: folder.path.appending("missing.mp4"), directory: nil) == nil)
  }
}
