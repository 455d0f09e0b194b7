/// The motion of a video or of a part of it: the cleaned signals of all people, and their workouts.
///
/// The signals take about 800 bytes per person and frame. A long video is therefore represented by one value for each
/// chunk (``MotionChunk``), and one value with only the workouts (``MotionPipeline/clip()``).
public struct ClipMotion: Sendable {
  /// The frames with poses. Every position in this value is an index into them.
  public let frames: FrameTimes
  /// The numbers of the frames that begin a new shot, ascending. Nothing is smoothed across them, but a repetition may
  /// continue where an editor only zoomed into a take.
  public let cuts: [Int]
  /// The people, by ascending number.
  public let people: [PersonMotion]
  /// The number of the person whose repetitions are reported; nil for a video without people.
  public let athlete: Int?
  /// The user's edits that had no effect.
  public let unappliedEdits: [UnappliedEdit]
  /// For each edit that had no effect, what happened and what to do, in two sentences.
  public var unappliedSentences: [String] { unappliedEdits.map(\.sentence) }
  /// The path of the athlete's bar; nil if it isn't measured, or if there is none.
  public let bar: BarPath?
  /// The athlete's motion in meters; nil if the height isn't known and no plate is searched for.
  public var meters: MetricMotion?
  /// The reason why the video may be slow motion without stating it; nil if nothing suggests it.
  public var tempoDoubt: TempoDoubt?

  /// Creates the motion of `people` over `frames`.
  public init(
    frames: FrameTimes, cuts: [Int], people: [PersonMotion], athlete: Int?,
    unappliedEdits: [UnappliedEdit] = [], bar: BarPath? = nil
  ) {
    self.frames = frames
    self.cuts = cuts
    self.people = people
    self.athlete = athlete
    self.unappliedEdits = unappliedEdits
    self.bar = bar
  }

  /// The person with this number.
  ///
  /// - Complexity: O(*p*) for *p* people.
  public subscript(person number: Int) -> PersonMotion? { people.first { $0.person == number } }

  /// The athlete's motion.
  public var athleteMotion: PersonMotion? { athlete.flatMap { self[person: $0] } }

  /// The people whose repetitions were counted, with their workouts: the athlete first, then by ascending number.
  public var workouts: [(person: PersonMotion, workout: Workout)] {
    let athletes = people.filter(\.isAthlete)
    return (athletes + people.filter { !$0.isAthlete }).compactMap { person in
      person.workout.map { (person, $0) }
    }
  }

  /// The athlete's workout.
  public var workout: Workout? { athleteMotion?.workout }
}
