import FormCheckPose
import FormCheckReports
import SystemPackage

extension SavedAnalysis {
  /// A new table of poses, of the points that the analysis recorded.
  func poseTable(_ outputs: OutputFiles) throws(FormCheckError) -> PoseTableFile {
    let names = record.columns.map(\.name)
    let skeleton = [Skeleton.blazePose33, .coco17].first {
      PoseTable(skeleton: $0).columns.map(\.name) == names
    }
    guard let skeleton else {
      throw FormCheckError(
        .input,
        "\(outputs.provenance.string) is from another version: run formcheck analyze with --force again.")
    }
    return try PoseTableFile(outputs.posesCSV, skeleton)
  }
}
