public import FormCheckMotion
import FormCheckPixels
import FormCheckVideo

/// Who of the people that were seen is kept, and whom the video is about.
public struct PeopleSettings: Hashable, Sendable {
  /// At most this many are kept, the most prominent.
  public var maximumCount = 8
  /// Whose angles and repetitions the video shows.
  public var athlete = AthleteSelection.automatic

  /// The defaults.
  public init() {}
}

extension PeopleSettings {
  private static let countKey = "people"
  private static let athleteKey = "athlete"

  /// The settings as text.
  var description: [String: String] {
    [Self.countKey: "\(maximumCount)", Self.athleteKey: athlete.text]
  }

  /// The settings that a record tells of; the defaults for what it doesn't.
  init(_ description: [String: String]) {
    if let count = description[Self.countKey].flatMap({ Int($0) }), count > 0 { maximumCount = count }
    if let choice = description[Self.athleteKey].flatMap(AthleteSelection.init) { athlete = choice }
  }

  /// The people of saved observations, read once from start to end.
  func roster(
    of store: ObservationStore, _ segments: [Segment], in source: VideoSource
  ) throws(FormCheckError) -> TrackAssignment {
    let roster = roster(of: try store.tracks(of: segments), in: source)
    try check(roster, source)
    return roster
  }

  /// Refuses an athlete with a number that nobody has.
  private func check(_ roster: TrackAssignment, _ source: VideoSource) throws(FormCheckError) {
    guard case .person(let number) = athlete, roster.athlete == nil, roster.count > 0 else { return }
    let numbers = roster.count == 1 ? "only person 0" : "persons 0 to \(roster.count - 1)"
    throw FormCheckError(
      .usage,
      "There is no person \(number) in \(source.info.path), \(numbers): choose another one with --athlete.",
      path: source.info.path)
  }

  /// The people of what was watched.
  func roster(of builder: TrackAssignmentBuilder, in source: VideoSource) -> TrackAssignment {
    builder.assignment(
      people: maximumCount, athlete: athlete, width: source.info.size.width, height: source.info.size.height)
  }
}

extension RenderSettings {
  /// How the pictures look and who is in them, as text.
  func description(of people: PeopleSettings) -> [String: String] {
    description.merging(people.description) { own, _ in own }
  }
}
