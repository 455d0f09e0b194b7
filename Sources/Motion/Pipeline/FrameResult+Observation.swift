public import FormCheckPose

extension FrameResult {
  /// Creates the result of a single frame in segment number `segment`, with raw poses and the angles of that frame
  /// alone.
  ///
  /// - Complexity: O(*p* log *p*) for *p* people.
  public init(
    _ observation: FrameObservation, segment: Int, assignment: TrackAssignment,
    measurement: AngleMeasurement
  ) {
    let people = observation.people.compactMap { person in
      assignment.person(of: person.track, in: segment, frame: observation).map { number in
        PersonResult(
          person: number, pose: person.pose, angles: measurement.angles(of: person.pose),
          isAthlete: number == assignment.athlete)
      }
    }
    self.init(
      index: observation.index, timestamp: observation.timestamp,
      people: people.sorted { $0.person < $1.person })
  }
}
