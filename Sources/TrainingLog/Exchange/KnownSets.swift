/// The sets of a log, each of which matches at most one set of a table or of another log.
struct KnownSets<Key: Hashable> {
  /// A set of the log that is the same as another one.
  struct Match: Hashable {
    /// The number of the set in the log.
    let id: Int64
    /// Whether all of its values are the same.
    let isEqual: Bool
  }

  private var equal: [Key: [Int64]] = [:]
  private var same: [Key: [Int64]] = [:]

  /// Adds a set of the log. A set may have several keys, such as for the times in the app and in the log.
  ///
  /// - Parameters:
  ///   - key: all values of the set.
  ///   - identity: the values by which the set is recognized after others were changed.
  mutating func add(_ id: Int64, _ key: Key, _ identity: Key) {
    equal[key, default: []].append(id)
    same[identity, default: []].append(id)
  }

  /// Returns the match of each of some sets with their keys; nil for a set that the log doesn't have.
  ///
  /// Equal sets are matched first, so that a changed set isn't matched with another set of the same workout.
  ///
  /// - Complexity: O(*n* + *m*) for *n* sets and *m* sets of the log, as long as few are the same.
  func matches(_ sets: [[(key: Key, identity: Key)]]) -> [Match?] {
    var taken: Set<Int64> = []
    func take(_ ids: [Int64]) -> Int64? {
      let free = ids.first { !taken.contains($0) }
      if let free { taken.insert(free) }
      return free
    }
    var matches = sets.map { keys in
      take(keys.flatMap { equal[$0.key] ?? [] }).map { Match(id: $0, isEqual: true) }
    }
    for (index, keys) in sets.enumerated() where matches[index] == nil {
      matches[index] = take(keys.flatMap { same[$0.identity] ?? [] }).map { Match(id: $0, isEqual: false) }
    }
    return matches
  }
}

extension ExchangedSet {
  /// The set without the values that a user may change after an import: the time, the exercise, and the position in the
  /// workout remain.
  var identity: ExchangedSet {
    var identity = ExchangedSet(performedAt: performedAt, exercise: exercise)
    (identity.session, identity.number, identity.kind) = (session, number, kind)
    return identity
  }

  /// Returns the set at another time; the same set for nil.
  func performed(at time: RecordedTime?) -> ExchangedSet {
    var set = self
    set.performedAt = time ?? performedAt
    return set
  }
}
