import FormCheckMotion
import FormCheckVideo

extension RecordedUnits {
  /// Combines the user's statements about a video with those of its file.
  ///
  /// - Parameter roll: the camera's roll that the recording check measures; nil if it measures none.
  init(_ settings: UnitSettings, of source: VideoSource, measuredRoll roll: Evidence?) {
    self.init()
    slowMotion = Self.slowMotion(settings.slowMotion, of: source)
    self.roll = Self.roll(settings.level, roll)
    heightMeters = settings.heightCentimeters.map { $0 / 100 }
  }

  private static func slowMotion(_ choice: UnitSettings.SlowMotion, of source: VideoSource) -> Evidence? {
    switch choice {
    case .automatic: SlowMotionEvidence(source: source).factor
    case .off: nil
    case .factor(let factor): factor == 1 ? nil : Evidence(factor, source: "--slow-motion")
    }
  }

  private static func roll(_ choice: UnitSettings.Level, _ measured: Evidence?) -> Evidence? {
    switch choice {
    case .automatic: measured
    case .off: nil
    case .degrees(let degrees): Evidence(degrees, source: "--level")
    }
  }
}
