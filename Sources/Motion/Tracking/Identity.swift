/// One person in a video, as a sequence of tracks.
struct Identity {
  /// The tracks' identifiers, in chronological order.
  private(set) var keys: [TrackSummary.Key]
  /// The start of each track, in seconds since the first shown frame.
  private var starts: [Double]
  /// The tracks that begin while the preceding shot is still visible.
  private(set) var overlappingKeys: Set<TrackSummary.Key> = []
  /// The last position and size.
  private(set) var last: TrackSummary.Sample
  /// The statistics over all tracks.
  private(set) var statistics: BodyStatistics
  /// The start of the first track, in seconds since the first shown frame.
  var firstSeconds: Double { starts[0] }
  private let tuning: IdentityTuning

  /// Creates a person from their first track.
  init(_ track: TrackSummary, tuning: IdentityTuning) {
    keys = [track.key]
    starts = [track.first.seconds]
    last = track.last
    statistics = track.statistics
    self.tuning = tuning
  }

  /// Appends the person's next track.
  mutating func append(_ track: TrackSummary) {
    keys.append(track.key)
    starts.append(track.first.seconds)
    last = track.last
    statistics = statistics + track.statistics
  }

  /// Appends the tracks of another identity that is the same person.
  mutating func append(_ next: Identity) {
    overlappingKeys.formUnion(zip(next.keys, next.starts).filter { $1 <= last.seconds }.map(\.0))
    keys += next.keys
    starts += next.starts
    last = next.last
    statistics = statistics + next.statistics
  }

  /// Whether this is likely an object detected as a body, such as a plate or a dummy: detected neither clearly nor
  /// steadily.
  var isLikelyFalsePositive: Bool {
    statistics.meanPeak - tuning.turnWeight * statistics.meanTurn < tuning.minimumClarity
  }

  /// The prominence of this person in the video: higher for more movement, a larger body, and longer tracking.
  var prominence: Double {
    (statistics.range + tuning.sizeFraction * statistics.meanSize) * statistics.frames
  }
}
