public import FormCheckPose

/// A builder that reads the observations of a whole video and assigns a person to each track.
///
/// Its size grows with the number of tracks and of changes of the whole image, not with the number of frames.
public struct TrackAssignmentBuilder: Sendable {
  private var tracks: [TrackSummary] = []
  private var positions: [TrackSummary.Key: Int] = [:]
  private var frames = 0
  /// The times of frames that may begin a new shot, in seconds.
  private var cuts: [Double] = []
  private var span: ClosedRange<Double>?
  private let tuning: IdentityTuning

  /// Creates a builder without observations, for a video that plays `slowMotion` times slower than reality.
  public init(slowMotion: Double = 1) { tuning = IdentityTuning.standard.slowed(by: slowMotion) }

  /// Adds the next frame, which belongs to segment number `segment`. Frames have to be added in order.
  ///
  /// - Complexity: O(*p*) for *p* people in the frame.
  public mutating func add(_ frame: FrameObservation, segment: Int) {
    frames += 1
    if frame.change >= tuning.minimumCutChange { cuts.append(frame.timestamp.seconds) }
    let seconds = frame.timestamp.seconds
    extendSpan(to: seconds...seconds)
    for person in frame.people {
      let key = TrackSummary.Key(segment: segment, track: person.track)
      if let position = positions[key] {
        tracks[position].add(person, at: seconds, maximumStep: tuning.maximumStep)
      } else if let track = TrackSummary(key, person, at: seconds) {
        positions[key] = tracks.count
        tracks.append(track)
      }
    }
  }

  /// Adds the tracks of later segments, as if their frames had been added one by one.
  ///
  /// - Complexity: O(*n*) for *n* tracks of `later`.
  public mutating func append(_ later: TrackAssignmentBuilder) {
    frames += later.frames
    cuts += later.cuts
    if let added = later.span { extendSpan(to: added) }
    for (index, track) in later.tracks.enumerated() { positions[track.key] = tracks.count + index }
    tracks += later.tracks
  }

  private mutating func extendSpan(to added: ClosedRange<Double>) {
    let known = span ?? added
    span = min(known.lowerBound, added.lowerBound)...max(known.upperBound, added.upperBound)
  }

  /// Returns the assignment of at most `count` people: the most prominent ones, and the athlete chosen by `selection`.
  ///
  /// `width` and `height` are the size of the upright image, in pixels. `edits` are the user's; those about identities
  /// change which person a track belongs to. A selection by number refers to the numbers after them, any other to the
  /// people before them.
  ///
  /// - Complexity: O(*n*² + *e* *n*) for *n* tracks and *e* edits.
  public func assignment(
    people count: Int, athlete selection: AthleteSelection, width: Int, height: Int,
    edits: [MotionEdit] = []
  ) -> TrackAssignment {
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let linking = IdentityLinking(tuning: tuning, cuts: cuts)
    let identities = kept(linking.joiningAbsences(linking.identities(of: tracks)))
      .sorted { Self.isMoreProminent($0, $1) }
    var editing = IdentityEditing(identities, spans: spans)
    editing.apply(edits)
    let athlete = Self.athlete(among: identities, selection, middle, editing)
    let prominent = editing.numbers(after: Set(identities.indices.prefix(count)))
    return assignment(editing, people: prominent.union(athlete.map { [$0] } ?? []), athlete)
  }

  /// The first and last time of each track, in seconds.
  private var spans: [TrackSummary.Key: ClosedRange<Double>] {
    Dictionary(
      tracks.map { ($0.key, $0.first.seconds...max($0.first.seconds, $0.last.seconds)) },
      uniquingKeysWith: { first, _ in first })
  }

  private func assignment(_ editing: IdentityEditing, people: Set<Int>, _ athlete: Int?) -> TrackAssignment {
    var persons: [TrackSummary.Key: Int] = [:]
    var pieces: [TrackSummary.Key: [TrackFragment]] = [:]
    for track in editing.tracks {
      if track.pieces.count == 1, track.pieces[0].isPlain {
        if people.contains(track.pieces[0].person) { persons[track.key] = track.pieces[0].person }
      } else {
        pieces[track.key] = track.pieces
      }
    }
    return TrackAssignment(
      persons: persons, pieces: pieces, changes: editing.changes, reasons: editing.reasons, athlete: athlete,
      people: people)
  }

  /// Returns the people who aren't likely false positives, and those who are nearly as prominent.
  private func kept(_ identities: [Identity]) -> [Identity] {
    let lasting = identities.filter(isTrackedLongEnough)
    let maximum = lasting.filter { !$0.isLikelyFalsePositive }.map(\.prominence).max() ?? 0
    return lasting.filter {
      !$0.isLikelyFalsePositive || $0.prominence > tuning.minimumProminence * maximum
    }
  }

  /// Whether a person is tracked long enough not to be a false positive. In a short clip, half its length is enough.
  private func isTrackedLongEnough(_ identity: Identity) -> Bool {
    let duration = span.map { $0.upperBound - $0.lowerBound } ?? 0
    return identity.statistics.frames >= Double(min(tuning.minimumFrames, (frames + 1) / 2))
      && identity.last.seconds - identity.firstSeconds >= min(tuning.minimumDuration, duration / 2)
  }

  private static func isMoreProminent(_ first: Identity, _ second: Identity) -> Bool {
    (first.prominence, second.firstSeconds, second.keys[0].track)
      > (second.prominence, first.firstSeconds, first.keys[0].track)
  }

  private static func athlete(
    among identities: [Identity], _ selection: AthleteSelection, _ middle: Point, _ editing: IdentityEditing
  ) -> Int? {
    func largest(_ value: (BodyStatistics) -> Double) -> Int? {
      identities.indices.max { value(identities[$0].statistics) < value(identities[$1].statistics) }
        .map(editing.athlete)
    }
    switch selection {
    case .automatic: return identities.isEmpty ? nil : editing.athlete(after: 0)
    case .largest: return largest { $0.meanSize * $0.frames }
    case .center: return largest { $0.frames / (1 + $0.meanCenter.distance(to: middle)) }
    case .moving: return largest { $0.range * $0.frames }
    case .person(let number):
      return editing.numbers(after: Set(identities.indices)).contains(number) ? number : nil
    }
  }
}
