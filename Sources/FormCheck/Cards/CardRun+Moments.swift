import FormCheckMotion
import FormCheckOverlay
import SystemPackage

/// The moments that a card shows.
extension CardRun {
  /// Returns the moments of the chosen repetition, or of the longest hold of a workout without repetitions.
  ///
  /// - Throws: an error if there is no such repetition.
  func moments(_ analyzed: AnalyzedMotion) throws(FormCheckError) -> CardMoments {
    guard let workout = analyzed.motion.workout else {
      throw FormCheckError(
        .input, "No person was detected in \(input.string), so there is no card.", path: input.string)
    }
    if let chosen = selection.repetition(of: workout) {
      return CardMoments(chosen.repetition, in: chosen.set)
    }
    if selection == .best, let held = hold(in: workout, analyzed.motion.frames) { return held }
    throw missing(workout)
  }

  /// Returns the middle of the longest hold of a workout without repetitions.
  private func hold(in workout: Workout, _ frames: FrameTimes) -> CardMoments? {
    guard let hold = workout.mainHold, let set = hold.set.flatMap(workout.set),
      let first = frames.position(ofFrame: hold.start.frame),
      let last = frames.position(ofFrame: hold.end.frame)
    else { return nil }
    return CardMoments(hold, at: frames.moment((first + last) / 2), in: set)
  }

  private func missing(_ workout: Workout) -> FormCheckError {
    let count = workout.repetitions.count
    if case .number(let number) = selection, count > 0 {
      return FormCheckError(
        .usage, "\(input.string) has no repetition \(number), only 1 to \(count). Choose one with --rep.")
    }
    return FormCheckError(
      .input,
      "\(input.string) has no repetitions, so there is nothing to put on a card. Add one with formcheck edit --add-rep, or "
        + "draw a frame with formcheck inspect and formcheck lineart.", path: input.string)
  }

  /// Returns the athlete in each moment.
  ///
  /// - Throws: an error if the athlete isn't detected in one of them.
  func athletes(
    in moments: CardMoments, _ analyzed: AnalyzedMotion
  ) throws(FormCheckError) -> [OverlayPerson] {
    let frames = moments.moments.map(\.moment.frame)
    let people = try analyzed.drawing?.people(ofFrames: frames) ?? [:]
    var athletes: [OverlayPerson] = []
    for (caption, moment) in moments.moments {
      guard let athlete = people[moment.frame]?.first(where: \.isAthlete) else {
        throw FormCheckError(
          .input,
          "\(input.string): the athlete isn't detected at the \(caption.lowercased()) (frame #\(moment.frame)). Choose another "
            + "repetition with --rep.", path: input.string)
      }
      athletes.append(athlete)
    }
    return athletes
  }
}
