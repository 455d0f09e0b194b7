public import FormCheckMotion

/// The settings of an analysis that a later command changes. A property that is nil keeps the setting of the analysis.
public struct SettingsChanges: Hashable, Sendable {
  /// The maximum number of people.
  public var maximumPeople: Int?
  /// The person whose angles and repetitions are reported.
  public var athlete: AthleteSelection?
  /// The smoothing of keypoints.
  public var smoothing: Smoothing?
  /// The exercise.
  public var exercise: ExerciseChoice?
  /// The people whose repetitions are counted.
  public var repetitionScope: RepetitionScope?
  /// The source of the bar's path. A diameter or a load without a source measures a bar that wasn't measured before.
  public var barMode: BarSettings.Mode?
  /// The diameter of the bar's plate, in millimeters.
  public var plateMillimeters: Double?
  /// The load, in kilograms.
  public var loadKilograms: Double?
  /// The slow-motion factor: how many times slower than reality the video plays.
  public var slowMotion: UnitSettings.SlowMotion?
  /// The athlete's height, in centimeters.
  public var heightCentimeters: Double?
  /// Whether the height was stated for all videos rather than for this one.
  public var isHeightForAllVideos: Bool?
  /// The camera's roll.
  public var level: UnitSettings.Level?

  /// Creates changes that keep everything.
  public init() {}

  /// The smoothing of keypoints.
  public enum Smoothing: Hashable, Sendable {
    /// A filter with a cutoff frequency in Hz.
    case cutoff(Double)
    /// None.
    case off
  }

  /// The choice of the exercise.
  public enum ExerciseChoice: Hashable, Sendable {
    /// The exercise is recognized.
    case automatic
    /// The exercise with this name, or `unknown`, which counts movements without naming them.
    case named(String)
  }

  /// Changes the selection of people.
  public func apply(to people: inout PeopleSettings) {
    people.maximumCount = maximumPeople ?? people.maximumCount
    people.athlete = athlete ?? people.athlete
  }

  /// Changes the settings of motion.
  public func apply(to settings: inout MotionSettings) {
    switch smoothing {
    case .cutoff(let cutoff): settings.signals.cutoff = cutoff
    case .off: settings.signals.cutoff = nil
    case nil: break
    }
    switch exercise {
    case .named(let name): settings.exercise = name
    case .automatic: settings.exercise = nil
    case nil: break
    }
    settings.repetitionScope = repetitionScope ?? settings.repetitionScope
    apply(to: &settings.bar)
    settings.units.slowMotion = slowMotion ?? settings.units.slowMotion
    settings.units.heightCentimeters = heightCentimeters ?? settings.units.heightCentimeters
    settings.isHeightForAllVideos = isHeightForAllVideos ?? settings.isHeightForAllVideos
    settings.units.level = level ?? settings.units.level
  }

  private func apply(to bar: inout BarSettings) {
    let describesBar = plateMillimeters != nil || loadKilograms != nil
    bar.mode = barMode ?? (describesBar && bar.mode == .off ? .auto : bar.mode)
    bar.plateMillimeters = plateMillimeters ?? bar.plateMillimeters
    bar.loadKilograms = loadKilograms ?? bar.loadKilograms
  }
}
