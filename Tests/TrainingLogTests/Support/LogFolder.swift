import FormCheckTestSupport
import Foundation

@testable import FormCheckTrainingLog

/// A temporary folder with a log, removed with this object.
final class LogFolder {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  var path: String { folder.appending(path: "log.db").path }

  init() throws { temporary = try TemporaryFolder() }

  func log() throws -> TrainingLog { try TrainingLog(path: path, creates: true) }

  /// Whether any file in the folder contains the text.
  func contains(_ text: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { name in
      try Data(contentsOf: folder.appending(path: name)).range(of: Data(text.utf8)) != nil
    }
  }
}

extension VideoEntry {
  /// A video with sets of `counts` repetitions each, a minute apart.
  static func sample(
    hash: String = "abc", name: String = "squat.mp4", recorded: String? = "2026-11-03T18:05:12+01:00",
    counts: [Int] = [3, 5], exercise: String = "squat", velocity: Double? = nil, range: Double = 100
  ) -> VideoEntry {
    VideoEntry(
      hash: hash, name: name, recordedAt: recorded.flatMap { RecordedTime($0) },
      report: "/tmp/squat.report.html",
      program: "0.3.0", loggedAt: 1_790_000_000,
      sets: counts.enumerated().map { index, count in
        var set = SetEntry(
          number: index + 1, exercise: exercise, title: exercise.capitalized, view: "side",
          signal: "knee flexion",
          signalUnit: "°", startSeconds: Double(60 * index), endSeconds: Double(60 * index + 30),
          restSeconds: index > 0 ? 30 : nil)
        set.repetitions = (0..<count).map { number in
          var cells = [
            "side": "center", "start_s": "\(60 * index + number)", "eccentric_s": "1.5", "pause_s": "0.0",
            "concentric_s": "\(1 + 0.1 * Double(number))", "range_of_motion": "\(range + Double(number))",
            "left_right_difference": "-2.5",
          ]
          cells["bar_mean_velocity_mps"] = velocity.map { "\($0)" }
          return RepetitionEntry(number: number + 1, cells: cells)
        }
        set.findings = [
          FindingEntry(
            repetition: 1, rule: "squat_depth", title: "Depth", severity: "warning", value: 88, threshold: 90,
            unit: "°", seconds: 1.5, sentence: "The hips stay above the knees.")
        ]
        set.stills = [
          StillEntry(
            repetition: 1, frame: 45, seconds: 1.5,
            jpeg: [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 997),
            thumbnail: [0xFF, 0xD8, 0xFF])
        ]
        return set
      })
  }
}

extension LogTable {
  /// The cells of a column as text.
  func column(_ name: String) -> [String] { rows.indices.map { self[$0, name].description } }
}

extension TrainingLog {
  /// Adds the sets in the text of an app's table.
  func imported(_ text: String, unit: LoadUnit = .kilograms) throws(TrainingLogError) -> Import {
    try add(try ImportedTable(text, unit: unit))
  }
}
