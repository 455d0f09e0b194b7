import FormCheckKernels
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import FormCheckVideo
import SystemPackage

extension Provenance {
  /// The key of the saved observations among the outputs.
  static let observationsRole = "observations"
  /// The key of the CPU level among the settings.
  static let levelKey = "processor_level"

  /// Creates the record of an analysis without its workout.
  init(_ analysis: Analysis, _ job: AnalysisJob, _ tally: PoseExtractor.Tally) {
    let models = analysis.models
    self.init(
      program: Program(name: ProgramVersion.name, version: ProgramVersion.version),
      input: job.file.provenance,
      video: Video(job.source, Frames(tally, expected: job.selection.expectedCount)),
      models: models.identities.map { Model(id: $0.name, sha256: $0.sha256) },
      settings: analysis.settings.description(job.selection).merging([
        Self.levelKey: models.level.rawValue
      ]) { own, _ in own },
      outputs: [:], columns: PoseTable(skeleton: models.skeleton).columns.map(Column.init))
    outputs[Self.observationsRole] = "\(WorkFolder.name)/\(job.store.directory.lastComponent?.string ?? "")"
    add(analysis.settings.artifacts, of: analysis.outputs)
    repColumns = RepetitionTable.columns.map(Column.init)
    sandbox = Sandbox.status.rawValue
  }

  /// Adds files to the outputs, with paths relative to the record's folder, so that the folder can be moved.
  mutating func add(_ artifacts: [Artifact], of files: OutputFiles) {
    for artifact in artifacts where artifact != .provenance {
      outputs[artifact.role] = files.path(of: artifact).lastComponent?.string
    }
  }

  /// Records the columns of the tables that depend on whether the bar is measured, and whether there are meters.
  mutating func set(_ bar: BarSettings, _ units: UnitSettings) {
    repColumns = RepetitionTable.columns(bar, units).map(Column.init)
    barColumns = bar.mode == .off ? nil : BarTable.columns.map(Column.init)
  }

  /// Records the user's edits.
  mutating func set(_ edits: [MotionEdit], _ unapplied: [UnappliedEdit]) {
    self.edits = edits.isEmpty ? nil : edits
    unappliedEdits = unapplied.isEmpty ? nil : unapplied.map(\.sentence)
  }

  /// Records the network that searched faces; nil if none were searched.
  mutating func set(network: PoseModels.Identity?) {
    guard let network else { return }
    models.removeAll { $0.id == network.name }
    models.append(Model(id: network.name, sha256: network.sha256))
  }

  /// Records the warnings about the file at `path` and its results, with its name instead of the path.
  mutating func set(warnings: [String], about path: String) {
    self.warnings = warnings.isEmpty ? nil : warnings.map { $0.replacing(path, with: input.file) }
  }

  /// Removes files from the outputs.
  mutating func remove(_ artifacts: [Artifact]) {
    for artifact in artifacts { outputs[artifact.role] = nil }
  }

  /// The number of requested frames in the file; nil if the record doesn't state it.
  var heldFrames: Int? {
    guard let first = settings[AnalysisSettings.firstFrameKey].flatMap({ Int($0) }),
      let end = settings[AnalysisSettings.endFrameKey].flatMap({ Int($0) }), first >= 0, end >= first
    else { return nil }
    return end - first
  }
}

extension Provenance.Frames {
  init(_ tally: PoseExtractor.Tally, expected: Int) {
    self.init(expected: expected)
    decoded = tally.decoded
    analyzed = tally.analyzed
    withPerson = tally.withPerson
    decodeErrors = tally.decodeErrors
  }
}

extension Provenance.Video {
  init(_ source: VideoSource, _ frames: Provenance.Frames) {
    let info = source.info
    self.init(
      codec: info.codecName, width: info.size.width, height: info.size.height,
      rotationAppliedDeg: info.orientation.degreesClockwise, mirrored: info.orientation.isMirrored,
      sampleAspectRatio: "\(info.sampleAspectRatio.numerator):\(info.sampleAspectRatio.denominator)",
      timeBase: "\(info.timeBase.numerator)/\(info.timeBase.denominator)", startPts: info.startPTS,
      variableFrameRate: info.isVariableFrameRate, frames: frames)
    discontinuityFrames = Discontinuities(source.timeline)?.frames
  }
}
