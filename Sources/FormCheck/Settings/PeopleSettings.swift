public import FormCheckMotion
import FormCheckPixels
import FormCheckVideo

/// The detected people to keep, and the selection of the athlete.
public struct PeopleSettings: Hashable, Sendable {
  /// The maximum number of people. The most prominent ones are kept.
  public var maximumCount = 8
  /// The person whose angles and repetitions are reported.
  public var athlete = AthleteSelection.automatic

  /// Creates the defaults.
  public init() {}
}

extension PeopleSettings {
  private static let countKey = "people"
  private static let athleteKey = "athlete"

  /// The settings as text.
  var description: [String: String] {
    [Self.countKey: "\(maximumCount)", Self.athleteKey: athlete.text]
  }

  /// Creates the settings from a provenance record, with defaults for missing or invalid ones.
  init(_ description: [String: String]) {
    if let count = description[Self.countKey].flatMap({ Int($0) }), count > 0 { maximumCount = count }
    if let choice = description[Self.athleteKey].flatMap(AthleteSelection.init) { athlete = choice }
  }

  /// Assigns the tracks in saved observations to people, with the user's edits.
  ///
  /// - Throws: a usage error if there is no person with the athlete's number.
  /// - Complexity: one read of every segment; only summaries of the tracks are kept in memory.
  func trackAssignment(
    of store: ObservationStore, _ segments: [Segment], in source: VideoSource,
    edits: [MotionEdit] = [], units: UnitSettings = UnitSettings()
  ) throws(FormCheckError) -> TrackAssignment {
    let slowMotion = RecordedUnits(units, of: source, measuredRoll: nil).slowMotionFactor
    let assignment = trackAssignment(
      try store.tracks(of: segments, slowMotion: slowMotion), in: source, edits: edits)
    try check(assignment, source)
    return assignment
  }

  /// Assigns the tracks recorded by a builder, with the user's edits.
  func trackAssignment(
    _ builder: TrackAssignmentBuilder, in source: VideoSource, edits: [MotionEdit] = []
  ) -> TrackAssignment {
    builder.assignment(
      people: maximumCount, athlete: athlete, width: source.info.size.width, height: source.info.size.height,
      edits: edits)
  }

  private func check(_ assignment: TrackAssignment, _ source: VideoSource) throws(FormCheckError) {
    guard case .person(let number) = athlete, assignment.athlete == nil, assignment.count > 0 else { return }
    throw FormCheckError(
      .usage,
      "There is no person \(number) in \(source.info.path), \(PersonNumbers(assignment.people).clause). Choose another one with "
        + "--athlete.",
      path: source.info.path)
  }
}
