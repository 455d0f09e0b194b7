/// One person in a video, as a sequence of tracks.
struct Identity {
  /// The tracks' identifiers, in chronological order.
  private(set) var keys: [TrackSummary.Key]
  /// The last position and size.
  private(set) var last: TrackSummary.Sample
  /// The statistics over all tracks.
  private(set) var statistics: BodyStatistics
  /// The start of the first track, in seconds since the first shown frame.
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

  /// Whether this is likely an object detected as a body, such as a plate or a dummy: detected neither clearly nor
  /// steadily.
  var isLikelyFalsePositive: Bool {
    statistics.meanPeak - tuning.turnWeight * statistics.meanTurn < tuning.minimumClarity
  }

  /// The prominence of this person in the video: higher for more movement, a larger body and longer tracking.
  var prominence: Double {
    (statistics.range + tuning.sizeFraction * statistics.meanSize) * statistics.frames
  }
}
