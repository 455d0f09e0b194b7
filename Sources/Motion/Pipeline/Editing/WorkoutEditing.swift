import FormCheckPose

/// The application of the user's edits about a person's sets and repetitions to the recognized sets, before repetitions are
/// measured and judged: an added repetition is measured like any other.
///
/// The exercises of sets come first, because naming an exercise counts the set again, then repetitions in the order of
/// the edits.
struct WorkoutEditing {
  let signals: BodySignals
  private let recognizer: ClipRecognizer
  /// The slow-motion factor: how many times slower than reality the video plays. The signals have real times, and the
  /// user's edits have those of the video.
  private let slowMotion: Double
  private(set) var sets: [EditableSet]
  private var remainder: RecognizedExercise
  /// The positions of the edits that had an effect, in the user's list.
  private(set) var applied: Set<Int> = []
  /// The reasons why other edits had none, where these are special.
  private(set) var reasons: [Int: String] = [:]

  /// Creates the state before any edit.
  init(_ clip: RecognizedClip, _ recognizer: ClipRecognizer, slowMotion: Double = 1) {
    (signals, self.recognizer, self.slowMotion) = (recognizer.signals, recognizer, slowMotion)
    sets = clip.sets.map(EditableSet.init)
    remainder = clip.remainder
  }

  /// The clip after the edits, without sets that have lost all repetitions.
  var clip: RecognizedClip {
    let lost = sets.filter(\.isEmpty).map(\.exercise)
    // The movements of the remainder are measured in one signal.
    let search = remainder.candidates.isEmpty ? lost.first?.search ?? remainder.search : remainder.search
    let same = lost.filter { $0.search?.channel.bodyChannel == search?.channel.bodyChannel }
    let rest = RecognizedExercise(
      remainder.recognition, search, candidates: remainder.candidates + same.flatMap(\.candidates),
      holds: remainder.holds + lost.flatMap(\.holds), rules: remainder.rules)
    return RecognizedClip(sets: sets.filter { !$0.isEmpty }.map(\.recognized), remainder: rest)
  }

  /// Applies the edits about sets and repetitions.
  ///
  /// - Complexity: O(*e* *c* + *s* *n* log *n*) for *e* edits, *c* movements, *s* of the edits about sets, and *n* frames.
  mutating func apply(_ edits: [WorkoutEditPlan.Positioned]) {
    let edits = edits.map { (position: $0.position, edit: $0.edit.inRealTime(slowMotion)) }
    for (position, edit) in edits { applyName(edit, position) }
    for (position, edit) in edits {
      switch edit {
      case .dropRepetition(let turning, _): drop(turning, position)
      case .addRepetition(let range, _): count(range, replacing: nil, .added, position)
      case .moveRepetition(let turning, let range, let person): move(turning, to: range, of: person, position)
      case .splitRepetition(let turning, let time, _): split(turning, at: time, position)
      default: continue
      }
    }
    // A set may consist of repetitions that the user added.
    for (position, edit) in edits where !applied.contains(position) { applyName(edit, position) }
  }

  // MARK: Sets

  private mutating func applyName(_ edit: MotionEdit, _ position: Int) {
    guard case .nameSet(let range, let name, _) = edit, let index = set(in: range) else { return }
    guard let exercise = recognizer.exercises.first(where: { $0.name == name }) else {
      reasons[position] = "there is no exercise “\(name)”"
      return
    }
    let surroundings = SetGrouping.surroundings(of: sets.map(\.frames), times: signals.times)[index]
    sets[index].name(recognizer.find(exercise, around: sets[index].frames), in: surroundings)
    applied.insert(position)
  }

  /// Returns the index of the set that shares most time with a range; nil if none does.
  private func set(in range: ClosedRange<Double>) -> Int? {
    func shared(_ set: EditableSet) -> Double {
      let (start, end) = (signals.times[set.frames.lowerBound], signals.times[set.frames.upperBound - 1])
      return min(end, range.upperBound) - max(start, range.lowerBound)
    }
    let best = sets.indices.max { shared(sets[$0]) < shared(sets[$1]) }
    return best.flatMap { shared(sets[$0]) >= 0 ? $0 : nil }
  }

  // MARK: Repetitions

  private mutating func drop(_ turning: Double, _ position: Int) {
    guard let (set, index) = repetition(at: turning) else { return }
    sets[set].reject(index)
    applied.insert(position)
  }

  private mutating func move(
    _ turning: Double, to range: ClosedRange<Double>, of person: Int?, _ position: Int
  ) {
    guard let (set, index) = repetition(at: turning) else { return }
    // The repetition exists, but its new place may be outside the signals.
    reasons[position] = MotionEdit.addRepetition(range, person: person).missingTarget
    count(range, replacing: (set, index), .moved, position)
  }

  private mutating func split(_ turning: Double, at time: Double, _ position: Int) {
    guard let (set, index) = repetition(at: turning) else { return }
    let cycle = sets[set].exercise.candidates[index].cycle
    let offset = offset(at: time)
    guard cycle.range.contains(offset), let values = sets[set].exercise.search?.signal.values,
      let first = Cycle(in: cycle.fullRange.lowerBound...offset, of: values),
      let second = Cycle(in: offset...cycle.fullRange.upperBound, of: values)
    else {
      reasons[position] = "that time isn't within the repetition"
      return
    }
    let parts = [first, second].map { $0.trimmed(values) }
    sets[set].replace(index, with: parts, .split)
    applied.insert(position)
  }

  /// Counts a repetition in a range of time, instead of another one if `old` is not nil.
  private mutating func count(
    _ range: ClosedRange<Double>, replacing old: (set: Int, index: Int)?, _ edit: Repetition.Edit,
    _ position: Int
  ) {
    let offsets = offsets(of: range)
    if let offsets, offsets.count < Self.minimumFrames {
      reasons[position] = "it has fewer than \(Self.minimumFrames) frames"
      return
    }
    guard let offsets, let set = set(near: offsets), let values = sets[set].exercise.search?.signal.values,
      let cycle = Cycle(in: offsets, of: values)
    else { return removeEmptySet() }
    if let other = repetition(overlapping: cycle.range, except: old) {
      let time = signals.times[other.peak] * slowMotion
      reasons[position] = "it would overlap the repetition at \(ClockText.text(time))"
      return removeEmptySet()
    }
    if let old { sets[old.set].remove(old.index) }
    sets[set].insert(cycle, edit)
    applied.insert(position)
  }

  /// Returns the index of the set nearest to frames, in which the user's repetition belongs. In a clip without sets, a set
  /// of the movement in these frames is added first; nil if there is none.
  private mutating func set(near offsets: ClosedRange<Int>) -> Int? {
    guard sets.isEmpty else {
      let middle = (offsets.lowerBound + offsets.upperBound) / 2
      return SetGrouping.surroundings(of: sets.map(\.frames), times: signals.times)
        .firstIndex { $0.contains(middle) } ?? sets.count - 1
    }
    guard let search = remainder.search ?? search(in: offsets) else { return nil }
    sets = [
      EditableSet(
        RecognizedSet(
          frames: offsets.lowerBound..<(offsets.upperBound + 1),
          exercise: RecognizedExercise(
            remainder.recognition, search, candidates: remainder.candidates, holds: [],
            rules: remainder.rules)))
    ]
    remainder = RecognizedExercise(
      remainder.recognition, nil, candidates: [], holds: remainder.holds, rules: remainder.rules)
    return 0
  }

  /// Returns a search of the joint that moves most in some frames; nil if no joint is known there.
  private func search(in offsets: ClosedRange<Int>) -> RepetitionSearch? {
    func extent(_ channel: BodyChannel) -> Float {
      let values = signals[channel][offsets].filter { !$0.isNaN }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    return BodyChannel.posture.max { extent($0) < extent($1) }.flatMap { channel in
      extent(channel) > 0
        ? RepetitionSearch(
          RepetitionChannel(channel, lift: .secondHalf, minimumAmplitude: extent(channel)), signals)
        : nil
    }
  }

  /// Removes the set that was added for a repetition that couldn't be counted.
  private mutating func removeEmptySet() {
    guard sets.count == 1, sets[0].isEmpty, !sets[0].wasRecognized else { return }
    remainder = sets[0].exercise
    sets = []
  }

  /// Returns the counted movement around a turning point: its set, and its index among the set's movements; nil for a time
  /// outside the signals.
  private func repetition(at turning: Double) -> (set: Int, index: Int)? {
    guard contains(turning...turning, tolerance: MotionEdit.timeTolerance) else { return nil }
    let offset = offset(at: turning)
    let all = sets.indices.flatMap { set in sets[set].counted.map { (set: set, index: $0) } }
    func cycle(_ candidate: (set: Int, index: Int)) -> Cycle {
      sets[candidate.set].exercise.candidates[candidate.index].cycle
    }
    return all.filter { cycle($0).fullRange.contains(offset) }
      .min { abs(cycle($0).peak - offset) < abs(cycle($1).peak - offset) }
  }

  /// Returns the first counted movement that has more than an end in common with a range of frames.
  private func repetition(overlapping range: ClosedRange<Int>, except old: (set: Int, index: Int)?) -> Cycle?
  {
    for (number, set) in sets.enumerated() {
      for index in set.counted where old.map({ $0 == (number, index) }) != true {
        let cycle = set.exercise.candidates[index].cycle
        if cycle.start < range.upperBound, range.lowerBound < cycle.end { return cycle }
      }
    }
    return nil
  }

  /// The minimum number of frames of a repetition: one at its start, its turning point, and its end.
  private static let minimumFrames = 3

  // MARK: Times

  /// The time by which a repetition may begin before the signals or end after them, in seconds.
  private static let rangeTolerance = 0.25

  /// Whether the signals cover a range of time.
  private func contains(_ range: ClosedRange<Double>, tolerance: Double) -> Bool {
    guard let first = signals.times.first, let last = signals.times.last else { return false }
    return range.lowerBound >= first - tolerance && range.upperBound <= last + tolerance
  }

  /// Returns the offset of the frame that is shown at a time; the first or last frame outside the signals.
  private func offset(at time: Double) -> Int {
    max(0, signals.times.partitioningIndex { $0 > time + MotionEdit.timeTolerance } - 1)
  }

  /// Returns the offsets of the frames shown in a range of time, which may be one frame; nil if the range is outside the signals.
  private func offsets(of range: ClosedRange<Double>) -> ClosedRange<Int>? {
    guard contains(range, tolerance: Self.rangeTolerance) else { return nil }
    return offset(at: range.lowerBound)...offset(at: range.upperBound)
  }
}
