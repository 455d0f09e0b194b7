extension BarPath {
  /// Searches for the path of the athlete's bar; nil if it isn't measured, or if there is none.
  ///
  /// - Parameters:
  ///   - athlete: the athlete, with a workout.
  ///   - plates: the rims in every frame.
  ///   - settings: the source of the bar, its plate, and the exercises that are done with one.
  ///   - frames: the frames of the video with poses.
  ///   - cuts: the positions of the frames that begin a new shot, ascending.
  init?(
    of athlete: PersonMotion, _ plates: PlateRecording, _ settings: MotionSettings, _ frames: FrameTimes,
    cuts: [Int]
  ) {
    guard settings.bar.mode != .off, let workout = athlete.workout,
      plates.count == frames.count || !settings.bar.searchesPlates
    else { return nil }
    let barbells = Set(settings.exercises.filter(\.usesBarbell).map(\.name))
    let isWanted = workout.sets.contains { barbells.contains($0.recognition.exercise) }
    guard isWanted || settings.bar.mode != .auto else { return nil }
    let builder = BarPathBuilder(
      frames: frames, cuts: cuts, rims: plates,
      body: BarBody(athlete.points, span: athlete.span, in: plates.plane), workout: workout,
      barbells: barbells, settings: settings.bar, cutoff: settings.signals.cutoff)
    guard let path = builder.path() else { return nil }
    self = path
  }
}
