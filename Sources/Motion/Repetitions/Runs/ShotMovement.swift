import FormCheckPose

/// The movement of the body in one shot.
struct ShotMovement {
  /// The shot's frames in the clip. Every other number of a frame is an offset in the shot.
  let shot: Range<Int>
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// The signals that may contain cycles.
  let signals: [MovementSignal]
  /// The parts that are compared.
  let parts: ComparedParts
  /// The rise of body and hands in the image, in units, one element per frame.
  let rise: [Float]
  /// The horizontal position of the hips in the image, in trunk lengths; empty if unknown.
  let shift: [Float]
  let tuning: RunTuning
  /// The time from the shot's first frame to each frame, in seconds, without the times in which no frame shows the body.
  private let observed: [Double]
  /// The values of the compared parts.
  private let columns: [[Float]]
  /// The speed of the compared parts together, in units per second, one element per frame.
  private let speeds: [Float]

  /// Creates the movement in the frames of `shot`.
  ///
  /// - Complexity: O(*c* *n*) for *c* columns and *n* frames.
  init(_ movement: MovementSignals, shot: Range<Int>, tuning: RunTuning = .standard) {
    self.shot = shot
    self.tuning = tuning
    let parts = ComparedParts(movement, shot: shot, tuning: tuning)
    times = Array(movement.times[shot])
    observed = Self.observed(times)
    signals = MovementSignal.signals(movement, shot: shot, tuning: tuning)
    self.parts = parts
    let columns = parts.columns.map { Array(movement.columns[$0].values[shot]) }
    self.columns = columns
    speeds = MovementClock.speeds(columns, weights: parts.weights, times: times, tuning: tuning)
    rise = BodyRise.values(movement, shot: shot)
    shift = movement.shift.isEmpty ? [] : Array(movement.shift[shot])
  }

  /// Returns the time between two frames, in seconds.
  func seconds(_ first: Int, _ last: Int) -> Double { times[last] - times[first] }

  /// Returns the part of the time between two frames, in seconds, in which frames show the body: a step that is too long
  /// for its keypoints to be interpolated counts only that long.
  func observedSeconds(_ first: Int, _ last: Int) -> Double { observed[last] - observed[first] }

  private static func observed(_ times: [Double]) -> [Double] {
    var sum = 0.0
    return [0]
      + zip(times, times.dropFirst()).map { time, next in
        sum += min(KeypointSignals.maximumGap, next - time)
        return sum
      }
  }

  /// Returns the shape of the movement from `start` to `turning` and on to `end`, half of the samples for each.
  ///
  /// - Parameter slowsInRests: whether rests count less than movement, so that cycles with different pauses are alike. In a movement
  ///   that is done once, a rest shows that the body does something else.
  /// - Complexity: O(*s* *c* + *n*) for *s* samples, *c* parts and *n* frames.
  func shape(_ start: Int, _ turning: Int, _ end: Int, slowsInRests: Bool = true) -> CycleShape {
    let half = tuning.samples / 2
    let clock = MovementClock(
      times: times, speeds: speeds, in: start...end, tuning: tuning, slowsInRests: slowsInRests)
    let instants =
      clock.instants(from: start, to: turning, count: half, isClosed: false)
      + clock.instants(from: turning, to: end, count: half, isClosed: true)
    return CycleShape(values: resampled(instants, from: start, through: end), parts: parts)
  }

  /// Returns the shape of the movement from `start` to `end`, with half of the samples of a cycle.
  ///
  /// - Complexity: O(*s* *c* + *n*) for *s* samples, *c* parts and *n* frames.
  func shape(_ start: Int, _ end: Int) -> CycleShape {
    let clock = MovementClock(times: times, speeds: speeds, in: start...end, tuning: tuning)
    let instants = clock.instants(from: start, to: end, count: tuning.samples / 2, isClosed: true)
    return CycleShape(values: resampled(instants, from: start, through: end), parts: parts)
  }

  /// Interpolates all parts linearly at the times `instants`, which ascend.
  private func resampled(_ instants: [Double], from start: Int, through end: Int) -> [Float] {
    var values: [Float] = []
    values.reserveCapacity(instants.count * columns.count)
    var frame = start
    for time in instants {
      while frame + 1 < end, times[frame + 1] < time { frame += 1 }
      let next = min(frame + 1, end)
      let step = times[next] - times[frame]
      let fraction = step > 0 ? Float(max(0, min(1, (time - times[frame]) / step))) : 0
      for column in columns {
        values.append(column[frame] + fraction * (column[next] - column[frame]))
      }
    }
    return values
  }
}
