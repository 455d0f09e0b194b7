extension PoseTracker {
  /// The settings of a tracker. They are part of an analysis record and of the key of its saved observations.
  public struct Settings: Hashable, Sendable, Codable {
    /// The balance of speed and accuracy.
    public var quality: TrackingQuality
    /// The time between scans by the detector while every tracked person is detected, in seconds.
    public var detectionInterval: Double
    /// The minimum network score of a pose, 0…1.
    public var minimumScore: Float = 0.5
    /// The minimum mean heatmap peak, 0…1, of a new person's limbs in the frame.
    public var minimumLimbPeak: Float = 0.4
    /// The minimum score, 0…1, of a detector candidate for the landmark network to check it.
    public var minimumDetectionScore: Double
    /// The time for which an undetected person is still searched for, in seconds.
    public var patience = 1.0
    /// The time between orientation searches for an undetected person, in seconds.
    public var searchInterval: Double
    /// The maximum number of people who are tracked at the same time.
    public var maximumPeople = 8
    /// Whether there is only one frame, which is then scanned completely.
    public var isStill = false

    /// Creates the settings of a quality level for video.
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
