/// The sets of a log, each of which matches at most one set of a table or of another log.
struct KnownSets<Key: Hashable> {
  /// A set of the log that is the same as another one.
  struct Match: Hashable {
    /// The number of the set in the log.
    let id: Int64
    /// Whether all of its values are the same.
    let isEqual: Bool
  }

  /// The values of a set in one form.
  struct Form: Hashable {
    /// All values.
    let whole: Key
    /// The values by which the set is recognized after others were changed.
    let identity: Key
  }

  private var equal: [Key: ArraySlice<Int64>] = [:]
  private var same: [Key: ArraySlice<Int64>] = [:]

  /// Adds a set of the log in its forms, such as those with the time in the app and in the log.
  mutating func add(_ id: Int64, _ forms: [Form]) {
    for form in Set(forms) {
      equal[form.whole, default: []].append(id)
      same[form.identity, default: []].append(id)
    }
  }

  /// Returns the match of each of some sets in their forms; nil for a set that the log doesn't have.
  ///
  /// Equal sets are matched first, so that a changed set isn't matched with another set of the same workout.
  ///
  /// - Complexity: O(*n* + *m*) for *n* sets and *m* sets of the log.
  consuming func matches(_ sets: [[Form]]) -> [Match?] {
    var taken: Set<Int64> = []
    func take(_ form: Key, from known: inout [Key: ArraySlice<Int64>]) -> Int64? {
      while let id = known[form]?.popFirst() { if taken.insert(id).inserted { return id } }
      return nil
    }
    func take(_ keys: [Key], from known: inout [Key: ArraySlice<Int64>], isEqual: Bool) -> Match? {
      for key in keys { if let id = take(key, from: &known) { return Match(id: id, isEqual: isEqual) } }
      return nil
    }
    var matches = sets.map { take($0.map(\.whole), from: &equal, isEqual: true) }
    for (index, forms) in sets.enumerated() where matches[index] == nil {
      matches[index] = take(forms.map(\.identity), from: &same, isEqual: false)
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

  /// Returns the set at its time, and at that in the table from which it was imported.
  func forms<Key: Hashable>(appTime: RecordedTime?, _ key: (ExchangedSet) -> Key) -> [KnownSets<Key>.Form] {
    [performedAt, appTime].compactMap(\.self).map { time in
      var set = self
      set.performedAt = time
      return KnownSets.Form(whole: key(set), identity: key(set.identity))
    }
  }
}
