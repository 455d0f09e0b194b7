extension IdentityLinking {
  /// Returns `identities`, which are in ascending order of their starts, with two people joined if a dissolve shows both:
  /// one in the last frames of a shot, and one in the first of the next.
  ///
  /// - Complexity: O(*m*²) for *m* people.
  func joiningDissolves(_ identities: [Identity]) -> [Identity] {
    identities.reduce(into: []) { people, next in
      if let person = dissolving(into: next, among: people) {
        people[person].append(next)
      } else {
        people.append(next)
      }
    }
  }

  /// Returns the index of the only person in the picture as another begins, if they are soon gone and the other stays.
  private func dissolving(into next: Identity, among people: [Identity]) -> Int? {
    let present = people.indices.filter { people[$0].last.seconds >= next.firstSeconds }
    guard present.count == 1, let end = present.first.map({ people[$0].last.seconds }),
      end < next.last.seconds, end - next.firstSeconds <= tuning.maximumCutGap,
      people[present[0]].firstSeconds < next.firstSeconds
    else { return nil }
    return present[0]
  }
}
