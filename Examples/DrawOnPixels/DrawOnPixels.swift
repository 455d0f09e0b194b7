import FormCheck

/// Tracks people through a video, and draws their skeletons on gray images, frame by frame.
///
///     swift run DrawOnPixels walk.mp4
@main
struct DrawOnPixels {
  static func main() async throws {
    if CommandLine.arguments.count < 2 { print("Usage: swift run DrawOnPixels walk.mp4") }
    let renderer = OverlayRenderer()
    for argument in CommandLine.arguments.dropFirst() {
      let poses = try PoseSequence(FilePath(argument), to: .seconds(1))
      let size = poses.size
      let gray = [UInt8](repeating: 90, count: 4 * size.width * size.height)
      for try await frame in poses {
        guard let picture = PixelBuffer(bgrx: gray, size: size) else { return }
        let people = frame.people.map { OverlayPerson(pose: $0.pose, isAthlete: true) }
        try renderer.draw(OverlayContent(people: people), onto: picture)
        print(
          "frame \(frame.index): \(people.count) people, \(picture.bgrx() != gray ? "drawn" : "not drawn")")
      }
    }
  }
}
