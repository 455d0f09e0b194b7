import FormCheckPixels
import FormCheckPose

extension PoseTracker {
  /// Detects new and lost people in `tiles`, and improves the estimates of doubtful tracks.
  ///
  /// - Returns: whether an estimate shows something new.
  func find(
    in frame: PixelBuffer, _ tiles: [DetectionTile], _ selection: PeopleSelection, at seconds: Double
  ) throws(PoseEstimationError) -> Bool {
    let regions = try unknownRegions(in: frame, tiles, at: seconds)
    let settled = settledPeople(at: seconds)
    let estimates = try finder.estimates(in: frame, at: regions, schedule.effort) { estimate, others in
      verdict(on: estimate, others, settled: settled, selection)
    }
    for index in tracks.indices
    where estimates.contains(where: { selection.isSameBody($0, tracks[index].last) }) {
      guard isImprovementDue(tracks[index], at: seconds) else { continue }
      tracks[index].improvements.recordAttempt(at: seconds)
    }
    var unused = regions
    for estimate in selection.people(among: estimates) {
      guard assign(estimate, selection, at: seconds) else { continue }
      unused.removeAll { $0.isNearlySame(as: estimate.region) }
    }
    rejections.add(unused, at: seconds)
    return unused.count < regions.count
  }

  /// Returns what follows the first estimate of a candidate.
  ///
  /// A body that is tracked with certainty needs no search, and neither does an estimate in its place that is less clear:
  /// that is the same body in the wrong orientation. Orientations aren't searched in the background, where most
  /// candidates are limbs or equipment.
  private func verdict(
    on estimate: PoseEstimate, _ others: [PoseEstimate], settled: [PoseEstimate], _ selection: PeopleSelection
  ) -> PersonFinder.Verdict {
    if settled.contains(where: { selection.isSameBody($0, estimate) }) { return .keep }
    guard !settings.isStill else { return .search }
    let clear = others.filter { $0.limbPeak >= tuning.track.doubtfulPeak }
    if clear.contains(where: { selection.isSameBody($0, estimate) }) { return .keep }
    guard !tuning.detector.isThorough else { return .search }
    if settled.contains(where: { selection.isMisoriented(estimate, of: $0) }) { return .dismiss }
    return isInBackground(estimate.region.side) ? .refine : .search
  }

  /// Returns the detector's candidates, except tracked people and recently rejected regions.
  private func unknownRegions(
    in frame: PixelBuffer, _ tiles: [DetectionTile], at seconds: Double
  ) throws(PoseEstimationError) -> [RegionOfInterest] {
    let isUrgent = tracks.isEmpty || lostTrack(at: seconds) != nil
    let lifetime = isUrgent ? tuning.detector.urgentRejection : tuning.detector.rejection
    return try finder.candidates(in: frame, tiles: tiles).filter {
      !isTracked($0, at: seconds) && !rejections.contains($0, at: seconds, lifetime: lifetime)
    }
  }

  /// Returns the people whose estimates can't be improved now: they are certain, or a search has just failed.
  private func settledPeople(at seconds: Double) -> [PoseEstimate] {
    guard !settings.isStill else { return [] }
    let settled = tracks.filter { track in
      track.isDetected(at: seconds) && !(track.isDoubtful && isImprovementDue(track, at: seconds))
    }
    return settled.map(\.last)
  }

  /// Whether a region is that of a detected person, in the same orientation.
  private func isTracked(_ region: RegionOfInterest, at seconds: Double) -> Bool {
    tracks.contains { track in
      guard track.isDetected(at: seconds), let own = track.last.refinedRegion else { return false }
      return own.isNearlySame(as: region) && own.turn(from: region) < tuning.detector.minimumTurn
    }
  }

  /// Assigns an estimate to a detected, a lost, or a new person.
  ///
  /// - Returns: whether the estimate shows something new.
  /// - Complexity: O(*n*) for *n* tracks.
  private func assign(_ estimate: PoseEstimate, _ selection: PeopleSelection, at seconds: Double) -> Bool {
    let detected = tracks.indices.filter { tracks[$0].isDetected(at: seconds) }
    if let same = detected.first(where: { selection.isSameBody(tracks[$0].last, estimate) }) {
      return replace(same, ifWorseThan: estimate, at: seconds)
    }
    guard !detected.contains(where: { selection.isPart(estimate, of: tracks[$0].last) }) else {
      return false
    }
    let lost = tracks.indices.filter { !tracks[$0].isDetected(at: seconds) }
    if let found = lost.first(where: { tracks[$0].last.region.mayShowSamePerson(as: estimate.region) }) {
      record(estimate, asTrack: found, at: seconds)
      return true
    }
    if let astray = detected.first(where: {
      tracks[$0].isDoubtful && selection.overlaps(tracks[$0].last, estimate)
    }) {
      return replace(astray, ifWorseThan: estimate, at: seconds)
    }
    guard detected.count < settings.maximumPeople,
      !detected.contains(where: { isDuplicate(estimate, of: tracks[$0].last, selection) })
    else { return false }
    startTrack(estimate, at: seconds)
    return true
  }

  /// Whether an estimate is an uncertain one of a tracked body, with its limbs in other positions.
  private func isDuplicate(
    _ estimate: PoseEstimate, of body: PoseEstimate, _ selection: PeopleSelection
  ) -> Bool {
    !settings.isStill && estimate.limbPeak < min(body.limbPeak, tuning.track.doubtfulPeak)
      && selection.overlaps(body, estimate)
  }

  /// Replaces the last estimate of a track by a clearly better one.
  ///
  /// - Returns: whether the estimate is better.
  private func replace(_ index: Int, ifWorseThan estimate: PoseEstimate, at seconds: Double) -> Bool {
    guard estimate.isClearlyBetter(than: tracks[index].last, by: tuning.search.clearMargin) else {
      return false
    }
    record(estimate, asTrack: index, at: seconds)
    return true
  }

  private func record(_ estimate: PoseEstimate, asTrack index: Int, at seconds: Double) {
    tracks[index].record(estimate)
    tracks[index].finalize(at: seconds)
  }
}
