import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckSpelling
import FormCheckVideo

/// The resolution of requests, which contain the numbers and times that a user reads in the outputs, into edits.
struct EditResolution {
  private let saved: SavedAnalysis
  private let motion: ClipMotion
  private let person: Int?
  private let exercises: [Exercise]

  /// Creates a resolution for outputs that show `motion`. Keypoints, sets, and repetitions are those of `person`; nil
  /// for the athlete. Sets can be named as any of `exercises`.
  init(_ saved: SavedAnalysis, _ motion: ClipMotion, person: Int?, exercises: [Exercise]) {
    (self.saved, self.motion, self.person, self.exercises) = (saved, motion, person, exercises)
  }

  /// Returns the edits in the order in which they have to be applied. All requests refer to the outputs as they are, so
  /// changes of identity come last, and of these, each refers to the people after the earlier ones.
  func edits(_ requests: [EditRequest]) throws(FormCheckError) -> [MotionEdit] {
    var edits: [(rank: Int, edit: MotionEdit)] = []
    for request in requests { edits.append((Self.rank(request), try edit(request))) }
    let sorted = edits.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return IdentityOrder.applicable(sorted.map(\.element.edit))
  }

  private static func rank(_ request: EditRequest) -> Int {
    switch request {
    case .nameSet: 0
    case .dropRepetition: 1
    case .splitRepetition: 2
    case .moveRepetition: 3
    case .addRepetition: 4
    case .exchangeSides: 5
    case .movePoint, .strikePoint: 6
    case .joinPeople: 7
    case .dividePerson: 8
    case .note: 9
    }
  }

  private func edit(_ request: EditRequest) throws(FormCheckError) -> MotionEdit {
    switch request {
    case .dropRepetition(let number):
      .dropRepetition(turning: try turning(number), person: person)
    case .addRepetition(let range): try addRepetition(range)
    case .splitRepetition(let number, let time):
      .splitRepetition(turning: try turning(number), at: try seconds(time), person: person)
    case .moveRepetition(let number, let range):
      .moveRepetition(turning: try turning(number), to: try seconds(range), person: person)
    case .nameSet(let number, let exercise): try nameSet(number, exercise)
    case .exchangeSides(let range): .exchangeSides(person: try edited(), try seconds(range))
    case .movePoint(let keypoint, let time, let point):
      .movePoint(person: try edited(), keypoint, at: try analyzedSeconds(time), to: try checked(point))
    case .strikePoint(let keypoint, let range):
      .strikePoint(person: try edited(), keypoint, try struckOut(range))
    case .joinPeople(let person, let other): .joinPeople(person: person, into: other)
    case .dividePerson(let person, let time): .dividePerson(person: person, at: try frameSeconds(time))
    case .note(let text): .note(try checked(text))
    }
  }

  /// Returns the workout whose sets and repetitions are edited; nil without people.
  ///
  /// - Throws: a usage error if the person's repetitions weren't counted.
  private func workout() throws(FormCheckError) -> Workout? {
    guard let person, person != motion.athlete else { return motion.workout }
    if let workout = motion[person: person]?.workout { return workout }
    let known = PersonNumbers(motion.workouts.map(\.person.person)).text
    // With everyone's repetitions in the results, there is no such person, or none long enough for repetitions.
    let remedy =
      saved.record.people == nil
      ? "Run formcheck render --reps-for everyone first." : "Choose another one with --person."
    throw FormCheckError(
      .usage,
      "The results of \(saved.source.info.path) contain no repetitions of person \(person)"
        + "\(known.map { ", only those of \($0)" } ?? ""). \(remedy)")
  }

  private func turning(_ number: Int) throws(FormCheckError) -> Double {
    let repetitions = try workout()?.repetitions ?? []
    if let repetition = repetitions.first(where: { $0.number == number }) {
      return repetition.turning.seconds
    }
    throw missing("repetition", number, repetitions.count)
  }

  private func addRepetition(_ range: TimePositionRange) throws(FormCheckError) -> MotionEdit {
    _ = try workout()
    return .addRepetition(try seconds(range), person: person)
  }

  private func nameSet(_ number: Int, _ name: String) throws(FormCheckError) -> MotionEdit {
    guard let exercise = exercises.first(where: { $0.name == name }) else {
      throw FormCheckError(
        .usage,
        "There is no exercise “\(name)”. \(Spelling.remedy(for: name, among: exercises.map(\.name)))")
    }
    let sets = try workout()?.sets ?? []
    guard let set = sets.first(where: { $0.number == number }) else {
      throw missing("set", number, sets.count)
    }
    return .nameSet(set.start.seconds...set.end.seconds, exercise: exercise.name, person: person)
  }

  private func missing(_ thing: String, _ number: Int, _ count: Int) -> FormCheckError {
    let known =
      switch count {
      case 0: "there are none"
      case 1: "there is only \(thing) 1"
      default: "there are \(thing)s 1 to \(count)"
      }
    let whose = person.map { " of person \($0)" } ?? ""
    return FormCheckError(
      .usage, "\(saved.source.info.path) has no \(thing) \(number)\(whose): \(known).")
  }

  /// Returns the number of the person whose keypoints are edited.
  private func edited() throws(FormCheckError) -> Int {
    if let person = person ?? motion.athlete { return person }
    throw FormCheckError(
      .usage, "No person was detected in \(saved.source.info.path), so no keypoint can be edited.")
  }

  private func seconds(_ range: TimePositionRange) throws(FormCheckError) -> ClosedRange<Double> {
    let (start, end) = (try seconds(range.start), try seconds(range.end))
    if start < end { return start...end }
    throw FormCheckError(
      .usage,
      "The end of \(range.start.text)-\(range.end.text) must be after its start. Write the earlier time first."
    )
  }

  /// Returns the range of a keypoint's disregarded detections, which may be a single frame.
  private func struckOut(_ range: TimePositionRange) throws(FormCheckError) -> ClosedRange<Double> {
    guard range.start == range.end else { return try seconds(range) }
    let time = try analyzedSeconds(range.start)
    return time...time
  }

  /// Returns a time in seconds since the first shown frame.
  ///
  /// - Throws: a usage error for a time after the end of the video.
  private func seconds(_ position: TimePosition) throws(FormCheckError) -> Double {
    if case .seconds(let seconds) = position, seconds <= saved.source.timeline.duration { return seconds }
    return try frameSeconds(position)
  }

  /// Returns the time of the frame that is shown at a position and has measured keypoints.
  ///
  /// - Throws: a usage error for a frame in which the network didn't run, because only every nth frame was analyzed.
  private func analyzedSeconds(_ position: TimePosition) throws(FormCheckError) -> Double {
    let frame = try FrameSelection.frame(at: position, in: saved.source)
    let step = saved.record.settings[AnalysisSettings.stepKey].flatMap { Int($0) } ?? 1
    let remainder = step > 1 && saved.frames.contains(frame) ? (frame - saved.frames.lowerBound) % step : 0
    guard remainder == 0 else {
      throw FormCheckError(
        .usage,
        "Frame #\(frame) has no keypoints, because the analysis used --every \(step). Name frame #\(frame - remainder) "
          + "or #\(frame - remainder + step), or run formcheck analyze --every 1 --force first.")
    }
    return saved.source.timeline.timestamp(ofFrame: frame)?.seconds ?? 0
  }

  /// Returns the time of the frame that is shown at a position.
  private func frameSeconds(_ position: TimePosition) throws(FormCheckError) -> Double {
    let frame = try FrameSelection.frame(at: position, in: saved.source)
    return saved.source.timeline.timestamp(ofFrame: frame)?.seconds ?? 0
  }

  private func checked(_ point: Point) throws(FormCheckError) -> Point {
    let size = saved.source.info.size
    let (width, height) = (Double(size.width), Double(size.height))
    guard (-width...2 * width).contains(point.x), (-height...2 * height).contains(point.y) else {
      throw FormCheckError(
        .usage,
        "The point (\(point.x), \(point.y)) is far outside the frame of \(size.width) × \(size.height) pixels. Positions "
          + "are pixels from the top left corner of the upright frame.")
    }
    return point
  }

  private func checked(_ note: String) throws(FormCheckError) -> String {
    guard !note.isEmpty, note.unicodeScalars.count <= MotionEdit.maximumNoteLength else {
      throw FormCheckError(.usage, "A note must have 1 to \(MotionEdit.maximumNoteLength) characters.")
    }
    return note
  }
}
