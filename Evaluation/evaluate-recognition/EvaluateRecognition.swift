import FormCheck
import FormCheckMotion
import Foundation
import SystemPackage

/// Prints what recognition makes of saved poses, for scripts/evaluate-recognition.
///
/// The arguments are names of variants. Each line of standard input has a name, a width, a height, and the paths of
/// observation files, separated by tabs. Each line of the output is a JSON object with the name and a clip for each variant.
@main struct EvaluateRecognition {
  static func main() throws {
    let variants = CommandLine.arguments.dropFirst().compactMap(RecognitionVariant.init)
    let encoder = JSONEncoder()
    while let line = readLine() {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count > 3, let width = Int(fields[1]), let height = Int(fields[2]) else { continue }
      let evaluation = try RecognitionEvaluation(
        files: fields.dropFirst(3).map { FilePath($0) }, width: width, height: height)
      let clips = variants.map { ($0.rawValue, evaluation.clip($0)) }
      let row = Row(name: fields[0], clips: Dictionary(clips) { $1 })
      print(String(decoding: try encoder.encode(row), as: UTF8.self))
    }
  }

  private struct Row: Encodable {
    let name: String
    let clips: [String: EvaluatedClip?]
  }
}
