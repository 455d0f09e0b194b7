extension PoseTracker {
  /// How a tracker looks.
  public struct Settings: Hashable, Sendable, Codable {
    /// How much looking the result is worth.
    public var quality: TrackingQuality
    /// Seconds from one look with the detector to the next while everybody who is followed is seen.
    public var detectionInterval: Double
    /// A pose is kept when the network's score is at least this.
    public var minimumScore: Float = 0.5
    /// Somebody new has to have this mean heatmap peak over the limbs in the picture.
    public var minimumLimbPeak: Float = 0.4
    /// The detector's score from which the landmark network is asked.
    public var minimumDetectionScore: Double
    /// Seconds for which a person who isn't seen any more is still looked for.
    public var patience = 1.0
    /// Seconds from one search of all rolls to the next while a person is missed.
    public var searchInterval: Double
    /// How many people are followed at the same time.
    public var maximumPeople = 8
    /// Whether there is only one picture, so that it is looked at everywhere at once.
    public var isStill = false

    /// The settings of a quality level.
    public init(quality: TrackingQuality = .balanced) {
      self.quality = quality
      switch quality {
      case .fast: (detectionInterval, searchInterval, minimumDetectionScore) = (2, 0.2, 0.5)
      case .balanced: (detectionInterval, searchInterval, minimumDetectionScore) = (1, 0.1, 0.5)
      case .best: (detectionInterval, searchInterval, minimumDetectionScore) = (0.25, 0, 0.4)
      }
    }

    /// The settings for a picture on its own.
    public static func still(quality: TrackingQuality) -> Settings {
      var settings = Settings(quality: quality)
      settings.isStill = true
      settings.minimumDetectionScore = quality == .best ? 0.3 : 0.4
      return settings
    }
  }
}

extension PoseTracker.Settings {
  /// How many rolls are refined in a search.
  var refinedRolls: Int { isHurried ? 2 : 3 }
  /// How often a region is refined in a search.
  var refinements: Int { quality == .best ? 3 : isHurried ? 1 : 2 }
  /// Whether a search need not find the very best look: in a film the next picture refines it.
  private var isHurried: Bool { quality == .fast || quality == .balanced && !isStill }
  /// How often a followed person is looked at again in each picture.
  var looksAgain: Int { quality == .best ? 1 : 0 }
  /// How many places the landmark network is asked about in one picture.
  var maximumCandidates: Int { isStill ? 30 : 12 }

  /// Seconds after which somebody who was only ever half seen is doubted.
  static let longestDoubt = 1.5
}
