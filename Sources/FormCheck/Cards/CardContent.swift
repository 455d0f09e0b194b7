import FormCheckCards
import FormCheckLineArt
import FormCheckOverlay
import FormCheckPose

/// The content of a card from the drawings and measurements of a repetition.
struct CardContent {
  let moments: CardMoments
  let people: [OverlayPerson]
  let positions: CardDrawing.Positions

  /// The card.
  var card: ExerciseCard {
    let angles = CardAngles(people, side: moments.side)
    let drawn = people.indices.map { index in
      ExerciseCard.Position(
        caption: moments.moments[index].caption, drawing: positions.drawings[index],
        marks: angles.marks(of: people[index]) { placed($0, index) }, arrow: arrow(index))
    }
    return ExerciseCard(
      title: moments.title, subtitle: moments.subtitle, positions: drawn, tempo: moments.tempo,
      angles: angles.lines(people))
  }

  /// What the card shows, as a line of text.
  var summary: String { "\(moments.title): \(moments.subtitle)" }

  /// The side of the images for training apps, in pixels.
  private static let pictureSide = 1024.0

  /// Returns the start and the turning point as square PNG images without paper; the same image twice for a hold.
  func pictures() throws(CardError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for index in [0, min(1, positions.drawings.count - 1)] {
      files.append(
        try ExercisePictogram(positions.drawings[index], title: moments.title, side: Self.pictureSide).bytes()
      )
    }
    return files
  }

  private func placed(_ point: Point, _ index: Int) -> Point {
    positions.crop.position(point, in: positions.crop.parts[index])
  }

  /// Returns the arrow from a position to the next one.
  private func arrow(_ index: Int) -> ExerciseCard.Arrow? {
    guard index + 1 < people.count else { return nil }
    return CardArrow.arrow(
      from: people[index].pose, to: people[index + 1].pose, convert: { placed($0, index) },
      avoiding: positions.drawings[index])
  }
}
