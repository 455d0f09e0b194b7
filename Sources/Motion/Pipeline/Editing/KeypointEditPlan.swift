import FormCheckPose

/// The user's edits about keypoints, by the number of the person after all changes of identity.
struct KeypointEditPlan: Sendable {
  /// The edits of each person with their positions in the user's list, in order.
  let edits: [Int: [(position: Int, edit: MotionEdit)]]

  /// Creates the plan for `edits` and the changes of identity in `assignment`.
  ///
  /// An edit refers to the number that a person had when it was made. If another person gets that number in the middle of
  /// its range, the edit is divided.
  ///
  /// - Complexity: O(*e* *c*) for *e* edits, *c* of which change identities.
  init(_ edits: [MotionEdit], _ assignment: TrackAssignment) {
    var plan: [Int: [(position: Int, edit: MotionEdit)]] = [:]
    for (position, edit) in edits.enumerated() where edit.isAboutKeypoints {
      for (person, part) in Self.parts(of: edit, at: position, assignment) {
        plan[person, default: []].append((position, part))
      }
    }
    self.edits = plan
  }

  private static func parts(
    of edit: MotionEdit, at position: Int, _ assignment: TrackAssignment
  ) -> [(person: Int, edit: MotionEdit)] {
    func current(_ person: Int, _ time: Double) -> Int {
      assignment.current(person, before: position, at: time)
    }
    switch edit {
    case .movePoint(let person, let keypoint, let time, let point):
      let number = current(person, time)
      return [(number, .movePoint(person: number, keypoint, at: time, to: point))]
    case .exchangeSides(let person, let range):
      return parts(of: range, after: position, assignment).map { part in
        let number = current(person, part.lowerBound)
        return (number, .exchangeSides(person: number, part))
      }
    case .strikePoint(let person, let keypoint, let range):
      return parts(of: range, after: position, assignment).map { part in
        let number = current(person, part.lowerBound)
        return (number, .strikePoint(person: number, keypoint, part))
      }
    default: return []
    }
  }

  /// Returns a range of time, divided where later edits divide a person.
  private static func parts(
    of range: ClosedRange<Double>, after position: Int, _ assignment: TrackAssignment
  ) -> [ClosedRange<Double>] {
    let starts = assignment.changes.compactMap { change -> Double? in
      guard case .divide(_, let time, _) = change.kind, change.edit > position, range.contains(time),
        time > range.lowerBound
      else { return nil }
      return time
    }
    let bounds = [range.lowerBound] + Set(starts).sorted()
    return bounds.enumerated().map { index, start in
      let end = index + 1 < bounds.count ? bounds[index + 1] - 2 * MotionEdit.timeTolerance : range.upperBound
      return start...max(start, end)
    }
  }
}
