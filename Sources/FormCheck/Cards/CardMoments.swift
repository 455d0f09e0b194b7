import FormCheckMotion
import FormCheckPose

/// The moments that a card shows, and their description.
struct CardMoments {
  /// The captions and moments in chronological order.
  let moments: [(caption: String, moment: Moment)]
  let set: ExerciseSet
  let title: String
  let subtitle: String
  let tempo: [String]
  /// The working side of the repetition; center for both.
  let side: BodySide

  /// Creates the moments of a repetition.
  init(_ repetition: Repetition, in set: ExerciseSet) {
    moments = [("Start", repetition.start), ("Turning point", repetition.turning), ("End", repetition.end)]
    self.set = set
    title = set.recognition.title
    let span = [repetition.start, repetition.end].map { ClockText.text($0.seconds) }
    subtitle = "Repetition \(repetition.number), set \(set.number), \(span.joined(separator: " to "))"
    side = repetition.side
    tempo = Self.tempo(repetition, set)
  }

  /// Creates the moment in the middle of a hold.
  init(_ hold: Hold, at middle: Moment, in set: ExerciseSet) {
    moments = [("Hold", middle)]
    self.set = set
    title = set.recognition.title
    subtitle =
      "Set \(set.number), \(ClockText.text(hold.start.seconds)) to \(ClockText.text(hold.end.seconds))"
    side = .center
    tempo = ["Held for \(Self.seconds(hold.seconds))"]
  }

  private static func tempo(_ repetition: Repetition, _ set: ExerciseSet) -> [String] {
    let lowering = repetition.measuredEccentricSeconds.map { ["lowering \(seconds($0))"] } ?? []
    let lifting = repetition.measuredConcentricSeconds.map { ["lifting \(seconds($0))"] } ?? []
    let pause = repetition.measuredPauseSeconds.flatMap { $0 >= 0.05 ? ["pause \(seconds($0))"] : nil } ?? []
    let parts = set.beginsWithLift ? lifting + pause + lowering : lowering + pause + lifting
    return parts.prefix(1).map { "Tempo: \($0)" } + parts.dropFirst()
  }

  private static func seconds(_ value: Double) -> String { "\((10 * value).rounded() / 10) s" }
}
