import FormCheckMotion
import FormCheckPose
import FormCheckVideo

/// The resolution of requests for drawings into edits, with new ids and the times of frames.
struct DrawingResolution {
  private let source: VideoSource

  init(_ source: VideoSource) { self.source = source }

  /// Returns the drawings with the first ids that no drawing in `edits` has: `d1`, `d2`, and so on.
  ///
  /// - Throws: a usage error for a time after the end of the video.
  func edits(_ requests: [DrawingRequest], after edits: [MotionEdit]) throws(FormCheckError) -> [MotionEdit] {
    var used = Set(edits.compactMap(\.drawing?.id))
    var new: [MotionEdit] = []
    for request in requests {
      var drawing = request.drawing
      drawing.start = try seconds(request.time)
      drawing.id = Self.firstID(notIn: used)
      used.insert(drawing.id)
      new.append(.draw(drawing))
    }
    return new
  }

  private static func firstID(notIn used: Set<String>) -> String {
    var number = 1
    while used.contains("d\(number)") { number += 1 }
    return "d\(number)"
  }

  private func seconds(_ position: TimePosition) throws(FormCheckError) -> Double {
    let frame = try FrameSelection.frame(at: position, in: source)
    return source.timeline.timestamp(ofFrame: frame)?.seconds ?? 0
  }
}
