import FormCheck

/// Prints the people in pictures, with the flexion of their knees.
///
///     swift run PosesOfAPicture photo.jpg
@main
struct PosesOfAPicture {
  static func main() async throws {
    for argument in CommandLine.arguments.dropFirst() {
      for person in try await FrameInspection(picture: FilePath(argument)).people() {
        let knees = [AngleName.leftKneeFlexion, .rightKneeFlexion].map { person.angles[$0]?.degrees }
        print("\(argument): person \(person.person), score \(person.pose.score), knees \(knees)")
      }
    }
  }
}
