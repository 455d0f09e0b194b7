import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// The whole program on a rendered video, compared with its ground truth.
@Suite struct SyntheticSquatTests {
  private static let samples = Clips.sample.removingLastComponent()

  /// The tables that the program writes, made once for all tests here.
  private struct Answer {
    let poses: [[String: String]]
    let repetitions: [[String: String]]
    /// The text of the feedback's JSON form.
    let feedback: String
    let feedbackOnMissingSet: String
  }

  private static let answer = Task {
    let folder = try TemporaryFolder()
    var settings = AnalysisSettings(jobs: 2)
    (settings.makesVideo, settings.makesReport) = (false, false)
    let analysis = Analysis(
      input: samples.appending("synthetic-squats.mp4"), directory: folder.path, settings: settings,
      models: try Models.bundled.get())
    _ = try await analysis.run()
    var coaching = CoachingRun(input: analysis.input, directory: folder.path)
    let feedback = try CoachingRecord(file: "squats.mp4", try coaching.run()).text()
    coaching.set = 9
    let missing = #expect(throws: FormCheckError.self) { try coaching.run() }
    return Answer(
      poses: Table(try analysis.outputs.posesCSV.bytes()).rows.filter { $0["person"] == "0" },
      repetitions: Table(try analysis.outputs.repetitionsCSV.bytes()).rows,
      feedback: feedback, feedbackOnMissingSet: missing?.description ?? "")
  }

  private let truth: SyntheticTruth
  private let answer: Answer

  init() async throws {
    truth = try SyntheticTruth(
      contentsOf: URL(filePath: Self.samples.appending("synthetic-squats.truth.json").string))
    answer = try await Self.answer.value
  }

  private func number(_ row: [String: String], _ column: String) -> Double? {
    row[column].flatMap(Double.init)
  }

  /// The frames, each with its row.
  private var pairs: [(frame: SyntheticTruth.Frame, row: [String: String])] {
    let rows = Dictionary(answer.poses.map { ($0["pts"] ?? "", $0) }) { first, _ in first }
    return truth.frames.compactMap { frame in rows["\(frame.pts)"].map { (frame, $0) } }
  }

  @Test func everyFrameHasThePersonWhereTheyAre() throws {
    #expect(pairs.count == truth.frames.count)
    for (frame, row) in pairs {
      let shoulder = try #require(frame.keypoints["left_shoulder"])
      let hip = try #require(frame.keypoints["left_hip"])
      let trunk = hypot(hip[0] - shoulder[0], hip[1] - shoulder[1])
      for (name, position) in [("left_shoulder", shoulder), ("left_hip", hip)] {
        let x = try #require(number(row, "\(name)_x"))
        let y = try #require(number(row, "\(name)_y"))
        #expect(hypot(x - position[0], y - position[1]) < 0.3 * trunk, "\(name) at \(frame.timeS) s")
      }
    }
  }

  /// Half of the numbers that the program calls measurable are off by at tolerance 5°, nine in ten by at tolerance 10°.
  @Test func kneesAreRightWhereTheyAreMeasurable() throws {
    let errors = errors(["left_knee_flexion", "right_knee_flexion"])
    try #require(errors.count > truth.frames.count)
    #expect(errors[errors.count / 2] <= 5 && errors[errors.count * 9 / 10] <= 10)
  }

  @Test func elbowsAreRightWhereTheyAreMeasurable() throws {
    let errors = errors(["left_elbow_flexion", "right_elbow_flexion"])
    try #require(errors.count > truth.frames.count / 2)
    #expect(errors[errors.count * 9 / 10] <= 10)
  }

  /// The feedback is about the set in the table, and each rule of the squat is in it once.
  @Test func feedbackIsAboutTheSet() throws {
    let root = try JSONSerialization.jsonObject(with: Data(answer.feedback.utf8)) as? [String: Any]
    let sets = try #require(root?["sets"] as? [[String: Any]], "\(answer.feedback)")
    #expect(sets.count == 1 && sets[0]["exercise"] as? String == "squat")
    #expect(sets[0]["repetitions"] as? Int == answer.repetitions.count)
    let rules = ["points", "unjudged", "good"].flatMap { group in
      (sets[0][group] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String }
    }
    let expected: Set = ["squat_depth", "knees_in", "trunk_lean", "heel_lift", "asymmetry"]
    #expect(Set(rules).isSuperset(of: expected) && Set(rules).count == rules.count, "\(rules)")
    #expect(answer.feedbackOnMissingSet.contains("only set 1"))
  }

  /// Absolute errors in the image plane, ascending.
  private func errors(_ angles: [String]) -> [Double] {
    pairs.flatMap { frame, row in
      angles.compactMap { angle -> Double? in
        let isDoubtful = row["flags"]?.contains("\(angle)~") ?? true
        guard !isDoubtful, let degrees = number(row, "\(angle)_deg"), let true2D = frame.angles[angle]?.first
        else { return nil }
        return abs(degrees - true2D)
      }
    }.sorted()
  }

  @Test func repetitionsAreCountedAndTimed() throws {
    #expect(truth.exercise == "squat" && answer.repetitions.allSatisfy { $0["exercise"] == "squat" })
    try #require(answer.repetitions.count == truth.repetitions.count)
    for (row, repetition) in zip(answer.repetitions, truth.repetitions) {
      // The first and the last tenth of a movement cover less than a hundredth of its range, which is not visible.
      let unseen = 0.15 * (repetition.endS - repetition.startS) / 2
      for (column, time, tolerance) in [
        ("start_s", repetition.startS, unseen), ("turning_s", repetition.turnS, 0.07),
        ("end_s", repetition.endS, unseen),
      ] {
        let measured = try #require(number(row, column))
        #expect(abs(measured - time) <= tolerance + 1.0 / 30, "\(column): \(measured) for \(time)")
      }
      #expect(number(row, "pause_s") == 0)
    }
  }

  /// Smoothing leaves everything where it is in time.
  @Test func nothingLags() throws {
    let known = pairs.filter { number($0.row, "right_knee_flexion_deg") != nil }
    try #require(known.count == truth.frames.count, "a frame without the knee would shift the rest")
    let lag = Lag.samples(
      of: known.compactMap { number($0.row, "right_knee_flexion_deg") },
      behind: known.compactMap { $0.frame.angles["right_knee_flexion"]?.first })
    #expect(abs(lag) <= 0.5, "\(lag) frames")
  }
}
