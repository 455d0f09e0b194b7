public import FormCheckMotion
public import FormCheckPose

/// What is drawn on one picture.
public struct OverlayContent: Sendable {
  /// The people in it.
  public var people: [OverlayPerson]
  /// A line of text for the corner; empty for none.
  public var caption: String
  /// How far the athlete's workout is; nil without one.
  public var workout: WorkoutStatus?
  /// Where points of the athlete's body came along a moment ago.
  public var trails: [Trail] = []

  /// People, and a line of text for the corner.
  public init(people: [OverlayPerson] = [], caption: String = "") {
    self.people = people
    self.caption = caption
  }

  /// The time and the number of a frame, as the command line reads them: `0:12.500  #373`.
  public static func caption(_ timestamp: Timestamp, frame: Int) -> String {
    let milliseconds = Int(saturating: max(0, min(1e9, timestamp.seconds)) * 1000)
    let (seconds, minutes) = (milliseconds / 1000 % 60, milliseconds / 60_000)
    func padded(_ number: Int, _ digits: Int) -> String {
      String(repeating: "0", count: max(0, digits - String(number).count)) + String(number)
    }
    let clock = minutes < 60 ? "\(minutes)" : "\(minutes / 60):\(padded(minutes % 60, 2))"
    return "\(clock):\(padded(seconds, 2)).\(padded(milliseconds % 1000, 3))  #\(frame)"
  }
}

/// One person of a picture, with what was measured.
public struct OverlayPerson: Sendable {
  /// Where the body is.
  public var pose: Pose
  /// What was measured, in degrees; what isn't to be trusted is missing.
  public var angles: [AngleName: Double]

  /// Whether the picture is about this person: others step back.
  public var isAthlete: Bool

  /// A person with angles in degrees.
  public init(pose: Pose, angles: [AngleName: Double] = [:], isAthlete: Bool = true) {
    self.isAthlete = isAthlete
    self.pose = pose
    self.angles = angles
  }
}

/// Which parts of an overlay are drawn.
public struct OverlayElements: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: Int

  /// The parts with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The people, as the ``Look`` shows them.
  public static let skeleton = OverlayElements(rawValue: 1)
  /// The angles of knees, elbows and hips, beside the joint.
  public static let angles = OverlayElements(rawValue: 2)
  /// Time and frame number in the corner.
  public static let caption = OverlayElements(rawValue: 4)
  /// Repetitions counted, the phase and the driving angle.
  public static let repetitions = OverlayElements(rawValue: 8)
  /// The driving angle's last seconds, and the next.
  public static let graph = OverlayElements(rawValue: 16)
  /// What there is to say about form, at its moment.
  public static let findings = OverlayElements(rawValue: 32)
  /// Where the body's most moving points came along.
  public static let trail = OverlayElements(rawValue: 64)
  /// Everything.
  public static let all: OverlayElements = [.standard, .trail]
  /// What is drawn unless told.
  public static let standard: OverlayElements = [
    .skeleton, .angles, .caption, .repetitions, .graph, .findings,
  ]
}
