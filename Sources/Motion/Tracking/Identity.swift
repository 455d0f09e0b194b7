/// One person of a video: the tracks that follow one another.
struct Identity {
  /// The tracks' identifiers, in order of time.
  private(set) var keys: [TrackSummary.Key]
  /// The last position and size.
  private(set) var last: TrackSummary.Sample
  /// The statistics over all tracks.
  private(set) var statistics: BodyStatistics
  /// When the first track begins, in seconds since the first shown frame.
  let firstSeconds: Double
  private let tuning: IdentityTuning

  /// Creates a person from their first track.
  init(_ track: TrackSummary, tuning: IdentityTuning) {
    keys = [track.key]
    last = track.last
    statistics = track.statistics
    firstSeconds = track.first.seconds
    self.tuning = tuning
  }

  /// Appends the person's next track.
  mutating func append(_ track: TrackSummary) {
    keys.append(track.key)
    last = track.last
    statistics = statistics + track.statistics
  }

  /// Whether this is likely a thing that was detected as a body, such as a plate or a dummy: detected neither clearly nor
  /// steadily.
  var isLikelyFalsePositive: Bool {
    statistics.meanPeak - tuning.turnWeight * statistics.meanTurn < tuning.minimumClarity
  }

  /// How much the video is about this person: large for one who moves much, is large and is tracked for long.
  var prominence: Double {
    (statistics.range + tuning.sizeFraction * statistics.meanSize) * statistics.frames
  }
}
