import FormCheckTestSupport
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// A network with another skeleton goes through the whole pipeline: tables, video, report, and every export.
@Suite struct SecondNetworkTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = folder.appending("clip.mp4")
    try Clips.gray(40, width: 320, height: 240, at: clip)
  }

  private func analyze() async throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end) = (.frame(10), .frame(30))
    settings.tracking = .init(quality: .fast)
    settings.render.preset = .ultrafast
    let analysis = Analysis(
      input: clip, directory: nil, settings: settings, models: try TinyNetwork.models())
    _ = try await analysis.run()
    return analysis
  }

  @Test func tablesFollowTheSkeleton() async throws {
    let table = Table(try await analyze().outputs.posesCSV.bytes())
    #expect(table.columns == PoseTable(skeleton: .coco17).columns.map(\.name))
    #expect(table["person"] == Array(repeating: "0", count: 20))
    let size = try VideoSource.open(path: clip.string).info.size
    let hips = try zip(table["left_hip_x"], table["right_hip_x"]).map {
      (try #require(Double($0)) + (try #require(Double($1)))) / 2
    }
    #expect(hips.allSatisfy { abs($0 - Double(size.width) / 2) < 5 }, "\(hips)")
    for (shoulder, ankle) in zip(table["left_shoulder_y"], table["left_ankle_y"]) {
      let (upper, lower) = (try #require(Double(shoulder)), try #require(Double(ankle)))
      #expect(upper + 50 < lower)
    }
  }

  /// Angles of points that the skeleton lacks are empty, and the reason is in the flags.
  @Test func missingPointsLeaveAnglesEmpty() async throws {
    let table = Table(try await analyze().outputs.posesCSV.bytes())
    let knees = table["left_knee_flexion_deg"].compactMap { Double($0) }
    #expect(knees.count == 20 && knees.allSatisfy { $0 < 15 }, "\(knees)")
    for side in ["left", "right"] {
      #expect(table["\(side)_ankle_dorsiflexion_deg"].allSatisfy { $0.isEmpty })
      let flag = "\(side)_ankle_dorsiflexion=missing"
      #expect(table["flags"].allSatisfy { $0.contains(flag) }, "\(table["flags"])")
    }
    for column in table.columns where column.contains("_3d_") {
      #expect(table[column].allSatisfy { $0.isEmpty }, "\(column)")
    }
  }

  @Test func recordNamesTheNetworks() async throws {
    let analysis = try await analyze()
    let record = try JSONText.decode(Provenance.self, from: analysis.outputs.provenance.bytes())
    #expect(record.models.map(\.id) == ["tiny detector", "tiny landmarks"])
    let identities = try TinyNetwork.models().identities
    #expect(record.models.map(\.sha256) == identities.map(\.sha256))
    let bundled = try PoseModels.bundled().identities.map(\.sha256)
    #expect(Set(record.models.map(\.sha256)).isDisjoint(with: bundled))
  }

  /// The video is drawn, has every frame, and can be drawn again from the saved poses.
  @Test func videoIsDrawnAndRenderedAgain() async throws {
    let video = try await analyze().outputs.annotatedVideo
    let first = try video.bytes()
    #expect(try VideoSource.open(path: video.string).timeline.frameCount == 20)
    var presentation = RenderSettings()
    presentation.preset = .ultrafast
    let rendering = Rendering(input: clip, directory: nil, render: presentation, overwrites: true)
    _ = try await rendering.run()
    #expect(try video.bytes() == first)
  }

  @Test func everyExportIsWritten() async throws {
    _ = try await analyze()
    let files = try Export(input: clip, directory: nil).run(MotionExports.all).files
      .compactMap { $0.lastComponent?.string }
    #expect(files.contains("clip.openpose") && files.contains("clip.person0.mot"), "\(files)")
    #expect(!files.contains("clip.person0.trc"), "TRC holds meters, which this network does not estimate")
    let long = Table(try folder.appending("clip.long.csv").bytes())
    #expect(Set(long["keypoint"]) == Set(Skeleton.coco17.keypoints.map(\.rawValue)))
    #expect(long["x"].allSatisfy { Double($0) != nil })
  }

  /// Layouts with points that the skeleton lacks leave them empty.
  @Test(arguments: KeypointLayout.named)
  func layoutsLeaveMissingPointsEmpty(layout: KeypointLayout) async throws {
    _ = try await analyze()
    var export = Export(input: clip, directory: nil)
    export.options.layout = layout
    _ = try export.run([LongExport.self])
    let long = Table(try folder.appending("clip.long.csv").bytes())
    let rows = zip(long["keypoint"], long["x"])
    for name in ["left_heel", "left_big_toe", "LBigToe", "LHeel"] {
      #expect(rows.allSatisfy { $0.0 != name || $0.1.isEmpty }, "\(layout.name): \(name)")
    }
    #expect(rows.contains { Double($0.1) != nil }, "\(layout.name)")
  }
}
