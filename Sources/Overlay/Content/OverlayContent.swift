import FormCheckPixels
public import FormCheckPose

/// The content of one frame's overlay.
public struct OverlayContent: Sendable {
  /// The people, in drawing order.
  public var people: [OverlayPerson]
  /// The text in the corner, a single line; empty for none.
  public var caption: String
  /// The progress of the athlete's workout; nil without one.
  public var workout: WorkoutStatus?
  /// The recent paths of the athlete's keypoints.
  public var trails: [Trail] = []

  /// Creates content from people and the text in the corner, a single line.
  public init(people: [OverlayPerson] = [], caption: String = "") {
    self.people = people
    self.caption = caption
  }

  /// Returns a frame's time and number in the notation of the command line: `0:12.500  #373`.
  public static func caption(_ timestamp: Timestamp, frame: Int) -> String {
    "\(ClockText.text(timestamp.seconds))  #\(frame)"
  }
}

extension OverlayContent {
  /// The fraction of the athlete's line width that other people get.
  private static let bystanderWidth = 0.5

  /// Returns the people to draw, in drawing order, each with the line width of a bone in pixels. People without at
  /// least one reliable limb are left out.
  ///
  /// - Complexity: O(*n*) in the number of keypoints of all people.
  func drawablePeople(in scene: OverlayScene) -> [(person: PersonGeometry, boneWidth: Double)] {
    people.compactMap { person in
      let geometry = PersonGeometry(person.pose, frameSize: scene.frame.size)
      guard geometry.isReliable else { return nil }
      let scale = person.isAthlete ? 1 : Self.bystanderWidth
      return (geometry, scale * scene.measures.boneWidth(personExtent: geometry.extent))
    }
  }
}
