import FormCheckPose
import FormCheckReports

@testable import FormCheckMotion

/// A clip of two people in frames 10 to 13, of which the network didn't look at 11; person 1 is seen in frame 12 only.
///
/// Point k of person p in position t lies at (100 p + k + 0.25, 10 t + k + 0.5), smoothed a tenth to the right of raw.
func clip(people: Int = 2, seconds: [Double] = [1, 1.2, 1.3]) -> ExportClip {
  let frames = FrameTimes(
    indices: [10, 12, 13],
    timestamps: seconds.map { Timestamp(pts: Int64(saturating: $0 * 1000), seconds: $0) })
  let motions = (0..<people).map { number in
    number == 0 ? motion(number, span: 0..<3) : motion(number, span: 1..<2)
  }
  return ExportClip(
    stem: "squat", height: 480, skeleton: .blazePose33, motion: ClipMotion(frames: frames, cuts: [], people: motions, athlete: 0),
    frames: 10..<14, isVariableFrameRate: true)
}

private func motion(_ number: Int, span: Range<Int>) -> PersonMotion {
  let skeleton = Skeleton.blazePose33
  var points = KeypointSignals(skeleton: skeleton, count: span.count)
  var angles = [AngleName.leftKneeFlexion: AngleSeries(count: span.count)]
  for (offset, position) in span.enumerated() {
    points.score[offset] = 0.75
    for k in skeleton.keypoints.indices {
      let place = offset * skeleton.keypoints.count + k
      points.rawX[place] = Float(100 * number + k) + 0.25
      points.rawY[place] = Float(10 * position + k) + 0.5
      points.smoothedX[place] = points.rawX[place] + 0.5
      points.smoothedY[place] = points.rawY[place]
      points.confidence[place] = Float(k) / 64
    }
    angles[.leftKneeFlexion]?.degrees[offset] = Float(30 + 10 * position)
    angles[.leftKneeFlexion]?.degrees3D[offset] = Float(40 + 10 * position)
    angles[.leftKneeFlexion]?.velocity[offset] = 100
    angles[.leftKneeFlexion]?.trust[offset] = .doubtful(.viewAngle)
  }
  return PersonMotion(
    person: number, isAthlete: number == 0, span: span, points: points, angles: angles, workout: nil)
}

/// Keeps what an export writes, by file name.
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

  /// The lines of a file, each without its line feed.
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
