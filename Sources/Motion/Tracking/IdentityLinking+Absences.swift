import FormCheckPose

extension IdentityLinking {
  /// Returns `identities`, which are in ascending order of their starts, with people joined who left the frame to rest and came back.
  ///
  /// Whoever enters is the person who left if nobody else is absent, their sizes agree, and the camera recorded without a cut. People
  /// who only pass by are ignored.
  ///
  /// - Complexity: O(*m*² + *m* log *c*) for *m* people and *c* cuts.
  func joiningAbsences(_ identities: [Identity]) -> [Identity] {
    identities.reduce(into: []) { people, next in
      if let person = returning(as: next, among: people) {
        people[person].append(next)
      } else {
        people.append(next)
      }
    }
  }

  /// Returns the index of the only absent person, if they are the one who enters.
  private func returning(as next: Identity, among people: [Identity]) -> Int? {
    guard isStaying(next) else { return nil }
    let absent = people.indices.filter { index in
      let gap = next.firstSeconds - people[index].last.seconds
      return gap > 0 && gap <= tuning.maximumAbsence && isStaying(people[index])
    }
    guard absent.count == 1 else { return nil }
    let person = people[absent[0]]
    let (first, second) = (person.statistics.meanSize, next.statistics.meanSize)
    let isAlike = max(first, second) <= tuning.maximumSizeRatio * min(first, second)
    return isAlike && !isCut(from: person.last.seconds, to: next.firstSeconds) ? absent[0] : nil
  }

  /// Whether someone is a person who doesn't only pass by.
  private func isStaying(_ person: Identity) -> Bool {
    !person.isLikelyFalsePositive && person.last.seconds - person.firstSeconds >= tuning.minimumStay
  }

  /// Whether a new shot begins after `from` and until `to`, in seconds.
  func isCut(from: Double, to: Double) -> Bool {
    let index = cuts.partitioningIndex { $0 > from }
    return index < cuts.count && cuts[index] <= to
  }
}
