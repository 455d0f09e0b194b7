public import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// The content of one frame's overlay.
public struct OverlayContent: Sendable {
  /// The people, in drawing order.
  public var people: [OverlayPerson]
  /// The frame's number and time; nil if they aren't shown.
  public var moment: Moment?
  /// The progress of the athlete's workout; nil without one.
  public var workout: WorkoutStatus?
  /// The counts of other people's repetitions, as text by person number.
  public var counts: [Int: String] = [:]
  /// The recent paths of the athlete's keypoints.
  public var trails: [Trail] = []
  /// The path of the athlete's bar; nil without one.
  public var bar: BarTrace?
  /// The user's drawings that are shown in this frame.
  public var drawings: [Drawing] = []
  /// The width of the frame's pixels by their height, as displayed.
  public var pixelAspect = 1.0
  /// The area of the athlete; nil if it is to be derived from the keypoints.
  public var silhouette: OverlaySilhouette?
  /// The areas whose pixels are replaced before anything is drawn, such as faces.
  public var covers: [CoveredArea] = []

  /// Creates content from people and the moment of the frame.
  public init(people: [OverlayPerson] = [], moment: Moment? = nil) {
    self.people = people
    self.moment = moment
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
      let geometry = PersonGeometry(person.pose, frameSize: scene.size)
      guard geometry.isReliable else { return nil }
      let scale = person.isAthlete ? 1 : Self.bystanderWidth
      return (geometry, scale * scene.measures.boneWidth(personExtent: geometry.extent))
    }
  }
}
