public import FormCheckMotion

/// The sources of times, meters, and inclinations in `<stem>.formcheck.json`: each value with its source and its
/// standard error.
public struct UnitsSummary: Codable, Hashable, Sendable {
  /// A value.
  public struct Value: Codable, Hashable, Sendable {
    /// The number, in ``unit``.
    public var value: Double
    /// The unit; empty for a ratio.
    public var unit: String
    /// The standard error, in ``unit``; nil if the user stated the value, or if it is exact.
    public var uncertainty: Double?
    /// The source of the value: an option, a tag of the file, or a measurement.
    public var source: String
  }

  /// The meters of a pixel in a set.
  public struct SetScale: Codable, Hashable, Sendable {
    /// The set's number.
    public var set: Int
    /// The scale in meters per pixel; nil if there is none.
    public var scale: Value?
    /// The reason why there is none, such as `foreshortened`; nil if there is one.
    public var reason: String?
  }

  /// A repetition in meters.
  public struct Repetition: Codable, Hashable, Sendable {
    /// The repetition's number.
    public var rep: Int
    /// The vertical displacement of the mid-hip.
    public var hipDisplacement: Value?
    /// The vertical displacement of the wrists.
    public var wristDisplacement: Value?
    /// The largest horizontal distance between the ankles.
    public var stride: Value?
    /// The time in the air.
    public var flight: Value?
    /// The height of the jump.
    public var jumpHeight: Value?
  }

  /// The slow-motion factor: how many times slower than reality the video plays; nil if it plays at real speed as far
  /// as is known.
  public var slowMotion: Value?
  /// The camera's roll, by which inclinations are corrected; nil if they aren't.
  public var roll: Value?
  /// The athlete's height; nil if unknown.
  public var height: Value?
  /// The scales of the athlete's sets; nil if the height isn't known and no plate is searched for.
  public var scales: [SetScale]?
  /// The athlete's repetitions; nil if the height isn't known and no plate is searched for.
  public var repetitions: [Repetition]?
  /// The reason why the video may be slow motion or a time-lapse without stating it; nil if nothing suggests it.
  public var tempoDoubt: String?
  /// What the video may be: `slow-motion` or `time-lapse`; nil without a doubt.
  public var tempoDoubtKind: String?

  /// Creates the summary; nil if there is nothing to state: a video at real speed, without meters or a roll.
  public init?(_ units: RecordedUnits, _ motion: ClipMotion) {
    slowMotion = units.slowMotion.map { Value($0, unit: "") }
    roll = units.roll.map { Value($0, unit: "°") }
    height = units.heightMeters.map {
      Value(value: $0.rounded(decimals: 3), unit: "m", uncertainty: nil, source: "--height")
    }
    scales = motion.meters.map { meters in
      (motion.workout?.sets ?? []).map { SetScale($0.number, meters) }
    }
    repetitions = motion.meters.map { meters in
      (motion.workout?.sets ?? []).flatMap { set in
        set.repetitions.compactMap { repetition in
          meters.repetitions[repetition.number].map {
            Repetition(repetition.number, $0, meters.scales[set.number])
          }
        }
      }
    }
    (tempoDoubt, tempoDoubtKind) = (motion.tempoDoubt?.observation, motion.tempoDoubt?.kind.rawValue)
    guard slowMotion != nil || roll != nil || height != nil || scales != nil || tempoDoubt != nil else {
      return nil
    }
  }
}

extension UnitsSummary.Value {
  init(_ evidence: RecordedUnits.Evidence, unit: String) {
    self.init(
      value: evidence.value.rounded(decimals: 3), unit: unit,
      uncertainty: evidence.uncertainty?.rounded(decimals: 3), source: evidence.source)
  }

  init(_ quantity: MetricMotion.Quantity, unit: String, source: String) {
    self.init(
      value: quantity.value.rounded(decimals: 3), unit: unit,
      uncertainty: quantity.error.rounded(decimals: 3),
      source: source)
  }
}

extension UnitsSummary.SetScale {
  init(_ set: Int, _ meters: MetricMotion) {
    let scale = meters.scales[set].map {
      UnitsSummary.Value(
        value: $0.metersPerPixel.rounded(decimals: 7), unit: "m/px",
        uncertainty: ($0.metersPerPixel * $0.relativeError).rounded(decimals: 7), source: $0.source.rawValue)
    }
    self.init(set: set, scale: scale, reason: meters.reasons[set]?.rawValue)
  }
}

extension UnitsSummary.Repetition {
  init(_ number: Int, _ repetition: MetricMotion.Repetition, _ scale: MetricMotion.Scale?) {
    func length(_ quantity: MetricMotion.Quantity?) -> UnitsSummary.Value? {
      quantity.flatMap { quantity in
        scale.map { UnitsSummary.Value(quantity, unit: "m", source: $0.source.rawValue) }
      }
    }
    self.init(
      rep: number, hipDisplacement: length(repetition.hipDisplacement),
      wristDisplacement: repetition.wristsHoldBar
        ? repetition.wristDisplacement.map { UnitsSummary.Value($0, unit: "m", source: "bar") }
        : length(repetition.wristDisplacement),
      stride: length(repetition.stride),
      flight: repetition.flightSeconds.map { UnitsSummary.Value($0, unit: "s", source: "feet") },
      jumpHeight: repetition.jumpHeight.map { UnitsSummary.Value($0, unit: "m", source: "flight time") })
  }
}
