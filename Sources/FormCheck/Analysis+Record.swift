import FormCheckKernels
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage
import FormCheckVideo

extension Analysis {
  /// The provenance of what was made.
  func record(
    of job: AnalysisJob, _ tally: PoseExtractor.Tally
  ) -> Provenance {
    var record = Provenance(
      program: Provenance.Program(name: ProgramVersion.name, version: ProgramVersion.version),
      input: job.file.provenance,
      video: Provenance.Video(
        job.source, Provenance.Frames(tally, expected: job.selection.expectedCount)),
      models: models.identities.map { Provenance.Model(id: $0.name, sha256: $0.sha256) },
      settings: settings.description(job.selection).merging([Self.levelKey: models.level.rawValue]) {
        own, _ in own
      },
      outputs: outputNames(job.store),
      columns: PoseTable(skeleton: models.skeleton).columns.map(Provenance.Column.init))
    record.sandbox = Sandbox.status.rawValue
    return record
  }

  private static let levelKey = "processor_level"

  /// Names relative to the folder the record is in, so that the folder can be moved.
  private func outputNames(_ store: ObservationStore) -> [String: String] {
    var names = [Provenance.observationsRole: ".formcheck/\(store.directory.lastComponent?.string ?? "")"]
    if settings.makesCSV {
      names["poses_csv"] = outputs.posesCSV.lastComponent?.string
      names["reps_csv"] = outputs.repetitionsCSV.lastComponent?.string
    }
    if settings.makesVideo { names["annotated_video"] = outputs.annotatedVideo.lastComponent?.string }
    if settings.makesReport { names["report"] = outputs.report.lastComponent?.string }
    return names
  }
}

extension Provenance {
  /// The role of the saved observations among the outputs.
  static let observationsRole = "observations"

  /// How many of the frames that were asked for the file holds; nil if the record doesn't say.
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
  }
}

extension AnalysisSettings {
  static let firstFrameKey = "first_frame"
  static let endFrameKey = "end_frame"
  static let frameStepKey = "every"

  /// Every setting as text, with the frames that they came to.
  func description(_ selection: FrameSelection) -> [String: String] {
    let frames = [
      Self.firstFrameKey: "\(selection.frames.lowerBound)",
      Self.endFrameKey: "\(selection.frames.upperBound)",
    ]
    return [presentation.description, people.description, motion.description, frames].reduce(
      observationDescription
    ) {
      all, part in
      all.merging(part) { own, _ in own }
    }
  }
}
