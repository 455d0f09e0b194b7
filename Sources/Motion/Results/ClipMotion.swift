public import FormCheckPose

/// What a whole clip shows once all of it was seen: everybody's cleaned motion, and the athlete's workout.
///
/// A value made by pure functions of the observations. It keeps compact arrays, about 800 bytes for each person and
/// frame: of a long film there is one for each ``MotionStretch``, and one of the athlete alone with the workout.
public struct ClipMotion: Sendable {
  /// The frames that the network looked at; every position in this result counts these.
  public let frames: FrameTimes
  /// The numbers of the frames with which a new shot begins, ascending: nothing is followed or smoothed across them.
  public let cuts: [Int]
  /// Everybody who is kept, by rising number.
  public let people: [PersonMotion]
  /// The number of the person whose repetitions count; nil if nobody was seen.
  public let athlete: Int?

  /// The motion of `people` over `frames`.
  public init(frames: FrameTimes, cuts: [Int], people: [PersonMotion], athlete: Int?) {
    self.frames = frames
    self.cuts = cuts
    self.people = people
    self.athlete = athlete
  }

  /// The person with this number.
  public subscript(person number: Int) -> PersonMotion? { people.first { $0.person == number } }

  /// The athlete's motion.
  public var athleteMotion: PersonMotion? { athlete.flatMap { self[person: $0] } }

  /// The athlete's workout.
  public var workout: Workout? { athleteMotion?.workout }
}

/// The numbers and times of the frames that the network looked at, in order.
public struct FrameTimes: Hashable, Sendable {
  /// The frames' numbers in the whole file, ascending.
  public let indices: [Int]
  /// When they are shown, one for each of ``indices``.
  public let timestamps: [Timestamp]

  /// Frames numbered `indices`, shown at `timestamps`: as many of one as of the other, both ascending.
  public init(indices: [Int], timestamps: [Timestamp]) {
    self.indices = indices
    self.timestamps = timestamps
  }

  /// How many there are.
  public var count: Int { indices.count }

  /// The moment at a position, from 0.
  public func moment(_ position: Int) -> Moment {
    Moment(frame: indices[position], timestamp: timestamps[position])
  }

  /// Seconds since the first shown frame at a position.
  public func seconds(_ position: Int) -> Double { timestamps[position].seconds }

  /// The position of the frame numbered `index`; nil if the network didn't look at it.
  public func position(ofFrame index: Int) -> Int? {
    let position = firstPosition { $0 >= index }
    return position < count && indices[position] == index ? position : nil
  }

  /// The first position whose frame number passes `test`, which must hold for all later ones too.
  private func firstPosition(_ test: (Int) -> Bool) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if test(indices[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A frame and its time.
public struct Moment: Hashable, Sendable {
  /// The frame's number in the whole file, the first shown one being 0.
  public let frame: Int
  /// When it is shown.
  public let timestamp: Timestamp

  /// Frame number `frame`, shown at `timestamp`.
  public init(frame: Int, timestamp: Timestamp) {
    self.frame = frame
    self.timestamp = timestamp
  }

  /// Seconds since the first shown frame.
  public var seconds: Double { timestamp.seconds }
}
