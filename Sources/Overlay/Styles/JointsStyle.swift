/// A style that draws joints as points and leaves the limbs visible.
///
/// Points have the color and shape of their side, and are hollow below a confidence of 0.5. They are slightly larger
/// than in ``SkeletonStyle``, since no lines lead to them.
public struct JointsStyle: OverlayStyle {
  /// The style's name, `joints`.
  public let name = "joints"
  /// What the style draws, as one sentence.
  public let summary = "Joints as points, without bones; low-confidence points are hollow."

  /// Creates the style.
  public init() {}

  /// Draws all people, each from the far side of the body to the near side.
  public func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas) {
    for (person, width) in content.drawablePeople(in: scene) {
      let joints = JointMarks(person: person, width: width, limbRadius: 1.4, scene: scene, canvas: canvas)
      for side in person.sidesFarToNear { joints.draw(side) }
    }
  }
}
