import FormCheckPose
import FormCheckReports

@testable import FormCheckMotion

/// A clip of two people in frames 10 to 13. Frame 11 isn't analyzed, and person 1 is only in frame 12.
///
/// Keypoint k of person p at position t is at (100 p + k + 0.25, 10 t + k + 0.5); filtered positions are 0.5 to the right.
func clip(
  people: Int = 2, seconds: [Double] = [1, 1.2, 1.3], skeleton: Skeleton = .blazePose33
) -> ExportClip {
  let frames = FrameTimes(
    indices: [10, 12, 13],
    timestamps: seconds.map { Timestamp(pts: Int64(saturating: $0 * 1000), seconds: $0) })
  let motions = (0..<people).map { number in
    motion(number, span: number == 0 ? 0..<3 : 1..<2, skeleton)
  }
  return ExportClip(
    stem: "squat", height: 480, skeleton: .blazePose33,
    motion: ClipMotion(frames: frames, cuts: [], people: motions, athlete: 0),
    frames: 10..<14, isVariableFrameRate: true)
}

private func motion(_ number: Int, span: Range<Int>, _ skeleton: Skeleton) -> PersonMotion {
  var points = KeypointSignals(skeleton: skeleton, count: span.count)
  var angles = [AngleName.leftKneeFlexion: AngleSeries(count: span.count)]
  for (offset, position) in span.enumerated() {
    points.score[offset] = 0.75
    for k in skeleton.keypoints.indices {
      let index = offset * skeleton.keypoints.count + k
      points.rawX[index] = Float(100 * number + k) + 0.25
      points.rawY[index] = Float(10 * position + k) + 0.5
      points.smoothedX[index] = points.rawX[index] + 0.5
      points.smoothedY[index] = points.rawY[index]
      points.confidence[index] = Float(k) / 64
    }
    angles[.leftKneeFlexion]?.degrees[offset] = Float(30 + 10 * position)
    angles[.leftKneeFlexion]?.degrees3D[offset] = Float(40 + 10 * position)
    angles[.leftKneeFlexion]?.velocity[offset] = 100
    angles[.leftKneeFlexion]?.quality[offset] = .doubtful(.viewAngle)
  }
  return PersonMotion(
    person: number, isAthlete: number == 0, span: span, points: points, angles: angles, workout: nil)
}

/// A sink that keeps exported files in memory, by name.
struct MemorySink: ExportSink {
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var names: [String] = []

  mutating func begin(_ name: String) throws(Never) {
    names.append(name)
    files[name] = []
  }

  mutating func write(_ bytes: [UInt8]) throws(Never) {
    if let name = names.last { files[name]? += bytes }
  }

  /// The lines of a file, without line feeds.
  func lines(_ name: String) -> [String] {
    String(decoding: files[name] ?? [], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().map(String.init)
  }
}

func written(_ export: some MotionExport, _ clip: ExportClip) -> MemorySink {
  var sink = MemorySink()
  export.write(clip, to: &sink)
  return sink
}
