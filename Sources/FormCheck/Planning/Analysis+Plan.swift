import FormCheckFiles
import FormCheckMotion
import FormCheckPixels
import FormCheckReports
import FormCheckVideo
import SystemPackage

extension Analysis {
  /// Returns the plan of ``run(progress:)``, without writing anything.
  ///
  /// Tracks people through two seconds of the video to measure this computer's speed if poses have to be extracted.
  ///
  /// - Throws: the errors of a video that can't be analyzed.
  /// - Complexity: O(*n*), where *n* is the size of the video and of the saved poses.
  public func plan() async throws(FormCheckError) -> AnalysisPlan {
    let file = try InputFile(input)
    let edited = try edited(for: file)
    let store = store(for: file)
    let job = try AnalysisJob(file, settings, store: store, level: models.level)
    try editsFile(for: file).check(edited.settings.motion.edits, in: job.source)
    try checkFolder()
    let isDone = edited.finishedResult(store) != nil
    let missing = settings.resumes ? store.missing(of: job.segments) : job.segments
    let faces =
      isDone || !settings.searchesFaces
      ? nil
      : try await FaceSearchEstimate.measure(
        job, resumes: settings.resumes)
    let seconds = isDone ? 0 : try await edited.estimate(job, missing, faces)
    return AnalysisPlan(
      file: PathText.readable(input.string), frames: job.selection.frames.count, segments: job.segments.count,
      reusedSegments: job.segments.count - missing.count, faceFrames: faces?.frames,
      corrections: edited.settings.motion.edits.count,
      outputs: edited.plannedEffects(store, isDone: isDone), estimateS: (seconds * 10).rounded() / 10)
  }

  /// Throws an error if something else has the name of the outputs' folder, or of one that contains it.
  private func checkFolder() throws(FormCheckError) {
    var path = outputs.directory
    while !path.isEmpty {
      if let status = FileStatus(path) {
        guard !status.isDirectory else { return }
        throw FormCheckError(
          .output, "\(path.string) is not a folder, so it can't contain results. Choose a folder with -o.",
          path: path.string)
      }
      guard path.removeLastComponent() else { return }
    }
  }

  private func plannedEffects(_ store: ObservationStore, isDone: Bool) -> [AnalysisPlan.Output] {
    let receipt = JobReceipt(in: store, outputSettings: settings.outputDescription)
    return plannedOutputs.map { path in
      let isReplaceable = settings.overwrites || receipt?.holds(path) == true
      let effect: AnalysisPlan.Effect =
        isDone ? .keep : FileStatus(path) == nil ? .create : isReplaceable ? .replace : .refuse
      return AnalysisPlan.Output(file: PathText.readable(path.string), effect: effect)
    }
  }

  /// Returns the estimated seconds of extracting `missing` segments, searching faces, and rendering the video.
  private func estimate(
    _ job: AnalysisJob, _ missing: [Segment], _ faces: FaceSearchEstimate?
  ) async throws(FormCheckError) -> Double {
    var seconds = (faces?.seconds ?? 0) / Double(settings.jobs)
    if let first = missing.first {
      let speed = try await SpeedSample.measure(job, first, settings, models)
      let frames = missing.reduce(0) { $0 + $1.frames.count }
      let cores = min(settings.jobs, missing.count)
      seconds += Double(frames) * speed.secondsPerFrame / Double(max(1, cores))
    }
    guard settings.makesVideo else { return seconds }
    let size = job.source.info.size
    let perFrame = SpeedSample.renderingSeconds(pixels: Double(size.width) * Double(size.height))
    return seconds + Double(job.selection.frames.count) * perFrame / Double(settings.jobs)
  }
}
