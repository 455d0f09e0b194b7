import FormCheckMotion

/// The order of changes of identity that one command states.
///
/// Each refers to the people after the earlier ones. A person that was joined no longer exists then, and a person that was divided ends at
/// the division. Such a change could never be applied, so it is taken to mean what the numbers in the results suggest.
enum IdentityOrder {
  /// Returns edits in which joins refer to the people that others have become, without joins of people who are already the same, and in
  /// which several divisions of one person begin with the latest.
  ///
  /// - Complexity: O(*n* log *n*) for *n* edits.
  static func applicable(_ edits: [MotionEdit]) -> [MotionEdit] {
    var into: [Int: Int] = [:]
    func identity(_ person: Int) -> Int {
      var person = person
      while let next = into[person] { person = next }
      return person
    }
    let joined = edits.compactMap { edit -> MotionEdit? in
      guard case .joinPeople(let joined, let target) = edit else { return edit }
      let (person, other) = (identity(joined), identity(target))
      guard person != other else { return nil }
      into[person] = other
      return .joinPeople(person: person, into: other)
    }
    return latestDivisionsFirst(joined)
  }

  private static func latestDivisionsFirst(_ edits: [MotionEdit]) -> [MotionEdit] {
    var times: [Int: [Double]] = [:]
    for case .dividePerson(let person, let time) in edits { times[person, default: []].append(time) }
    // Removed from the end.
    for person in times.keys { times[person]?.sort() }
    return edits.map { edit in
      guard case .dividePerson(let person, _) = edit, let latest = times[person]?.popLast() else {
        return edit
      }
      return .dividePerson(person: person, at: latest)
    }
  }
}
