import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage

extension SavedAnalysis {
  /// The skeleton whose points the analysis recorded; nil if no network of this version has it.
  var recordedSkeleton: Skeleton? {
    let names = record.columns.map(\.name)
    let skeletons = PoseNetwork.all.map(\.skeleton) + [.coco17]
    return skeletons.first { PoseTable(skeleton: $0).columns.map(\.name) == names }
  }

  /// A new table of poses, of the points that the analysis recorded.
  func poseTable(_ outputs: OutputFiles) throws(FormCheckError) -> PoseTableFile {
    guard let skeleton = recordedSkeleton else {
      throw FormCheckError(
        .input,
        "\(outputs.provenance.string) is from another version: run formcheck analyze with --force again.")
    }
    return try PoseTableFile(outputs.posesCSV, skeleton)
  }
}
