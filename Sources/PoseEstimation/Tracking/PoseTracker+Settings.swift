extension PoseTracker {
  /// The settings of a tracker. They are part of an analysis' record and of the key of its saved observations.
  public struct Settings: Hashable, Sendable, Codable {
    /// The balance of speed and accuracy.
    public var quality: TrackingQuality
    /// Seconds between scans by the detector while every tracked person is detected.
    public var detectionInterval: Double
    /// The network's score, 0…1, that a pose needs.
    public var minimumScore: Float = 0.5
    /// The mean heatmap peak, 0…1, over the limbs in the frame that a new person needs.
    public var minimumLimbPeak: Float = 0.4
    /// The detector's score, 0…1, from which the landmark network checks a candidate.
    public var minimumDetectionScore: Double
    /// Seconds for which an undetected person is still searched for.
    public var patience = 1.0
    /// Seconds between orientation searches for an undetected person.
    public var searchInterval: Double
    /// The number of people that are tracked at the same time.
    public var maximumPeople = 8
    /// Whether there is only one frame, which is then scanned completely.
    public var isStill = false

    /// The settings of a quality level for video.
    public init(quality: TrackingQuality = .balanced) {
      self.quality = quality
      detectionInterval = quality.profile.detectionInterval
      searchInterval = quality.profile.searchInterval
      minimumDetectionScore = quality.profile.minimumDetectionScore.video
    }

    /// Returns the settings of a quality level for an image on its own.
    public static func still(quality: TrackingQuality) -> Settings {
      var settings = Settings(quality: quality)
      settings.isStill = true
      settings.minimumDetectionScore = quality.profile.minimumDetectionScore.image
      return settings
    }
  }
}
