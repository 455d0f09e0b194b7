import FormCheckPixels
import FormCheckPose

/// Finds the region in which the landmark network sees a person best.
struct RegionSearch {
  private static let rollCount = 8
  /// Where no roll shows more than this there is nobody, and nothing is refined.
  static let hopelessPeak: Float = 0.25
  /// A look this good needs no other roll beside it.
  private static let clearPeak: Float = 0.7
  /// What refining a look is worth at most, nearly always.
  private static let refinementGain: Float = 0.1

  let estimator: LandmarkEstimator
  /// How many of the rolls are refined, the best first.
  let refinedRolls: Int
  /// How often a region is refined by a look into it.
  let refinements: Int

  /// One look.
  func look(in picture: PixelBuffer, at region: RegionOfInterest) throws(PoseEstimationError) -> PoseEstimate
  {
    try estimator.estimate(in: picture, region: region)
  }

  /// The best look whichever way the body lies that a first look was at: eight rolls, the best of them refined.
  ///
  /// What ranks them is how well the heatmaps agree with the points; the network's own score can't tell a body from
  /// the same one upside down. Nil if no roll shows anybody, or none that may become as good as `wanted`.
  func anyRoll(
    in picture: PixelBuffer, around own: PoseEstimate, wanted: Float = hopelessPeak
  ) throws(PoseEstimationError) -> PoseEstimate? {
    try everybody(in: picture, around: own, wanted: wanted).first
  }

  /// As ``anyRoll(in:around:wanted:)``, and behind the best look those that strayed to somebody else beside.
  func everybody(
    in picture: PixelBuffer, around own: PoseEstimate, wanted: Float = hopelessPeak
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    let looks = try turnedLooks(in: picture, around: own)
    guard let first = looks.first, first.limbPeak >= Self.hopelessPeak else { return [] }
    let hopeful = looks.prefix(refinedRolls).prefix { $0.limbPeak >= wanted - Self.refinementGain }
    var all: [PoseEstimate] = []
    for look in hopeful {
      all += try refinedLooks(from: look, in: picture, times: refinements)
    }
    guard let best = PoseEstimate.consensus(of: all) else { return [] }
    return [best] + all.filter { $0.clearlyShowsAnother(than: best) }
  }

  /// The best look the way the body lies in the first, none if that shows nobody.
  func bodyAsSeen(
    in picture: PixelBuffer, around own: PoseEstimate
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    own.limbPeak < Self.emptyPeak ? [] : [try refinement(of: own, in: picture, times: refinements)]
  }

  /// As ``everybody(in:around:wanted:)``, but that the first look decides where it leaves no doubt: that nobody is
  /// there, or that somebody is and which way up.
  func everybodyIfDoubtful(
    in picture: PixelBuffer, around own: PoseEstimate
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    guard (Self.emptyPeak..<Self.clearPeak).contains(own.limbPeak) else {
      return try bodyAsSeen(in: picture, around: own)
    }
    return try everybody(in: picture, around: own)
  }

  /// A look this poor isn't one at somebody turned otherwise.
  static let emptyPeak: Float = 0.2

  /// One look at each roll, of which the first was taken already, the best first.
  private func turnedLooks(
    in picture: PixelBuffer, around own: PoseEstimate
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    var looks = [own]
    for turn in 1..<Self.rollCount {
      let roll = 2 * .pi * Double(turn) / Double(Self.rollCount)
      looks.append(try look(in: picture, at: own.region.turned(by: roll)))
    }
    return looks.sorted { $0.limbPeak > $1.limbPeak }
  }

  /// The best of a look and of those where the last one says that the body is.
  func refinement(
    of first: PoseEstimate, in picture: PixelBuffer, times: Int
  ) throws(PoseEstimationError) -> PoseEstimate {
    PoseEstimate.consensus(of: try refinedLooks(from: first, in: picture, times: times)) ?? first
  }

  /// A look, and those that follow where the last one says that the body is, until that is where it looked.
  private func refinedLooks(
    from first: PoseEstimate, in picture: PixelBuffer, times: Int
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    var looks = [first]
    while looks.count <= times, let latest = looks.last, let next = latest.refinedRegion,
      next.onGrid != latest.region.onGrid
    {
      looks.append(try look(in: picture, at: next))
    }
    return looks
  }
}

extension PoseEstimate {
  /// Whether the heatmaps agree so much better with the points that chance is no explanation.
  func isClearlyBetter(than other: PoseEstimate) -> Bool { limbPeak > other.limbPeak + Self.clearMargin }

  static let clearMargin: Float = 0.1

  /// Whether this is a sure look at a body beside the one that `other` shows.
  fileprivate func clearlyShowsAnother(than other: PoseEstimate) -> Bool {
    guard limbPeak >= Self.surePeak, pose.score >= Self.sureScore, let own = pose.limbBox,
      let box = other.pose.limbBox
    else { return false }
    return own.intersectionOverUnion(with: box) < Self.besideOverlap
  }

  private static let surePeak: Float = 0.45
  private static let sureScore: Float = 0.9
  private static let besideOverlap = 0.3
}
