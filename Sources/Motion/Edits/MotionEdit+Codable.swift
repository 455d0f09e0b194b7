import FormCheckPose

extension MotionEdit: Codable {
  /// The kind of an edit in files, named like the option of `formcheck edit`.
  private enum Action: String, CaseIterable {
    case dropRepetition = "drop_rep"
    case addRepetition = "add_rep"
    case splitRepetition = "split_rep"
    case moveRepetition = "move_rep"
    case nameSet = "set_exercise"
    case exchangeSides = "swap"
    case movePoint = "move_point"
    case strikePoint = "strike_point"
    case join
    case divide
    case draw
    case note
  }

  /// Reads an edit.
  ///
  /// - Throws: `DecodingError` for a missing or unknown member, or for a value out of range.
  public init(from decoder: any Decoder) throws {
    var fields = try EditFields(decoder)
    let name: String = try fields.value(.action)
    guard let action = Action(rawValue: name) else {
      let known = Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw fields.error("has the action “\(name)”, which doesn't exist. Use one of \(known)", .action)
    }
    self = try Self.edit(action, &fields)
    try fields.checkAllRead()
  }

  private static func edit(_ action: Action, _ fields: inout EditFields) throws -> MotionEdit {
    switch action {
    case .dropRepetition:
      .dropRepetition(turning: try fields.time(.turningS), person: try fields.performer())
    case .addRepetition: .addRepetition(try fields.range(), person: try fields.performer())
    case .splitRepetition:
      .splitRepetition(
        turning: try fields.time(.turningS), at: try fields.time(.atS), person: try fields.performer())
    case .moveRepetition:
      .moveRepetition(
        turning: try fields.time(.turningS), to: try fields.range(), person: try fields.performer())
    case .nameSet:
      .nameSet(
        try fields.range(), exercise: try fields.value(.exercise), person: try fields.performer())
    case .exchangeSides:
      .exchangeSides(person: try fields.person(), try fields.range(allowsMoment: true))
    case .movePoint:
      .movePoint(
        person: try fields.person(), try fields.keypoint(), at: try fields.time(.atS),
        to: Point(x: try fields.pixels(.x), y: try fields.pixels(.y)))
    case .strikePoint:
      .strikePoint(
        person: try fields.person(), try fields.keypoint(), try fields.range(allowsMoment: true))
    case .join: try joined(&fields)
    case .divide: .dividePerson(person: try fields.person(), at: try fields.time(.atS))
    case .draw: .draw(try Drawing(&fields))
    case .note: try note(&fields)
    }
  }

  private static func joined(_ fields: inout EditFields) throws -> MotionEdit {
    let (person, other) = (try fields.person(), try fields.person(.into))
    guard person != other else { throw fields.error("joins a person with themselves. Correct it", .into) }
    return .joinPeople(person: person, into: other)
  }

  private static func note(_ fields: inout EditFields) throws -> MotionEdit {
    let text: String = try fields.value(.text)
    guard !text.isEmpty, text.unicodeScalars.count <= maximumNoteLength else {
      throw fields.error(
        "has a text that is empty or longer than \(maximumNoteLength) characters. Change it", .text)
    }
    return .note(text)
  }

  /// Writes the edit with the members that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: EditFields.Key.self)
    try members.encode(action.rawValue, forKey: .action)
    switch self {
    case .dropRepetition, .addRepetition, .splitRepetition, .moveRepetition, .nameSet:
      try encodeWorkout(in: &members)
    case .note(let text): try members.encode(text, forKey: .text)
    case .draw(let drawing): try drawing.encode(in: &members)
    case .exchangeSides, .movePoint, .strikePoint, .joinPeople, .dividePerson:
      try encodePerson(in: &members)
    }
  }

  /// Writes the members of an edit about a set or a repetition. The athlete isn't written.
  private func encodeWorkout(in members: inout KeyedEncodingContainer<EditFields.Key>) throws {
    try members.encodeIfPresent(performer, forKey: .person)
    switch self {
    case .dropRepetition(let turning, _): try members.encode(turning, forKey: .turningS)
    case .addRepetition(let range, _): try members.encode(range)
    case .splitRepetition(let turning, let time, _):
      try members.encode(turning, forKey: .turningS)
      try members.encode(time, forKey: .atS)
    case .moveRepetition(let turning, let range, _):
      try members.encode(turning, forKey: .turningS)
      try members.encode(range)
    case .nameSet(let range, let exercise, _):
      try members.encode(range)
      try members.encode(exercise, forKey: .exercise)
    default: return
    }
  }

  /// Writes the members of an edit about a person.
  private func encodePerson(in members: inout KeyedEncodingContainer<EditFields.Key>) throws {
    switch self {
    case .exchangeSides(let person, let range):
      try members.encode(person, forKey: .person)
      try members.encode(range)
    case .movePoint(let person, let keypoint, let time, let point):
      try members.encode(person, forKey: .person)
      try members.encode(keypoint.rawValue, forKey: .keypoint)
      try members.encode(time, forKey: .atS)
      try members.encode(point.x, forKey: .x)
      try members.encode(point.y, forKey: .y)
    case .strikePoint(let person, let keypoint, let range):
      try members.encode(person, forKey: .person)
      try members.encode(keypoint.rawValue, forKey: .keypoint)
      try members.encode(range)
    case .joinPeople(let person, let other):
      try members.encode(person, forKey: .person)
      try members.encode(other, forKey: .into)
    case .dividePerson(let person, let time):
      try members.encode(person, forKey: .person)
      try members.encode(time, forKey: .atS)
    default: return
    }
  }

  private var action: Action {
    switch self {
    case .dropRepetition: .dropRepetition
    case .addRepetition: .addRepetition
    case .splitRepetition: .splitRepetition
    case .moveRepetition: .moveRepetition
    case .nameSet: .nameSet
    case .exchangeSides: .exchangeSides
    case .movePoint: .movePoint
    case .strikePoint: .strikePoint
    case .joinPeople: .join
    case .dividePerson: .divide
    case .draw: .draw
    case .note: .note
    }
  }
}

extension KeyedEncodingContainer<EditFields.Key> {
  /// Writes a range of time.
  fileprivate mutating func encode(_ range: ClosedRange<Double>) throws {
    try encode(range.lowerBound, forKey: .startS)
    try encode(range.upperBound, forKey: .endS)
  }
}
