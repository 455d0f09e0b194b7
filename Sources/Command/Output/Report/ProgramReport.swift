import FormCheck
import FormCheckKernels
import FormCheckPoseEstimation

/// The parts of this program and the machine on which it runs, for `--version --verbose` and `doctor`.
struct ProgramReport: Encodable {
  /// A network in this program.
  struct Network: Encodable {
    let name: String
    let sha256: String
  }

  let version: String
  /// The commit; nil if unknown.
  let commit: String?
  let processorLevel: String
  let cores: Int
  let libraries: [SystemLibraries.Library]
  /// The networks of poses and faces; empty if one of them can't be loaded.
  let networks: [Network]

  init() {
    version = ProgramVersion.version
    commit = ProgramBuild.commit
    cores = ProcessorCores.count
    libraries = SystemLibraries.all
    // The report also describes damaged installations, so networks that can't be read are left out.
    let models = try? (poses: PoseModels.bundled(), faces: FaceModel.bundled())
    processorLevel = (models?.poses.level ?? .best).rawValue
    networks = (models.map { $0.poses.identities + [$0.faces.identity] } ?? []).map {
      Network(name: $0.name, sha256: $0.sha256)
    }
  }

  private enum Key: String, CodingKey {
    case version, commit, processorLevel, cores, libraries, networks
  }

  /// Writes null for an unknown commit.
  func encode(to encoder: any Encoder) throws {
    var report = encoder.container(keyedBy: Key.self)
    try report.encode(version, forKey: .version)
    try report.encode(commit, forKey: .commit)
    try report.encode(processorLevel, forKey: .processorLevel)
    try report.encode(cores, forKey: .cores)
    try report.encode(libraries, forKey: .libraries)
    try report.encode(networks, forKey: .networks)
  }

  /// The lines of the report.
  var text: String {
    let rows =
      [
        ["version", version], ["commit", commit ?? "unknown"],
        ["processor", "\(processorLevel), \(CountText.text(cores, "core"))"],
      ] + libraries.map { [$0.name, $0.file ?? "not installed"] }
      + networks.map { ["network", "\($0.name), SHA-256 \($0.sha256)"] }
    return AlignedColumns(leading: 2).lines(rows).joined(separator: "\n")
  }
}
