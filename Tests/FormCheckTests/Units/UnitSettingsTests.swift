import FormCheckExercises
import FormCheckMotion
import Testing

@testable import FormCheck

@Suite struct UnitSettingsTests {
  private static let all: [UnitSettings] = {
    let motions: [UnitSettings.SlowMotion] = [.automatic, .off, .factor(8), .factor(1), .factor(256)]
    let levels: [UnitSettings.Level] = [.off, .automatic, .degrees(-1.6), .degrees(0), .degrees(45)]
    return motions.flatMap { motion in
      levels.flatMap { level in
        [nil, 80, 178.5, 260].map { height in
          var settings = UnitSettings()
          (settings.slowMotion, settings.level, settings.heightCentimeters) = (motion, level, height)
          return settings
        }
      }
    }
  }()

  /// Other settings have another text, so that results are never reused, and the text gives the settings back.
  @Test func settingsAreReadBack() {
    for settings in Self.all { #expect(UnitSettings(settings.description) == settings, "\(settings)") }
    #expect(Set(Self.all.map(\.description)).count == Self.all.count)
    #expect(UnitSettings().description.isEmpty && UnitSettings([:]) == UnitSettings())
  }

  @Test func motionSettingsContainThem() {
    for settings in Self.all {
      var motion = MotionSettings()
      motion.units = settings
      #expect(MotionSettings(motion.description, exercises: motion.exercises) == motion, "\(settings)")
      for other in Self.all {
        var recorded = MotionSettings().description
        recorded.merge(other.description) { $1 }
        #expect(motion.matches(recorded) == (settings == other), "\(settings) \(other)")
        motion.update(&recorded)
        #expect(UnitSettings(recorded) == settings, "\(settings) after \(other)")
      }
    }
  }

  @Test func nonsenseIsRefused() {
    for text in ["", "0", "0.5", "-8", "nan", "inf", "1e9", "257", "8x", "on", "Auto"] {
      #expect(UnitSettings.SlowMotion(text) == nil, "\(text)")
      #expect(UnitSettings(["slow_motion": text]).slowMotion == .automatic, "\(text)")
    }
    for text in ["", "46", "-45.1", "nan", "-inf", "1e9", "level"] {
      #expect(UnitSettings.Level(text) == nil, "\(text)")
      #expect(UnitSettings(["level": text]).level == .off, "\(text)")
    }
    for text in ["", "0", "30", "-178", "nan", "inf", "1e9", "300"] {
      #expect(UnitSettings(["height_cm": text]).heightCentimeters == nil, "\(text)")
    }
  }
}
