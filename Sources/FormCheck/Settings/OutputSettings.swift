import FormCheckExercises
import FormCheckMotion

/// The settings of all outputs that are based on saved observations.
struct OutputSettings: Hashable, Sendable {
  var people = PeopleSettings()
  var motion = MotionSettings()
  var render = RenderSettings()

  /// The settings as text, by key in the provenance record and the receipt.
  var description: [String: String] {
    [render.description, people.description, motion.description].reduce([:]) { all, part in
      all.merging(part) { own, _ in own }
    }
  }
}
