import FormCheckPose

/// The correction of frames in which the network exchanged left and right.
///
/// From the whole body down to single pairs, ``SwapViterbi`` finds the sequence of exchanged and correct frames in which the
/// keypoints' motion is most likely. An exchanged segment is corrected if it is short and its evidence strong.
struct SideSwapRepair {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new shot, ascending.
  let cuts: [Int]
  var tuning = SideSwapTuning.standard

  /// Corrects `points` and `world`, and flags the corrected keypoints.
  ///
  /// - Complexity: O(*T* · *K* + *s*²) for *T* frames, *K* keypoints and *s* segments.
  func repair(_ points: inout KeypointSignals, _ world: inout WorldSignals) {
    let size = (image: Float(points.trunkLength), world: Float(world.trunkLength))
    for run in SignalRuns(times: times, cuts: cuts).runs(where: points.isDetected) {
      let frames = run.filter(points.isDetected)
      guard frames.count > 3 else { continue }
      repair(frames, size, &points, &world)
    }
  }

  private func repair(
    _ frames: [Int], _ size: (image: Float, world: Float), _ points: inout KeypointSignals,
    _ world: inout WorldSignals
  ) {
    var evidence = SwapEvidence(points, world, frames, times: frames.map { times[$0] }, size, tuning)
    for part in SidePairs.allCases {
      guard var segments = evidence.segments(of: part) else { continue }
      while let (segment, isException) = segments.next {
        guard evidence.isSwap(segment, isException: isException, of: part),
          !twistsTrunk(part, frames[segment], points, world)
        else {
          segments.keep(segment)
          continue
        }
        segments.exchange(segment)
        evidence.exchange(segment, of: part)
        exchange(part, frames[segment], &points, &world)
      }
    }
  }

  private func exchange(
    _ part: SidePairs, _ frames: ArraySlice<Int>, _ points: inout KeypointSignals,
    _ world: inout WorldSignals
  ) {
    let pairs = part.pairs.compactMap { $0.indices(in: points.skeleton) }
    for frame in frames {
      for pair in pairs { points.exchange(pair, world: &world, at: frame) }
    }
  }

  /// Whether the correction would exchange hips or shoulders alone although they clearly face the same way.
  private func twistsTrunk(
    _ part: SidePairs, _ frames: ArraySlice<Int>, _ points: KeypointSignals, _ world: WorldSignals
  ) -> Bool {
    guard part.turnsPartOfTrunk,
      let agreement = TrunkConsistency(points.skeleton)?.mean(frames, points, world)
    else { return false }
    return agreement > tuning.trunkAgreement
  }
}

extension KeypointSignals {
  /// Exchanges a left and a right keypoint in one frame. Exchanging them twice restores the original.
  mutating func exchange(
    _ pair: (left: Int, right: Int), world: inout WorldSignals, at offset: Int
  ) {
    let (left, right) = (index(pair.left, offset), index(pair.right, offset))
    rawX.swapAt(left, right)
    rawY.swapAt(left, right)
    confidence.swapAt(left, right)
    visibility.swapAt(left, right)
    flags.swapAt(left, right)
    flags[left].formSymmetricDifference(.swapped)
    flags[right].formSymmetricDifference(.swapped)
    guard world.x.indices.contains(max(left, right)) else { return }
    world.x.swapAt(left, right)
    world.y.swapAt(left, right)
    world.z.swapAt(left, right)
  }
}
