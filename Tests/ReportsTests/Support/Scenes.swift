import FormCheckMotion
import FormCheckPose

/// A person with a different position for each keypoint, and angles of every kind.
func person(_ number: Int, skeleton: Skeleton = .blazePose33, score: Float = 0.9876) -> PersonResult {
  let keypoints = skeleton.keypoints.indices.map { index in
    Keypoint(
      position: Point(x: Double(index) * 10 + 0.126, y: 100 - Double(index) * 7.001),
      visibility: Float(index) / 64, presence: 1 - Float(index) / 128)
  }
  let reasons: [AngleQuality.Reason] = [.missing, .lowConfidence, .outsideImage, .degenerate]
  let angles = AngleName.allCases.enumerated().map { index, name -> (AngleName, AngleSample) in
    let degrees = Double(index) * 10 + 0.005 - 60
    return (
      name,
      index < 4
        ? AngleSample(degrees: nil, quality: .unmeasurable(reasons[index]))
        : AngleSample(degrees: degrees, quality: .measurable)
    )
  }
  return PersonResult(
    person: number, pose: Pose(skeleton: skeleton, score: score, keypoints: keypoints),
    angles: Dictionary(uniqueKeysWithValues: angles))
}

func frame(_ people: [PersonResult]) -> FrameResult {
  FrameResult(index: 373, timestamp: Timestamp(pts: -1_234_567, seconds: 12.4332998), people: people)
}
