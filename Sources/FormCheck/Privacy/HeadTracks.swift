import FormCheckMotion
import FormCheckOverlay
import FormCheckPose

/// The heads of all tracks around some frames of a video.
///
/// All tracks count, also those that are left out of the results as likely false positives: a covered patch of a wall does
/// less harm than a face.
struct HeadTracks {
  private var tracks: [TrackSummary.Key: HeadTrack] = [:]
  /// The tracks in the order of their first samples.
  private var linked: [HeadTrack] = []
  private let selection: FaceSelection
  private let assignment: TrackAssignment

  init(_ selection: FaceSelection, _ assignment: TrackAssignment) {
    (self.selection, self.assignment) = (selection, assignment)
  }

  /// Creates the heads in consecutive frames of one segment.
  init(_ selection: FaceSelection, _ assignment: TrackAssignment, _ frames: [FrameObservation]) {
    self.init(selection, assignment)
    for frame in frames { add(frame, segment: 0) }
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
      guard selection == .all || isAthlete == (selection == .athlete) else { continue }
      let sample = HeadTrack.Sample(seconds: frame.timestamp.seconds, head: head)
      tracks[TrackSummary.Key(segment: segment, track: track), default: HeadTrack(sample)].add(sample)
    }
  }

  /// Links each track to the next one that may show the same head, after all frames were added.
  ///
  /// - Complexity: O(*n* log *n* + *n* *k*) for *n* tracks and *k* that begin within the maximum gap after another.
  mutating func link() {
    linked = tracks.sorted {
      ($0.value.first.seconds, $0.key.segment, $0.key.track) < (
        $1.value.first.seconds, $1.key.segment, $1.key.track
      )
    }
    .map(\.value)
    for index in linked.indices {
      let end = linked[index].last.seconds
      var next = linked.partitioningIndex { $0.first.seconds > end }
      while next < linked.count, linked[next].first.seconds <= end + HeadTrack.maximumGap {
        if !linked[next].isSuccessor, linked[index].mayContinue(as: linked[next]) {
          linked[index].successor = linked[next].first
          linked[next].isSuccessor = true
          break
        }
        next += 1
      }
    }
  }

  /// Returns the covered areas at a time, in seconds.
  ///
  /// - Complexity: O(*n* log *m*) for *n* tracks with *m* samples.
  func areas(at seconds: Double) -> [CoveredArea] { linked.compactMap { $0.area(at: seconds) } }
}

extension HeadArea {
  /// Whether two tracks show the same head, because one of them is a duplicate.
  fileprivate func isSamePerson(as other: HeadArea) -> Bool {
    center.distance(to: other.center) < 0.5 * min(radius, other.radius)
  }
}
