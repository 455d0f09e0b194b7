import FormCheckTestSupport
import FormCheckFiles
import FormCheckMotion
import FormCheckPixels
import FormCheckRecordingCheck
import FormCheckReports
import FormCheckVideo
import Synchronization
import SystemPackage
import Testing

@testable import FormCheck

/// The check of an analysis uses the poses and the frames of its first pass.
@Suite struct AnalysisCheckTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  /// Three segments of eleven small frames, one per second.
  init() throws {
    folder = try TemporaryFolder()
    clip = folder.appending("slow.mp4")
    try Clips.smallWalker(at: clip)
  }

  private func analysis(
    _ directory: String, _ change: (inout AnalysisSettings) -> Void = { _ in }
  ) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.makesVideo, settings.makesReport, settings.checksRecording) = (false, false, true)
    change(&settings)
    return Analysis(
      input: clip, directory: folder.appending(directory), settings: settings,
      models: try Models.bundled.get())
  }

  private func store(_ analysis: Analysis) throws -> ObservationStore {
    let key = JobKey(try InputFile(clip), try Models.bundled.get(), analysis.settings)
    return ObservationStore(directory: analysis.outputs.observations(key: key.description))
  }

  private func remarks(_ analysis: Analysis) async throws -> [RecordingRemark]? {
    _ = try await analysis.run()
    return try JSONText.decode(Provenance.self, from: try analysis.outputs.provenance.bytes()).recording
  }

  @Test func theWorstLinesAreReportedAndRecorded() async throws {
    let lines = Mutex<[[String]]>([])
    var analysis = try analysis("out")
    analysis.onCheck = { new in lines.withLock { $0.append(new) } }
    let remarks = try #require(try await remarks(analysis))
    // One frame a second is too few for any movement.
    #expect((1...2).contains(remarks.count) && remarks.contains { $0.service == "rate" }, "\(remarks)")
    let reported = lines.withLock { $0 }
    #expect(reported.count == 1 && reported[0].count == remarks.count, "\(reported)")
    #expect(zip(reported[0], remarks).allSatisfy { $0.contains($1.number) })
  }

  /// A video without a frame has one message, the error, and no lines about its recording.
  @Test(arguments: [1, 30]) func aVideoWithoutFramesHasNoLines(_ step: Int) async throws {
    var bytes = try clip.bytes()
    let box = try #require(bytes.firstRange(of: Array("mdat".utf8)))
    let size = bytes[(box.lowerBound - 4)..<box.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let content = box.upperBound..<(box.lowerBound - 4 + size)
    bytes.replaceSubrange(content, with: [UInt8](repeating: 0, count: content.count))
    let damaged = try folder.write(bytes, to: "damaged.mp4")
    var settings = AnalysisSettings(jobs: 1)
    (settings.makesVideo, settings.makesReport, settings.checksRecording) = (false, false, true)
    settings.frameStep = step
    var analysis = Analysis(
      input: damaged, directory: folder.appending("out"), settings: settings,
      models: try Models.bundled.get())
    analysis.onCheck = { Issue.record("\($0)") }
    let error = await #expect(throws: FormCheckError.self) { try await analysis.run() }
    #expect(error?.description.contains("no frame could be decoded") == true, "\(String(describing: error))")
  }

  /// A standing body in a turned video lies. Without the name of an exercise, the warning waits for the recognized one.
  @Test(arguments: [(FrameRotation.right, true), (.none, false)])
  func aTurnedVideoIsNoticed(_ rotation: FrameRotation, _ isTurned: Bool) async throws {
    var settings = AnalysisSettings(jobs: 2)
    (settings.makesVideo, settings.makesReport, settings.checksRecording) = (false, false, true)
    (settings.frameStep, settings.rotation) = (2, rotation)
    settings.motion.exercise = ExerciseRecognition.unknown
    let analysis = Analysis(
      input: Clips.squats, directory: folder.appending("turned"), settings: settings,
      models: try Models.bundled.get())
    let warnings = try await analysis.run().warnings
    let sentence = "If the athlete is actually standing, the video is turned: analyze it without --rotate."
    #expect(warnings.contains { $0.contains(sentence) } == isTurned, "\(warnings)")
    let check = try await analysis.recordingCheck(
      of: AnalysisJob(
        try InputFile(Clips.squats), settings,
        store: ObservationStore(
          directory: analysis.outputs.observations(
            key: JobKey(try InputFile(Clips.squats), try Models.bundled.get(), settings).description))))
    #expect((check?.lyingDegrees == 90) == isTurned)
    // An exercise that is done lying down, or may be, is no reason for a warning.
    var summary = try #require(
      try JSONText.decode(Provenance.self, from: try analysis.outputs.provenance.bytes()).workout?.sets.first)
    summary.exercise = "push-up"
    #expect(analysis.turnedVideoWarning(check, [summary]) == nil)
    summary.exercise = "squat"
    #expect((analysis.turnedVideoWarning(check, [summary]) != nil) == isTurned)
  }

  @Test func withoutACheckNothingIsReported() async throws {
    let analysis = try analysis("out") { $0.checksRecording = false }
    #expect(try await remarks(analysis) == nil)
    let job = try AnalysisJob(try InputFile(clip), analysis.settings, store: try store(analysis))
    #expect(job.segments.allSatisfy { job.store.moments(of: $0).isEmpty }, "no pixels are measured")
  }

  /// Every number of jobs, and any segment that is extracted again, gives the same lines.
  @Test func linesDependOnTheVideoAlone() async throws {
    let analysis = try analysis("out") { $0.overwrites = true }
    let expected = try await remarks(analysis)
    #expect(try await remarks(self.analysis("one") { $0.jobs = 1 }) == expected)
    for number in 0..<3 {
      try store(analysis).directory.appending("segment-\(number).observations").unlink()
      #expect(try await remarks(analysis) == expected, "segment \(number)")
    }
  }

  /// Without the measured pixels, lines about poses are left. Damaged files are the same as none.
  @Test func lostMomentsDontStopAnAnalysis() async throws {
    let analysis = try analysis("out") { $0.overwrites = true }
    _ = try await analysis.run()
    let names = try Folder(path: store(analysis).directory).names.map(\.string).filter {
      $0.hasSuffix(".moments")
    }
    #expect(names.count == 3, "\(names)")
    for (number, bytes) in [[], [123], [UInt8]("{\"version\":9,\"moments\":[]}".utf8)].enumerated() {
      try store(analysis).write(bytes, to: "segment-\(number).moments")
    }
    let remarks = try await remarks(analysis)
    #expect(remarks?.contains { $0.service == "rate" } == true, "\(remarks ?? [])")
    #expect(remarks?.contains { ["exposure", "blur", "shake", "level"].contains($0.service) } == false)
  }

  @Test func savedMomentsAreThoseOfThePlan() async throws {
    let analysis = try analysis("out")
    _ = try await analysis.run()
    let file = try InputFile(clip)
    let job = try AnalysisJob(file, analysis.settings, store: try store(analysis))
    let frames = job.segments.flatMap { job.store.moments(of: $0).map(\.frame) }
    #expect(frames == MomentPlan(job.selection, in: job.source.timeline).frames)
  }
}
