import FormCheckTestSupport
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// Weight files of a user: one that fits the family runs, any other is refused with its path and the reason.
@Suite struct LandmarkFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let bundled = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CPoseWeights")

  /// A file with BlazePose's outputs, each of which may have another count.
  private static func file(
    skeleton: String = "BlazePose-33", side: Int = 8, landmarks: Int = 195, points: Int = 39,
    world: Int = 117,
    without missing: String = ""
  ) -> [UInt8] {
    var builder = WeightFileBuilder(name: "synthetic", skeleton: skeleton, side: side)
    let map = builder.convolution(
      0, kernel: Array(repeating: 0, count: side * side * 3), bias: [1], isRectified: true)
    for (name, shape) in [
      ("landmarks", [landmarks]), ("score", [1]), ("heatmap", [1, 1, points]), ("world_landmarks", [world]),
    ] where name != missing {
      let count = shape.reduce(1, *)
      let value = builder.convolution(
        map, kernel: Array(repeating: 0.5, count: count), bias: Array(repeating: 1, count: count))
      builder.output(name, value, shape: shape)
    }
    return builder.bytes
  }

  @Test func bundledFileIsTheBundledNetwork() throws {
    let path = FilePath(Self.bundled.appending(path: "landmark.fcw").path)
    let (loaded, bundled) = (try PoseModels.loaded(landmark: path), try PoseModels.bundled())
    #expect(loaded.identities == bundled.identities && loaded.skeleton == bundled.skeleton)
  }

  /// Another network of the family, with another input size and fewer layers.
  @Test func networksOfTheFamilyRun() throws {
    let path = try folder.write(Self.file(), to: "small.fcw")
    let models = try PoseModels.loaded(landmark: path)
    #expect(models.identities[1].name == "synthetic")
    #expect(models.identities[0] == (try PoseModels.bundled().identities[0]))
    let estimator = try LandmarkEstimator(models: models)
    let frame = PixelBuffer(size: PixelSize(width: 64, height: 48))
    let region = RegionOfInterest(center: Point(x: 32, y: 24), side: 40, roll: 0)
    let pose = try estimator.estimate(in: frame, region: region).pose
    #expect(pose.skeleton == .blazePose33 && pose.keypoints.count == 33 && pose.worldPoints.count == 33)
    models.releasePackedWeights()
    let again = try LandmarkEstimator(models: models).estimate(in: frame, region: region).pose
    #expect(again == pose)
  }

  /// Files that can't be used, and a part of the reason.
  private static let unsuitable: [String: (bytes: [UInt8], reason: String)] = [
    "text": (Array("keypoints".utf8), "isn't a FormCheck weight file"),
    "empty": ([], "isn't a FormCheck weight file"),
    "truncated": (Array(file().dropLast(64)), "bytes instead of"),
    "changed": (file().enumerated().map { $0.offset == 400 ? $0.element ^ 1 : $0.element }, "SHA-256"),
    "another skeleton": (file(skeleton: "HALPE_26"), "HALPE_26"),
    "no skeleton": (file(skeleton: "none"), "BlazePose-33"),
    "no heatmap": (file(without: "heatmap"), "no output called heatmap"),
    "fewer points": (file(landmarks: 165), "instead of 195 numbers"),
    "fewer heatmaps": (file(points: 33), "instead of a square map with 39 channels"),
    "fewer world points": (file(world: 99), "instead of 117 numbers"),
  ]

  @Test(arguments: unsuitable.keys.sorted()) func unsuitableFilesAreRefused(name: String) throws {
    let (bytes, reason) = try #require(Self.unsuitable[name])
    let path = try folder.write(bytes, to: "\(name).fcw")
    let error = #expect(throws: FormCheckError.self) { try PoseModels.loaded(landmark: path) }
    #expect(error?.kind == .usage && error?.path == path.string)
    let text = error?.description ?? ""
    #expect(text.contains(path.string) && text.contains(reason) && text.hasSuffix("."), "\(text)")
  }

  @Test func missingFilesAndFoldersAreRefused() {
    for path in [folder.appending("nothing.fcw"), folder.path] {
      let error = #expect(throws: FormCheckError.self) { try PoseModels.loaded(landmark: path) }
      #expect(error?.kind == .usage && error?.description.contains(path.string) == true)
    }
  }

  /// Saved observations of one network are never used for another.
  @Test func jobKeysDependOnTheLandmarkNetwork() throws {
    let path = try folder.write(Self.file(), to: "small.fcw")
    let input = try InputFile(Clips.sample)
    let keys = [try PoseModels.bundled(), try PoseModels.loaded(landmark: path)].map {
      JobKey(input, $0, AnalysisSettings(jobs: 1))
    }
    #expect(keys[0] != keys[1])
  }
}
