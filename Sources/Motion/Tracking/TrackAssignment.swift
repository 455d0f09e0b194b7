public import FormCheckPose

/// Who is who in a clip: the person behind each track of each segment, and the athlete among them.
public struct TrackAssignment: Hashable, Sendable {
  private let persons: [TrackSummary.Key: Int]
  /// The number of the person whose angles and repetitions count; nil if nobody was seen.
  public let athlete: Int?

  /// The person's number for each track that is kept, and which of them is the athlete.
  public init(persons: [TrackSummary.Key: Int], athlete: Int?) {
    self.persons = persons
    self.athlete = athlete
  }

  /// The person's number, from 0, the most prominent first; nil for a track that is left out.
  public func person(of track: Int, in segment: Int) -> Int? {
    persons[TrackSummary.Key(segment: segment, track: track)]
  }

  /// How many people there are.
  public var count: Int { Set(persons.values).count }
}

/// Watches a whole clip go by and then says who is who.
public struct TrackAssignmentBuilder: Sendable {
  private var tracks: [TrackSummary] = []
  private var positions: [TrackSummary.Key: Int] = [:]
  private var frames = 0
  private var span: ClosedRange<Double>?

  /// Nothing seen yet.
  public init() {}

  /// Takes in one frame of a segment; frames come in order.
  public mutating func add(_ frame: FrameObservation, segment: Int) {
    frames += 1
    let seconds = frame.timestamp.seconds
    span = min(span?.lowerBound ?? seconds, seconds)...max(span?.upperBound ?? seconds, seconds)
    for person in frame.people {
      let key = TrackSummary.Key(segment: segment, track: person.track)
      if let position = positions[key] {
        tracks[position].add(person, at: frame.timestamp.seconds)
      } else if let track = TrackSummary(key, person, at: frame.timestamp.seconds) {
        positions[key] = tracks.count
        tracks.append(track)
      }
    }
  }

  /// Adds the tracks of later segments, as if their frames had been added one by one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tracks of `later`.
  public mutating func append(_ later: TrackAssignmentBuilder) {
    frames += later.frames
    if let added = later.span {
      span =
        min(span?.lowerBound ?? added.lowerBound, added.lowerBound)
        ... max(span?.upperBound ?? added.upperBound, added.upperBound)
    }
    for (index, track) in later.tracks.enumerated() { positions[track.key] = tracks.count + index }
    tracks += later.tracks
  }

  /// The people of what was seen: at most `count` of them, the most prominent, and the athlete chosen by `choice`.
  ///
  /// `width` and `height` are the picture's, in pixels.
  public func roster(
    people count: Int, athlete choice: AthleteSelection, width: Int, height: Int
  ) -> TrackAssignment {
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let identities = kept(IdentityLinking().identities(of: tracks))
      .sorted { Self.isMoreProminent($0, $1) }
    let athlete = Self.athlete(among: identities, choice, middle)
    var persons: [TrackSummary.Key: Int] = [:]
    for (number, identity) in identities.enumerated() where number < count || number == athlete {
      for key in identity.keys { persons[key] = number }
    }
    return TrackAssignment(persons: persons, athlete: athlete)
  }

  /// Those who are people for sure, and whoever is about as prominent as they are: an athlete half hidden by a plate
  /// may be seen worse than the people behind.
  private func kept(_ identities: [Identity]) -> [Identity] {
    let lasting = identities.filter(isLasting)
    let surest = lasting.filter { !$0.isLikelyFalsePositive }.map(\.prominence).max() ?? 0
    return lasting.filter { !$0.isLikelyFalsePositive || $0.prominence > Self.leastProminence * surest }
  }

  /// Of the most prominent person: what is unclear and less prominent than that is none.
  private static let leastProminence = 0.4

  /// Somebody seen for a moment only is a mistake, but in a clip that is no longer itself.
  private func isLasting(_ identity: Identity) -> Bool {
    let duration = span.map { $0.upperBound - $0.lowerBound } ?? 0
    return identity.extent.frames >= Double(min(Self.fewestFrames, (frames + 1) / 2))
      && identity.last.seconds - identity.firstSeconds >= min(Self.shortestTime, duration / 2)
  }

  private static let fewestFrames = 8
  /// Seconds.
  private static let shortestTime = 0.5

  private static func isMoreProminent(_ first: Identity, _ second: Identity) -> Bool {
    (first.prominence, second.firstSeconds, second.keys[0].track)
      > (second.prominence, first.firstSeconds, first.keys[0].track)
  }

  private static func athlete(
    among identities: [Identity], _ choice: AthleteSelection, _ middle: Point
  ) -> Int? {
    func best(_ value: (Identity) -> Double) -> Int? {
      identities.indices.max { value(identities[$0]) < value(identities[$1]) }
    }
    switch choice {
    case .automatic: return identities.isEmpty ? nil : 0
    case .largest: return best { $0.extent.meanSize * $0.extent.frames }
    case .center: return best { $0.extent.frames / (1 + $0.extent.meanCenter.distance(to: middle)) }
    case .moving: return best { $0.extent.range * $0.extent.frames }
    case .person(let number): return identities.indices.contains(number) ? number : nil
    }
  }
}
