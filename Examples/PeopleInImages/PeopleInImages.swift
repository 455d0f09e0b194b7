import FormCheck

/// Prints the people in images, with the flexion of their knees.
///
///     swift run PeopleInImages photo.jpg
@main
struct PeopleInImages {
  static func main() async throws {
    if CommandLine.arguments.count < 2 { print("Usage: swift run PeopleInImages photo.jpg") }
    for argument in CommandLine.arguments.dropFirst() {
      for person in try await FrameInspection(image: FilePath(argument)).people() {
        let knees = [AngleName.leftKneeFlexion, .rightKneeFlexion].compactMap { person.angles[$0]?.degrees }
        print("\(argument): person \(person.person), score \(person.pose.score), knees \(knees)")
      }
    }
  }
}
