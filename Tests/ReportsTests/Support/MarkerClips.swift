import FormCheckPose

@testable import FormCheckMotion
@testable import FormCheckReports

/// Clips with depths, so that they can be written as markers in meters.
enum MarkerClips {
  static let skeleton = Skeleton(name: "thigh", keypoints: [.leftHip, .leftKnee], bones: [])

  /// Returns a clip of `people` people with two keypoints, in which a pixel is 1 cm.
  ///
  /// Keypoint k of person p in frame t is at (100 p + k + 0.75, 10 t + k + 0.5) pixels, and 0.5 − 0.25 k m behind the
  /// mid-hip. `missing` names frames without anybody.
  static func clip(
    people: Int = 1, frames count: Int, rate: Double = 30, missing: Set<Int> = [], workout: Workout? = nil
  ) -> ExportClip {
    let frames = FrameTimes(
      indices: Array(0..<count),
      timestamps: (0..<count).map { Timestamp(pts: Int64($0), seconds: Double($0) / rate) })
    let motions = (0..<people).map { motion($0, count, missing, $0 == 0 ? workout : nil) }
    var clip = ExportClip(
      stem: "squat", height: 480, skeleton: skeleton,
      motion: ClipMotion(frames: frames, cuts: [], people: motions, athlete: people == 0 ? nil : 0),
      frames: 0..<count, isVariableFrameRate: false)
    for person in 0..<people { clip.depths[person] = depths(count) }
    clip.version = "1.2.3"
    return clip
  }

  private static func motion(
    _ number: Int, _ count: Int, _ missing: Set<Int>, _ workout: Workout?
  ) -> PersonMotion {
    var points = KeypointSignals(skeleton: skeleton, count: count)
    for position in 0..<count where !missing.contains(position) {
      points.score[position] = 0.75
      for k in 0..<2 {
        let index = position * 2 + k
        points.rawX[index] = Float(100 * number + k) + 0.25
        points.rawY[index] = Float(10 * position + k) + 0.5
        points.smoothedX[index] = points.rawX[index] + 0.5
        points.smoothedY[index] = points.rawY[index]
        points.confidence[index] = 0.5
      }
    }
    return PersonMotion(
      person: number, isAthlete: number == 0, span: 0..<count, points: points, angles: [:], workout: workout)
  }

  private static func depths(_ count: Int) -> DepthSeries {
    var depths = DepthSeries(skeleton: skeleton, count: count)
    let pose = Pose(
      skeleton: skeleton, score: 1,
      keypoints: [Point(x: 0, y: 0), Point(x: 100, y: 100)].map {
        Keypoint(position: $0, visibility: 1, presence: 1)
      },
      worldPoints: [WorldPoint(x: 0, y: 0, z: 0.5), WorldPoint(x: 1, y: 1, z: 0.25)])
    for position in 0..<count { depths.add(pose, at: position) }
    return depths
  }
}
