import FormCheck

/// Prints the people in images, with the flexion of their knees.
///
///     swift run PosesOfAPicture photo.jpg
@main
struct PosesOfAPicture {
  static func main() async throws {
    if CommandLine.arguments.count < 2 { print("Usage: swift run PosesOfAPicture photo.jpg") }
    for argument in CommandLine.arguments.dropFirst() {
      for person in try await FrameInspection(picture: FilePath(argument)).people() {
        let knees = [AngleName.leftKneeFlexion, .rightKneeFlexion].compactMap { person.angles[$0]?.degrees }
        print("\(argument): person \(person.person), score \(person.pose.score), knees \(knees)")
      }
    }
  }
}
