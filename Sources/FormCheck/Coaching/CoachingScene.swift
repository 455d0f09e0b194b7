import FormCheckCoaching
import FormCheckMotion
import FormCheckPose

/// A moment that a still shows.
struct CoachingScene {
  let set: Int
  let repetition: Int?
  let title: String
  let moment: Moment

  var caption: String {
    let part = repetition.map { ", repetition \($0)" } ?? ""
    return "Set \(set)\(part), at \(ClockText.text(moment.seconds, decimals: 1)): \(title)"
  }

  /// Returns the scenes of the first points of each set in turn, then of the middle of sets without points.
  static func scenes(_ summaries: [CoachingSummary], count: Int) -> [CoachingScene] {
    var scenes: [CoachingScene] = []
    let depth = summaries.map(\.points.count).max() ?? 0
    for index in 0..<max(1, depth) {
      for summary in summaries {
        guard scenes.count < count, let scene = scene(summary, index) else { continue }
        if !scenes.contains(where: { $0.moment.frame == scene.moment.frame }) { scenes.append(scene) }
      }
    }
    return scenes
  }

  private static func scene(_ summary: CoachingSummary, _ index: Int) -> CoachingScene? {
    guard summary.points.indices.contains(index) else {
      guard index == 0, let repetition = summary.set.repetitions.first else { return nil }
      return CoachingScene(
        set: summary.set.number, repetition: repetition.number, title: "the turning point",
        moment: repetition.turning)
    }
    let point = summary.points[index]
    let repetition = summary.set.repetitions.first { $0.number == point.worst.repetition }
    return CoachingScene(
      set: summary.set.number, repetition: point.worst.repetition, title: point.title,
      moment: repetition?.turning ?? point.worst.moment)
  }
}
