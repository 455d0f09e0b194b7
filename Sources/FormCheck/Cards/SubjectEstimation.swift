import FormCheckLineArt
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation

/// The search for a person's pixels: the network's silhouette, with the bones of the pose, so that no limb is cut off.
struct SubjectEstimation {
  private let estimator: SilhouetteEstimator?

  /// Creates an estimation; without a silhouette in the network, bodies are thick lines along the bones.
  init(models: PoseModels, threads: Int) throws(PoseEstimationError) {
    estimator = try SilhouetteEstimator(models: models, threads: threads)
  }

  /// Returns the pixels of a person in part of a frame, at the size of a drawing.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the drawing, and two inferences.
  func subject(
    in frame: PixelBuffer, of pose: Pose, part: Rectangle, size: PixelSize
  ) throws(PoseEstimationError) -> Subject {
    let silhouette = try estimator?.silhouette(in: frame, of: pose)
    let (columns, rows) = (part.width / Double(size.width), part.height / Double(size.height))
    var probability = GrayImage(width: size.width, height: size.height)
    if let silhouette {
      for y in 0..<size.height {
        for x in 0..<size.width {
          let point = Point(
            x: part.x + (Double(x) + 0.5) * columns, y: part.y + (Double(y) + 0.5) * rows)
          probability[x, y] = silhouette.probability(at: point)
        }
      }
    }
    let shape = BodyShape(pose, isThin: silhouette != nil)
    func position(_ point: Point) -> Point {
      Point(x: (point.x - part.x) / columns, y: (point.y - part.y) / rows)
    }
    shape.draw(into: &probability, position)
    return Subject(probability: probability, face: shape.face(size: size, position))
  }
}
