/// The application of the user's edits about identities to the tracks of a video.
///
/// Numbers stay: joining people leaves a gap in the numbers, and the later part of a divided person gets the next
/// number that no person of the video has.
struct IdentityEditing {
  /// A track with its parts in chronological order, of which there is one without edits.
  struct Track {
    let key: TrackSummary.Key
    let span: ClosedRange<Double>
    var pieces: [TrackFragment]
  }

  private(set) var tracks: [Track]
  private(set) var changes: [PersonChange] = []
  /// The reasons why edits about people who don't exist have no effect, by the position of the edit.
  private(set) var reasons: [Int: String] = [:]
  private var next: Int

  /// Creates the state before any edit: one person for each element of `identities`, who are numbered in this order.
  ///
  /// `spans` are the first and last times of the tracks, in seconds.
  init(_ identities: [Identity], spans: [TrackSummary.Key: ClosedRange<Double>]) {
    next = identities.count
    tracks = identities.enumerated().flatMap { number, identity in
      identity.keys.compactMap { key in
        spans[key].map { span in
          Track(
            key: key, span: span,
            pieces: [
              TrackFragment(
                start: -.infinity, person: number, joins: identity.overlappingKeys.contains(key) ? 1 : 0)
            ])
        }
      }
    }
  }

  /// Applies the edits about identities. An edit without a target changes nothing.
  ///
  /// - Complexity: O(*e* *n*) for *e* edits and *n* tracks.
  mutating func apply(_ edits: [MotionEdit]) {
    for (position, edit) in edits.enumerated() {
      if let unknown = edit.people.first(where: { !exists($0) }) {
        reasons[position] = "there is no person \(unknown), \(PersonNumbers(existing).clause)"
        continue
      }
      switch edit {
      case .joinPeople(let person, let other): join(person, into: other, position)
      case .dividePerson(let person, let time): divide(person, at: time, position)
      default: continue
      }
    }
  }

  private mutating func join(_ person: Int, into other: Int, _ edit: Int) {
    change(PersonChange(edit: edit, kind: .join(person: person, into: other)))
  }

  private mutating func divide(_ person: Int, at time: Double, _ edit: Int) {
    let start = time - MotionEdit.timeTolerance
    let presence = tracks.map { $0.presence(of: person, around: start) }
    guard presence.contains(where: \.before), presence.contains(where: \.after) else { return }
    for index in tracks.indices { tracks[index].cut(person, at: start) }
    change(PersonChange(edit: edit, kind: .divide(person: person, at: time, new: next)))
    next += 1
  }

  private mutating func change(_ change: PersonChange) {
    changes.append(change)
    for index in tracks.indices { tracks[index].apply(change) }
  }

  private func exists(_ person: Int) -> Bool {
    tracks.contains { $0.pieces.contains { $0.person == person } }
  }

  private var existing: Set<Int> { Set(tracks.flatMap { $0.pieces.map(\.person) }) }

  /// Returns the numbers of `people` after the edits.
  ///
  /// - Complexity: O(*c*) for *c* changes.
  func numbers(after people: Set<Int>) -> Set<Int> {
    changes.reduce(into: people) { numbers, change in
      switch change.kind {
      case .join(let person, let other): if numbers.remove(person) != nil { numbers.insert(other) }
      case .divide(let person, _, let new): if numbers.contains(person) { numbers.insert(new) }
      }
    }
  }

  /// Returns the number of `person` after the edits: that of the person they were joined with, or of the longer part.
  ///
  /// - Complexity: O(*c* *n*) for *c* changes and *n* tracks.
  func athlete(after person: Int) -> Int {
    changes.reduce(person) { number, change in
      switch change.kind {
      case .join(number, let other): other
      case .divide(number, _, let new): seconds(of: new) > seconds(of: number) ? new : number
      default: number
      }
    }
  }

  /// Returns the time for which a person is tracked, in seconds.
  private func seconds(of person: Int) -> Double { tracks.reduce(0) { $0 + $1.seconds(of: person) } }
}

extension IdentityEditing.Track {
  /// Returns whether a person has a part of the track before a time, and from it on.
  fileprivate func presence(of person: Int, around time: Double) -> (before: Bool, after: Bool) {
    let spans = pieceSpans.filter { $0.piece.person == person }.map(\.span)
    return (spans.contains { $0.lowerBound < time }, spans.contains { $0.upperBound > time })
  }

  fileprivate func seconds(of person: Int) -> Double {
    pieceSpans.filter { $0.piece.person == person }
      .reduce(0) { $0 + $1.span.upperBound - $1.span.lowerBound }
  }

  /// The parts with the times from their first frame to their last, or to the next part.
  private var pieceSpans: [(piece: TrackFragment, span: ClosedRange<Double>)] {
    pieces.enumerated().compactMap { index, piece in
      let end = index + 1 < pieces.count ? pieces[index + 1].start : .infinity
      let (first, last) = (max(piece.start, span.lowerBound), min(end, span.upperBound))
      return first <= last ? (piece, first...last) : nil
    }
  }

  /// Divides the part of a person that contains a time.
  fileprivate mutating func cut(_ person: Int, at time: Double) {
    guard span.contains(time), let index = pieces.lastIndex(where: { $0.start < time }),
      pieces[index].person == person
    else { return }
    var later = pieces[index]
    later.start = time
    pieces.insert(later, at: index + 1)
  }

  /// Gives the parts their numbers after a change.
  fileprivate mutating func apply(_ change: PersonChange) {
    for (piece, current) in pieceSpans {
      let number = change.applied(to: piece.person, at: current.lowerBound)
      guard number != piece.person, let index = pieces.firstIndex(of: piece) else { continue }
      pieces[index].person = number
      pieces[index].isEdited = true
      if case .join = change.kind { pieces[index].joins += 1 }
    }
  }
}
