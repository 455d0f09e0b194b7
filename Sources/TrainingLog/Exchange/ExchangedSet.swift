/// A set as training apps exchange it.
public struct ExchangedSet: Hashable, Sendable {
  /// The time at which the workout, or in LiftLog the set, was performed.
  public var performedAt: RecordedTime
  /// The end of the workout; nil if unknown.
  public var endedAt: RecordedTime?
  /// The identifier of the workout; empty if the app has none.
  public var session = ""
  /// The name of the workout.
  public var workout = ""
  /// The note about the workout.
  public var workoutNote = ""
  /// The exercise's name in the app.
  public var exercise: String
  /// The largest number of a set, more than any workout has.
  static let maximumNumber = 1_000_000

  /// The set's number among those of the exercise in the workout, from 1.
  public var number = 1
  /// Hevy's type of the set: normal, warmup, dropset, or failure.
  public var kind = "normal"
  /// The load; nil without one.
  public var load: Load?
  /// The number of repetitions; nil if they weren't counted.
  public var repetitions: Int?
  /// The number of repetitions that was planned; nil if unknown.
  public var target: Int?
  /// The distance in meters; nil without one.
  public var distance: Double?
  /// The duration in seconds; nil without one.
  public var duration: Double?
  /// The rating of perceived exertion; nil without one.
  public var rpe: Double?
  /// The note about the set.
  public var note = ""

  /// Creates a set of `exercise` without further values.
  public init(performedAt: RecordedTime, exercise: String) {
    (self.performedAt, self.exercise) = (performedAt, exercise)
  }
}
