import FormCheck

/// Tracks people through a video, and draws their skeletons on a gray picture of another size, frame by frame.
///
///     swift run DrawOnPixels walk.mp4
@main
struct DrawOnPixels {
  static func main() async throws {
    let size = PixelSize(width: 320, height: 240)
    let gray = [UInt8](repeating: 90, count: 4 * size.width * size.height)
    let renderer = OverlayRenderer()
    for argument in CommandLine.arguments.dropFirst() {
      for try await frame in try PoseSequence(FilePath(argument), to: .seconds(1)) {
        guard let picture = PixelBuffer(bgrx: gray, size: size) else { return }
        let people = frame.people.map { OverlayPerson(pose: $0.pose, isAthlete: true) }
        try renderer.draw(OverlayContent(people: people), onto: picture)
        print(
          "frame \(frame.index): \(people.count) people, \(picture.bgrx() != gray ? "drawn" : "not drawn")")
      }
    }
  }
}
