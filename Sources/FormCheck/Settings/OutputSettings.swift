import FormCheckMotion

/// Settings of everything that is made from saved observations.
struct OutputSettings: Hashable, Sendable {
  var people = PeopleSettings()
  var motion = MotionSettings()
  var render = RenderSettings()

  /// The settings as text, by their keys in the provenance record and the receipt.
  var description: [String: String] {
    [render.description, people.description, motion.description].reduce([:]) { all, part in
      all.merging(part) { own, _ in own }
    }
  }
}
