import FormCheckMotion

/// The effect of removing a change of identity on later edits, which name people by the numbers after it.
enum RemovedIdentity {
  /// Returns a sentence for each later edit that names a person who may now have another number, with the edit's number after the removal.
  ///
  /// A division gives the next free number, so without it, later divisions give other numbers than before.
  static func remarks(removing index: Int, from edits: [MotionEdit]) -> [String] {
    let isAffected: (Int) -> Bool
    switch edits[index] {
    case .joinPeople(let person, let other): isAffected = { $0 == person || $0 == other }
    case .dividePerson(let person, _): isAffected = { $0 >= person }
    default: return []
    }
    return edits.indices.dropFirst(index + 1).filter { edits[$0].people.contains(where: isAffected) }.map {
      "Correction \($0) (“\(edits[$0])”) names a person by the number after the removed correction, which may now be the number of "
        + "another person. Remove it with formcheck edit --undo \($0), or check it after formcheck render."
    }
  }
}
