import FormCheckMotion
import FormCheckPose

/// The starts, turning points, and ends of a person's repetitions as the groups EVENT and EVENT_CONTEXT of a C3D file.
struct C3DEvents {
  private enum Kind: String {
    case start = "Repetition start"
    case turning = "Turning point"
    case end = "Repetition end"
  }

  private struct Event {
    let kind: Kind
    let moment: Moment
    let repetition: Repetition
  }

  private let person: PersonMotion
  private let start: Double
  private let events: [Event]
  /// The number of events of all repetitions, of which at most 255 are written.
  private let total: Int

  /// Creates the events of a person, with times from `start`, in seconds of reality.
  ///
  /// If there are more than a parameter can hold, only turning points are written.
  init(_ person: PersonMotion, start: Double) {
    self.person = person
    self.start = start
    let repetitions = person.workout?.repetitions ?? []
    let all = repetitions.flatMap { repetition in
      [(Kind.start, repetition.start), (.turning, repetition.turning), (.end, repetition.end)]
        .map { Event(kind: $0.0, moment: $0.1, repetition: repetition) }
    }
    total = all.count
    let fitting = all.count <= C3DParameter.maximumCount ? all : all.filter { $0.kind == .turning }
    events = Array(fitting.prefix(C3DParameter.maximumCount))
  }

  /// A note for the user if events are left out.
  var remark: String? {
    guard events.count < total else { return nil }
    return "A C3D file can hold \(C3DParameter.maximumCount) events. For person \(person.person), it has "
      + "\(events.count) turning points, without starts and ends. All repetitions are in reps.csv."
  }

  /// The groups of parameters; empty without events.
  var groups: [C3DGroup] {
    guard !events.isEmpty else { return [] }
    return [
      C3DGroup(
        name: "EVENT",
        parameters: [
          .integer("USED", UInt16(clamping: events.count)), .pairs("TIMES", events.map(minutesAndSeconds)),
        ]
          + C3DParameter.texts("CONTEXTS", events.map(\.repetition.side.context))
          + C3DParameter.texts("LABELS", events.map(\.kind.rawValue))
          + C3DParameter.texts("DESCRIPTIONS", events.map(description))
          + C3DParameter.texts("SUBJECTS", events.map { _ in "person\(person.person)" })),
      C3DGroup(
        name: "EVENT_CONTEXT",
        parameters: [.integer("USED", UInt16(BodySide.allCases.count))]
          + C3DParameter.texts("LABELS", BodySide.allCases.map(\.context))),
    ]
  }

  private func minutesAndSeconds(_ event: Event) -> (Double, Double) {
    let seconds = max(0, event.moment.realSeconds - start)
    let minutes = (seconds / 60).rounded(.down)
    return (minutes, seconds - minutes * 60)
  }

  private func description(_ event: Event) -> String {
    let exercise = person.workout?.set(event.repetition.set)?.recognition.title ?? ""
    return "set \(event.repetition.set), repetition \(event.repetition.number), \(exercise)"
  }
}

extension BodySide {
  /// The context of an event as C3D programs name it.
  fileprivate var context: String {
    switch self {
    case .left: "Left"
    case .right: "Right"
    case .center: "General"
    }
  }
}
