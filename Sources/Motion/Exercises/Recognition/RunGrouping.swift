import FormCheckPose

/// Repetitions of one exercise without a long rest between them.
struct NamedGroup {
  /// The runs, in chronological order, at least one.
  let runs: [NamedRun]

  /// The exercise; nil if it is unknown.
  var exercise: Exercise? { runs[0].exercise }

  /// The recognition with the highest score.
  var recognition: ExerciseRecognition {
    runs.dropFirst().reduce(runs[0].recognition) { $1.recognition.score > $0.score ? $1.recognition : $0 }
  }

  /// The score that decided about the name: the highest of the runs; nil if the user named the exercise.
  var score: NameScore? { runs.compactMap(\.score).max { $0.score < $1.score } }

  /// The side that does all of the repetitions; `center` if both do.
  var side: BodySide { runs.first { $0.side != .center }?.side ?? .center }

  /// The repetitions, in chronological order.
  var repetitions: [MovementRun.Repetition] { runs.flatMap(\.run.repetitions) }

  /// The first and the last frame.
  var frames: ClosedRange<Int> {
    runs[0].run.frames.lowerBound...(runs.map(\.run.frames.upperBound).max() ?? runs[0].run.frames.upperBound)
  }
}

extension NamedRun {
  /// Returns the run with repetitions that turn where the exercise does.
  func oriented(_ signals: BodySignals) -> NamedRun {
    guard let channel = exercise?.repetitionChannel, run.isReversed(channel, signals) else { return self }
    return with(run.turned)
  }

  /// The run without repetitions whose turning point isn't in the clip. The turning points of an unknown exercise are
  /// only assumed, so all of its repetitions count.
  var withTurningPoints: NamedRun {
    let members = run.repetitions.filter(\.reachesTurning)
    return exercise == nil || members.isEmpty ? self : with(run.part(members))
  }
}

/// The grouping of runs into sets: neighbors of the same exercise in one take belong together; long rests and a change
/// of the working side separate them.
struct RunGrouping {
  let signals: BodySignals
  var tuning = RepetitionTuning.standard

  /// Returns the groups of `runs`, which are in chronological order.
  ///
  /// - Complexity: O(*r* *c*) for *r* repetitions and *c* cuts.
  func groups(_ runs: [NamedRun]) -> [NamedGroup] {
    var groups: [[NamedRun]] = []
    for run in runs.map({
      $0.oriented(signals).withTurningPoints.withoutUnfittingHalves(signals)
    }).flatMap(divided).flatMap({
      SideDivision(signals: signals).runs($0)
    }) {
      if let last = groups.last?.last, belongs(run, after: last) {
        groups[groups.count - 1].append(run)
      } else {
        groups.append([run])
      }
    }
    return groups.map(NamedGroup.init)
  }

  /// Divides a run where it rests much longer than a repetition lasts.
  private func divided(_ named: NamedRun) -> [NamedRun] {
    let repetitions = named.run.repetitions
    let numbers = SetGrouping.numbers(
      of: repetitions.map { $0.start...max($0.start, $0.end) }, times: signals.times, tuning: tuning)
    return Dictionary(grouping: zip(repetitions, numbers), by: \.1).sorted { $0.key < $1.key }.map {
      _, members in
      named.with(named.run.part(members.map(\.0)))
    }
  }

  private func belongs(_ next: NamedRun, after last: NamedRun) -> Bool {
    let (end, start) = (last.run.frames.upperBound, next.run.frames.lowerBound)
    let maximum = last.run.repetitions.map { signals.times[$0.end] - signals.times[$0.start] }.max() ?? 0
    let rest = signals.times[max(end, start)] - signals.times[end]
    return last.exercise?.name == next.exercise?.name && last.exercise != nil
      && (last.side == next.side || last.side == .center || next.side == .center)
      && rest <= max(tuning.minimumSetRest, tuning.setRestFactor * maximum)
      && !signals.cuts.contains { $0 > end && $0 <= start }
  }
}

extension MovementRun {
  /// Returns the run with some of its repetitions, in chronological order.
  func part(_ members: [Repetition]) -> MovementRun {
    guard members.count < repetitions.count, let first = members.first, let last = members.last else {
      return self
    }
    var run = self
    run.repetitions = members
    run.frames = first.start...max(first.start, last.end)
    run.cycles = cycles.filter { $0.overlaps(run.frames) }
    run.reversed = []
    return run
  }
}
