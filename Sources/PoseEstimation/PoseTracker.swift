public import FormCheckPixels
import FormCheckPose

/// Follows people from picture to picture: where a body would be by now is where it is looked for next.
///
/// New people are looked for at the start, behind a cut, at a fixed beat, when somebody is missed, and where something
/// moves though nobody is there. All state is in here: the same pictures from a fresh tracker give the same poses.
public final class PoseTracker {
  private let settings: Settings
  private let finder: PersonFinder
  private let search: RegionSearch
  private var tracks: [Track] = []
  private var nextNumber = 0
  private var grid = MotionGrid()
  private var schedule: DetectionSchedule
  private var rejections = RejectedRegions()
  private var hindsight = LookbackBuffer()
  private var recalled: [BackfilledDetection] = []
  /// What all that has taken so far.
  public private(set) var effort = TrackingEffort()

  /// A tracker that has seen nothing yet. `threads` work on one picture; the results don't depend on how many.
  public init(models: PoseModels, settings: Settings = Settings(), threads: Int = 1)
    throws(PoseEstimationError)
  {
    self.settings = settings
    search = RegionSearch(
      estimator: try LandmarkEstimator(models: models, threads: threads), refinedRolls: settings.refinedRolls,
      refinements: settings.refinements)
    finder = PersonFinder(
      detector: try PersonDetector(models: models, threads: threads), search: search,
      minimumDetectionScore: settings.minimumDetectionScore, maximumCandidates: settings.maximumCandidates,
      isThorough: settings.isStill || settings.quality == .best)
    schedule = DetectionSchedule(settings: settings)
  }

  /// The people in the next picture; `seconds` is its time and has to grow from call to call.
  public func estimates(
    in picture: PixelBuffer, at seconds: Double
  ) throws(PoseEstimationError) -> [TrackedEstimate] {
    let selection = PeopleSelection(
      size: picture.size, minimumScore: settings.minimumScore, minimumLimbPeak: settings.minimumLimbPeak)
    let change = grid.change(to: picture, people: tracks.compactMap(\.last.pose.limbBox))
    for index in tracks.indices { try follow(&tracks[index], in: picture, selection, at: seconds) }
    separate(selection)
    for index in tracks.indices { tracks[index].settle(at: seconds) }
    let views = schedule.views(
      of: picture.size, at: seconds, after: change, missed: missed(at: seconds)?.last.region,
      followed: tracks.count, hasMoved: { grid.hasMoved(in: $0, of: picture.size) })
    try spend(on: \.finding) { () throws(PoseEstimationError) in
      if !views.isEmpty { try find(in: picture, views, selection, at: seconds) }
      if !views.isEmpty, tracks.isEmpty {
        try find(in: picture, schedule.furtherViews(of: picture.size, at: seconds), selection, at: seconds)
      }
    }
    tracks.removeAll { seconds - $0.lastSeen > settings.patience }
    isSomebodyMissed = missed(at: seconds) != nil
    try lookBack(in: picture, selection, at: seconds)
    return tracks.filter { $0.isSeen(at: seconds) }.map {
      TrackedEstimate(track: $0.number, estimate: $0.last)
    }
  }

  /// Whether somebody who was followed is missing in the last picture, and may be found again.
  public private(set) var isSomebodyMissed = false

  /// Who became known since this was asked last to have been in earlier pictures.
  public func recollections() -> [BackfilledDetection] {
    defer { recalled = [] }
    return recalled
  }
}

// MARK: - Effort

extension PoseTracker {
  /// Does `work` and books what it took.
  private func spend<Result>(
    on reason: WritableKeyPath<TrackingEffort, TrackingEffort.Share>,
    _ work: () throws(PoseEstimationError) -> Result
  ) throws(PoseEstimationError) -> Result {
    let (start, before) = (ContinuousClock.now, (search.estimator.looks, finder.detector.looks))
    let result = try work()
    effort[keyPath: reason] =
      effort[keyPath: reason]
      + TrackingEffort.Share(
        landmarkLooks: search.estimator.looks - before.0, detectorLooks: finder.detector.looks - before.1,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    return result
  }
}

// MARK: - Following

extension PoseTracker {
  /// Looks for a followed person where they should be, and turned otherwise if they aren't seen well.
  private func follow(
    _ track: inout Track, in picture: PixelBuffer, _ selection: PeopleSelection, at seconds: Double
  ) throws(PoseEstimationError) {
    let isDue = track.searches.isDue(every: settings.searchInterval, at: seconds)
    guard !track.isOutOfSight || isDue else { return track.look(nil, poor: nil) }
    let (first, look) = try spend(on: \.following) { () throws(PoseEstimationError) in
      let first = try search.look(in: picture, at: track.predicted(at: seconds))
      return (first, try search.refinement(of: first, in: picture, times: settings.looksAgain))
    }
    let isSeen = selection.stillAccepts(look)
    let isSearchDue =
      isSeen
      ? track.isInDoubt(look, at: seconds) && isImprovementDue(track, at: seconds)
      : isDue && track.isWorthSearching(after: look)
    if isSearchDue {
      track.noteSearch(isSeen: isSeen, at: seconds)
      if let other = try otherRoll(than: look, first, isSeen: isSeen, in: picture, selection) {
        return track.look(other, poor: nil)
      }
      rejections.add([first.region], at: seconds)
    }
    let isGhost = seconds - track.lastFirm > Settings.longestDoubt && !selection.accepts(look)
    track.look(isSeen && !isGhost ? look : nil, poor: isSeen ? nil : look)
  }

  private func isImprovementDue(_ track: Track, at seconds: Double) -> Bool {
    track.improvements.isDue(every: settings.detectionInterval, at: seconds)
  }

  /// A look at the body turned otherwise that is to be believed more than `look`: clearly better than one that is seen,
  /// good enough in place of one that isn't.
  private func otherRoll(
    than look: PoseEstimate, _ first: PoseEstimate, isSeen: Bool, in picture: PixelBuffer,
    _ selection: PeopleSelection
  ) throws(PoseEstimationError) -> PoseEstimate? {
    let wanted = isSeen ? look.limbPeak + PoseEstimate.clearMargin : settings.minimumLimbPeak
    let best = try spend(on: \.searching) { () throws(PoseEstimationError) in
      try search.anyRoll(in: picture, around: first, wanted: wanted)
    }
    guard let other = best,
      selection.accepts(other),
      !isSeen || other.isClearlyBetter(than: look)
    else { return nil }
    return other
  }

  /// Of two who have become one the one who is less like before is covered by the other, and not seen.
  ///
  /// The other way round, somebody who walks past behind an athlete would go on as the athlete.
  private func separate(_ selection: PeopleSelection) {
    for first in tracks.indices {
      for second in tracks.indices.dropFirst(first + 1) {
        guard let one = tracks[first].current, let other = tracks[second].current,
          selection.isSameBody(one, other)
        else { continue }
        let firstIsStranger =
          tracks[first].strangeness(of: one) > tracks[second].strangeness(of: other)
        tracks[firstIsStranger ? first : second].current = nil
      }
    }
  }
}

// MARK: - Looking back

extension PoseTracker {
  /// Follows those who have just been found back to where they were seen before, and keeps the picture if somebody is
  /// missed in it.
  private func lookBack(
    in picture: PixelBuffer, _ selection: PeopleSelection, at seconds: Double
  ) throws(PoseEstimationError) {
    guard !settings.isStill else { return }
    let seen = tracks.filter { $0.isSeen(at: seconds) }
    if let latest = hindsight.moments.last {
      let backward = BackwardTracking(search: search, selection: selection, moments: hindsight.moments)
      for track in seen where latest.seen[track.number] == nil {
        recalled += try spend(on: \.lookingBack) { () throws(PoseEstimationError) in
          try backward.recollections(of: track, at: seconds)
        }
      }
    }
    if !tracks.isEmpty, seen.count == tracks.count, !schedule.isSettling { return hindsight.forget() }
    hindsight.keep(
      picture, at: seconds, seen: Dictionary(uniqueKeysWithValues: seen.map { ($0.number, $0.last) }),
      poor: Dictionary(
        uniqueKeysWithValues: tracks.compactMap { track in track.poor.map { (track.number, $0) } }))
  }
}

// MARK: - Finding

extension PoseTracker {
  /// Somebody who isn't seen and is large enough to be worth a search: not the small people in the background.
  private func missed(at seconds: Double) -> Track? {
    let largest = tracks.map(\.last.region.side).max() ?? 0
    return tracks.first { !$0.isSeen(at: seconds) && $0.last.region.side >= 0.5 * largest }
  }

  /// Looks for people who aren't followed yet, for missed ones, and for better looks at those who are.
  private func find(
    in picture: PixelBuffer, _ views: [DetectionTile], _ selection: PeopleSelection, at seconds: Double
  ) throws(PoseEstimationError) {
    // Somebody is wanted more urgently where nobody is.
    let lifetime = tracks.isEmpty || missed(at: seconds) != nil ? 0.3 : 5.0
    let regions = try finder.candidates(in: picture, views: views).filter {
      !isKnown($0, at: seconds) && !rejections.contains($0, at: seconds, lifetime: lifetime)
    }
    let settled = settledPeople(at: seconds)
    let looks = try finder.looks(in: picture, at: regions, schedule.effort) { look, others in
      settled.contains { selection.isSameBody($0, look) }
        || !settings.isStill
          && others.contains { $0.limbPeak >= Track.doubtfulPeak && selection.isSameBody($0, look) }
    }
    for index in tracks.indices where looks.contains(where: { selection.isSameBody($0, tracks[index].last) })
    {
      if isImprovementDue(tracks[index], at: seconds) { tracks[index].improvements.note(at: seconds) }
    }
    var unused = regions
    for look in selection.people(among: looks) {
      guard place(look, selection, at: seconds) else { continue }
      unused.removeAll { $0.isNearlySame(as: look.region) }
    }
    rejections.add(unused, at: seconds)
  }

  /// Those who are seen as well as they can be: clearly, or not for lack of trying.
  private func settledPeople(at seconds: Double) -> [PoseEstimate] {
    guard !settings.isStill else { return [] }
    let settled = tracks.filter { track in
      track.isSeen(at: seconds) && !(track.isDoubtful && isImprovementDue(track, at: seconds))
    }
    return settled.map(\.last)
  }

  /// Whether a region shows somebody who is seen at this very place anyway, the same way up.
  private func isKnown(_ region: RegionOfInterest, at seconds: Double) -> Bool {
    tracks.contains { track in
      guard track.isSeen(at: seconds), let own = track.last.refinedRegion else { return false }
      return own.isNearlySame(as: region) && own.turn(from: region) < .pi / 6
    }
  }

  /// Gives a new look to whom it shows: somebody followed, somebody missed, or somebody new. False if it says nothing
  /// that wasn't known.
  private func place(_ look: PoseEstimate, _ selection: PeopleSelection, at seconds: Double) -> Bool {
    let seen = tracks.indices.filter { tracks[$0].isSeen(at: seconds) }
    if let same = seen.first(where: { selection.isSameBody(tracks[$0].last, look) }) {
      return renew(same, withBetter: look, at: seconds)
    }
    guard !seen.contains(where: { selection.isPart(look, of: tracks[$0].last) }) else { return false }
    let missed = tracks.indices.filter { !tracks[$0].isSeen(at: seconds) }
    if let back = missed.first(where: { tracks[$0].last.region.mayShowSamePerson(as: look.region) }) {
      return renew(back, with: look, at: seconds)
    }
    if let astray = seen.first(where: { tracks[$0].isDoubtful && selection.overlaps(tracks[$0].last, look) })
    {
      return renew(astray, withBetter: look, at: seconds)
    }
    guard seen.count < settings.maximumPeople,
      !seen.contains(where: { imagines(look, over: tracks[$0].last, selection) })
    else { return false }
    tracks.append(Track(number: nextNumber, found: look, at: seconds))
    nextNumber += 1
    return true
  }

  /// Whether a look is an unsure one at a body that is followed, its limbs seen in other places.
  private func imagines(_ look: PoseEstimate, over body: PoseEstimate, _ selection: PeopleSelection) -> Bool {
    !settings.isStill && look.limbPeak < min(body.limbPeak, Track.doubtfulPeak)
      && selection.overlaps(body, look)
  }

  private func renew(_ index: Int, withBetter look: PoseEstimate, at seconds: Double) -> Bool {
    look.isClearlyBetter(than: tracks[index].last) && renew(index, with: look, at: seconds)
  }

  private func renew(_ index: Int, with look: PoseEstimate, at seconds: Double) -> Bool {
    tracks[index].look(look, poor: nil)
    tracks[index].settle(at: seconds)
    return true
  }
}
