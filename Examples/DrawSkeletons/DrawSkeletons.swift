import FormCheck

/// Tracks people through the first second of a video, draws their skeletons on gray images, and writes these to the current
/// folder as PNG files.
///
///     swift run DrawSkeletons walk.mp4
@main
struct DrawSkeletons {
  static func main() async throws {
    if CommandLine.arguments.count < 2 { print("Usage: swift run DrawSkeletons walk.mp4") }
    let renderer = OverlayRenderer()
    for argument in CommandLine.arguments.dropFirst() {
      let poses = try PoseSequence(FilePath(argument), to: .seconds(1))
      let size = poses.size
      let gray = [UInt8](repeating: 90, count: 4 * size.width * size.height)
      for try await frame in poses {
        guard let image = PixelBuffer(bgrx: gray, size: size) else { return }
        let people = frame.people.map { OverlayPerson(pose: $0.pose, isAthlete: true) }
        try renderer.draw(OverlayContent(people: people), onto: image)
        try PNGFile.write(image, to: FilePath("skeletons-\(frame.index).png"))
        print("skeletons-\(frame.index).png: \(people.count) people")
      }
    }
  }
}
