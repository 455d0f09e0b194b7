import FormCheckMotion
import FormCheckOverlay
import FormCheckPose

/// The heads of all tracks around some frames of a video.
///
/// All tracks count, including those that are left out of the results as likely false positives: a needless cover does
/// less harm than a visible face.
struct HeadTracks {
  /// The heads of poses, of the athlete and of all others. A track whose person changes is in both.
  private var (athlete, others): ([TrackSummary.Key: HeadTrack], [TrackSummary.Key: HeadTrack]) = ([:], [:])
  /// The detected faces, in chronological order.
  private var faces: [HeadTrack.Sample] = []
  /// The people in each frame, by frame number.
  private var bodies: [Int: [TrunkAndLegs]] = [:]
  /// The tracks in the order of their first samples.
  private var linked: [HeadTrack] = []
  private let selection: FaceSelection
  private let assignment: TrackAssignment

  init(_ selection: FaceSelection, _ assignment: TrackAssignment) {
    (self.selection, self.assignment) = (selection, assignment)
  }

  /// Creates the heads in consecutive frames of one segment, and in searched frames of it.
  init(
    _ selection: FaceSelection, _ assignment: TrackAssignment, _ frames: [FrameObservation],
    faces: [SegmentFaces.Frame] = []
  ) {
    self.init(selection, assignment)
    for frame in frames { add(frame, segment: 0) }
    for frame in faces { add(frame) }
    link()
  }

  /// Adds the heads in the next frame, which belongs to segment number `segment`.
  ///
  /// - Complexity: O(*p*²) for *p* people in the frame.
  mutating func add(_ frame: FrameObservation, segment: Int) {
    let heads = frame.people.compactMap { person in
      HeadArea(person.pose).map { (track: person.track, head: $0) }
    }
    let athlete = assignment.athlete
    let athletes = heads.filter {
      athlete != nil && assignment.person(of: $0.track, in: segment, frame: frame) == athlete
    }
    for (track, head) in heads {
      let isAthlete = athletes.contains { $0.track == track || $0.head.isSamePerson(as: head) }
      let sample = HeadTrack.Sample(seconds: frame.timestamp.seconds, head: head)
      let key = TrackSummary.Key(segment: segment, track: track)
      if isAthlete {
        self.athlete[key, default: HeadTrack(sample)].add(sample)
      } else {
        others[key, default: HeadTrack(sample)].add(sample)
      }
    }
    bodies[frame.index] = frame.people.compactMap { TrunkAndLegs($0.pose, isObserved: !$0.isInterpolated) }
  }

  /// Adds the faces in the next searched frame, after the people in it. Faces that are part of a body are left out.
  mutating func add(_ frame: SegmentFaces.Frame) {
    let bodies = bodies[frame.index] ?? []
    for face in frame.faces where !bodies.contradict(face: face.box, score: face.score) {
      guard let head = HeadArea(face: face.box) else { continue }
      faces.append(HeadTrack.Sample(seconds: frame.seconds, head: head))
    }
  }

  /// Links each track to the one that shows the same head next, after all frames were added.
  ///
  /// - Complexity: O(*n* log *n* + *n* *k*) for *n* tracks and faces and *k* that begin within the maximum gap after another.
  mutating func link() {
    let people = AthleteFaces(athlete: Self.ordered(athlete), others: Self.ordered(others))
    let heads =
      (selection == .others ? [] : people.athlete) + (selection == .athlete ? [] : people.others)
    let covered = faces.filter { people.isCovered($0, selection) }
    linked = Self.linked(heads.sorted { $0.first.seconds < $1.first.seconds })
    // The heads of poses aren't linked to faces: their centers and sizes differ.
    linked += Self.linked(covered.map(HeadTrack.init))
  }

  private static func ordered(_ tracks: [TrackSummary.Key: HeadTrack]) -> [HeadTrack] {
    tracks.sorted {
      ($0.value.first.seconds, $0.key.segment, $0.key.track) < (
        $1.value.first.seconds, $1.key.segment, $1.key.track
      )
    }
    .map(\.value)
  }

  private static func linked(_ tracks: [HeadTrack]) -> [HeadTrack] {
    let links = HeadTrackLinks(tracks)
    var tracks = tracks
    for index in tracks.indices {
      guard let next = links.successor(of: index) else { continue }
      (tracks[index].successor, tracks[next].predecessor) = (tracks[next].first, tracks[index].last)
    }
    return tracks
  }

  /// Returns the covered areas at a time, in seconds.
  ///
  /// - Complexity: O(*n* log *m*) for *n* tracks and faces with *m* samples.
  func areas(at seconds: Double) -> [CoveredArea] { linked.flatMap { $0.areas(at: seconds) } }
}

extension HeadArea {
  /// Whether two tracks show the same head, because one of them is a duplicate.
  fileprivate func isSamePerson(as other: HeadArea) -> Bool {
    center.distance(to: other.center) < 0.5 * min(radius, other.radius)
  }
}
