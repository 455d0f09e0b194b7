/// The position of a person in an image.
public struct Subject: Hashable, Sendable {
  /// The probability that each pixel shows the person, 0…1.
  public let probability: GrayImage
  /// The pixels of the face, in which fewer lines are drawn; nil for none.
  public let face: BitImage?

  /// Creates a subject from images of the size of the drawing.
  public init(probability: GrayImage, face: BitImage? = nil) {
    (self.probability, self.face) = (probability, face)
  }

  /// Returns the body, whose edges follow those of the image, without small holes and parts.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func body(in image: GrayImage) -> BitImage {
    let side = max(image.width, image.height)
    let refined = probability.filtered(guide: image, radius: max(2, side / 96), epsilon: 0.001)
    let area = side * side
    return refined.blurred(1.5).bits { $0 > 0.5 }
      .withoutParts(smallerThan: area / 400, .edges).fillingHoles(smallerThan: area / 2500)
      .gray.blurred(2.5).bits { $0 > 0.5 }
  }
}
