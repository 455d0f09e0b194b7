import CFormCheckSample
import FormCheck
import FormCheckFiles
import FormCheckMotion
import FormCheckPoseEstimation
import FoundationEssentials
import SystemPackage

/// The analysis of the video in this program, in a temporary folder.
struct SampleAnalysis: Sendable {
  /// The results, and their expected values.
  struct Result: Sendable {
    let seconds: Double
    /// A sentence for each value that isn't as expected; empty if all are.
    let deviations: [String]
  }

  /// The temporary folder, which doesn't exist yet.
  let folder: FilePath

  init() {
    let temporary = Environment.value("TMPDIR").flatMap { $0.hasPrefix("/") ? FilePath($0) : nil } ?? "/tmp"
    folder = temporary.appending("formcheck-doctor-\(UInt64.random(in: 0...UInt64.max))")
  }

  /// Writes and analyzes the sample, and removes the folder.
  func run() async throws(FormCheckError) -> Result {
    defer { try? FileManager.default.removeItem(atPath: folder.string) }
    let path = folder.appending("sample.mp4")
    do throws(FileError) {
      try Folder(path: folder).make()
      try PartialFile.write(Self.bytes, to: path)
    } catch {
      throw FormCheckError(error)
    }
    let start = ContinuousClock.now
    var settings = AnalysisSettings(jobs: ProcessorCores.count)
    settings.render.preset = .ultrafast
    let models: PoseModels
    do { models = try PoseModels.bundled() } catch { throw FormCheckError(error) }
    let result = try await Analysis(input: path, directory: nil, settings: settings, models: models).run()
    let workout = try result.motion().workout
    return Result(
      seconds: (ContinuousClock.now - start) / .seconds(1),
      deviations: ExpectedSample.deviations(result, workout))
  }

  private static var bytes: [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: formcheck_sample_start(), count: formcheck_sample_length))
  }
}

/// The results of the sample, measured on several processors. Levels differ in the last digits.
enum ExpectedSample {
  private static let frames = 88
  private static let exercise = "squat"
  /// The range of motion of each repetition, in degrees.
  private static let ranges = [98.1, 97.9]
  /// The maximum deviation of a range of motion, in degrees.
  private static let tolerance = 1.0

  /// Returns a sentence for each value that isn't as expected.
  static func deviations(_ result: AnalysisResult, _ workout: Workout?) -> [String] {
    var deviations: [String] = []
    func expect(_ value: String, _ expected: String, _ name: String) {
      if value != expected { deviations.append("\(name): \(value) instead of \(expected)") }
    }
    expect("\(result.frames.decoded)", "\(frames)", "frames")
    expect("\(result.frames.withPerson)", "\(frames)", "frames with a person")
    expect(workout?.mainSet?.recognition.exercise ?? "none", exercise, "exercise")
    let repetitions = workout?.repetitions ?? []
    expect("\(repetitions.count)", "\(ranges.count)", "repetitions")
    for (repetition, range) in zip(repetitions, ranges)
    where !(abs(repetition.rangeOfMotion - range) <= tolerance) {
      deviations.append(
        "range of motion of repetition \(repetition.number): \(repetition.rangeOfMotion) instead of \(range) degrees"
      )
    }
    return deviations
  }
}
