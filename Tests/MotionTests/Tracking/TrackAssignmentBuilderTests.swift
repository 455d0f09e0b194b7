import FormCheckMotion
import FormCheckPose
import Testing

@Suite struct TrackAssignmentBuilderTests {
  /// A person who trains: the limbs move by a quarter of the body, as in a squat.
  private func trainer(_ track: Int, x: Double, frame: Int, size: Double = 80) -> PersonObservation {
    let fraction = Double(min(frame % 20, 20 - frame % 20)) / 10
    return People.person(track: track, x: x, size: size, bend: fraction * size / 4)
  }

  private func watcher(_ track: Int, x: Double, size: Double = 80) -> PersonObservation {
    People.person(track: track, x: x, size: size)
  }

  @Test func noPeople() {
    let assignment = People.assignment([[], [[], []]])
    #expect(assignment.athlete == nil && assignment.count == 0)
    #expect(assignment.person(of: 0, in: 0) == nil)
  }

  /// People are numbered by prominence, whatever the numbers and the order of their tracks.
  @Test(arguments: [[0, 1], [1, 0], [7, 3]]) func theAthleteIsNumberZero(tracks: [Int]) {
    let frames = (0..<40).map { [watcher(tracks[1], x: 100), trainer(tracks[0], x: 300, frame: $0)] }
    let assignment = People.assignment([frames])
    #expect(assignment.athlete == 0 && assignment.count == 2)
    #expect(assignment.person(of: tracks[0], in: 0) == 0 && assignment.person(of: tracks[1], in: 0) == 1)
  }

  @Test func everySelectionOfTheAthlete() {
    let frames = (0..<40).map {
      [trainer(0, x: 500, frame: $0), watcher(1, x: 320, size: 60), watcher(2, x: 100, size: 120)]
    }
    let numbers = (0...2).map { People.assignment([frames]).person(of: $0, in: 0) }
    #expect(numbers[0] == 0)
    for (choice, track) in [(AthleteSelection.automatic, 0), (.moving, 0), (.center, 1), (.largest, 2)] {
      let assignment = People.assignment([frames], athlete: choice)
      #expect(assignment.athlete == numbers[track], "\(choice)")
      #expect(
        (0...2).map { assignment.person(of: $0, in: 0) } == numbers,
        "\(choice): numbers don't depend on the selection")
    }
    for number in 0...2 { #expect(People.assignment([frames], athlete: .person(number)).athlete == number) }
    #expect(People.assignment([frames], athlete: .person(3)).athlete == nil)
  }

  /// The most prominent people are kept, and the athlete too if they aren't among them.
  @Test(arguments: 1...4) func theNumberOfPeopleIsLimited(count: Int) {
    let frames = (0..<40).map { frame in
      (0..<4).map { trainer($0, x: Double($0) * 150 + 60, frame: frame, size: 120 - Double($0) * 20) }
    }
    let assignment = People.assignment([frames], people: count)
    #expect((0..<4).map { assignment.person(of: $0, in: 0) } == (0..<4).map { $0 < count ? $0 : nil })
    let other = People.assignment([frames], people: count, athlete: .person(3))
    #expect(other.person(of: 3, in: 0) == 3 && other.count == min(4, count + 1))
  }

  /// People keep their numbers across the boundary of two segments, although the tracks are numbered anew.
  @Test func tracksAreLinkedAcrossSegments() {
    let first = (0..<30).map { [trainer(0, x: 100 + Double($0), frame: $0), watcher(1, x: 400)] }
    let second = (30..<60).map { [watcher(0, x: 400), trainer(1, x: 100 + Double($0), frame: $0)] }
    let assignment = People.assignment([first, second])
    #expect(assignment.count == 2)
    #expect(assignment.person(of: 0, in: 0) == 0 && assignment.person(of: 1, in: 1) == 0)
    #expect(assignment.person(of: 1, in: 0) == 1 && assignment.person(of: 0, in: 1) == 1)
  }

  /// In the frames of a dissolve, one person appears once: as in the shot that ends.
  @Test func aDissolveShowsNobodyTwice() {
    let frames = (0..<60).map { frame -> [PersonObservation] in
      let ending = frame < 32 ? [trainer(0, x: 100, frame: frame)] : []
      return ending + (frame >= 30 ? [trainer(1, x: 500, frame: frame, size: 200)] : [])
    }
    let assignment = People.assignment([frames])
    #expect(assignment.count == 1 && assignment.athlete == 0)
    for (index, people) in frames.enumerated() {
      let frame = FrameObservation(
        index: index, timestamp: Timestamp(pts: Int64(index), seconds: Double(index) / 30), people: people)
      let tracks = people.map(\.track).filter { assignment.person(of: $0, in: 0, frame: frame) == 0 }
      #expect(tracks == [index < 32 ? 0 : 1], "frame \(index)")
    }
  }

  /// A person is out of sight for a while and reappears at the same position; another is in view all the time.
  @Test(arguments: [1, 10, 60, 140]) func personsReappear(gap: Int) {
    let before = (0..<30).map { [trainer(0, x: 100, frame: $0), watcher(1, x: 400)] }
    let without = (0..<gap).map { _ in [watcher(1, x: 400)] }
    let after = (0..<30).map { [watcher(1, x: 400), trainer(2, x: 110, frame: $0)] }
    let assignment = People.assignment([before + without + after])
    #expect(
      assignment.count == 2 && assignment.person(of: 2, in: 0) == assignment.person(of: 0, in: 0),
      "\(gap) frames")
  }

  /// A person who lands elsewhere after a leap is the same, although a false positive disappeared as well.
  @Test func personsReappearWhenAFalsePositiveDisappeared() {
    func thing(_ frame: Int) -> PersonObservation {
      People.person(track: 3, x: 600 + Double(frame % 2) * 5, size: 40, peak: 0.4)
    }
    let before = (0..<30).map { [trainer(0, x: 100, frame: $0), watcher(1, x: 400), thing($0)] }
    let leap = (0..<9).map { _ in [watcher(1, x: 400)] }
    let after = (0..<30).map { [watcher(1, x: 400), trainer(2, x: 240, frame: $0)] }
    let assignment = People.assignment([before + leap + after])
    #expect(assignment.count == 2 && assignment.person(of: 2, in: 0) == assignment.person(of: 0, in: 0))
  }

  /// A person who is much smaller, far away and much later is another one.
  @Test func anotherPersonIsNew() {
    let before = (0..<30).map { [trainer(0, x: 60, frame: $0, size: 200)] }
    let nobody = [[PersonObservation]](repeating: [], count: 60)
    let after = (0..<30).map { [trainer(1, x: 600, frame: $0, size: 60)] }
    let assignment = People.assignment([before + nobody + after])
    #expect(assignment.count == 2 && assignment.person(of: 1, in: 0) != assignment.person(of: 0, in: 0))
  }

  @Test func briefDetectionsAreLeftOut() {
    for seen in 1...24 {
      let frames = (0..<60).map { frame in
        [trainer(0, x: 100, frame: frame)] + (frame < seen ? [watcher(1, x: 400)] : [])
      }
      #expect(
        People.assignment([frames]).count == (seen <= 15 ? 1 : 2),
        "\(seen) frames: half a second is too short")
    }
    #expect(People.assignment([[[watcher(0, x: 100)]]]).count == 1, "an image has one frame")
  }

  /// An unclear and unsteady detection is no person, unless there is no other.
  @Test func falsePositivesAreLeftOut() {
    func plate(_ frame: Int) -> PersonObservation {
      People.person(track: 1, x: 400 + Double(frame % 2) * 5, size: 40, peak: 0.4)
    }
    let both = (0..<40).map { [trainer(0, x: 100, frame: $0), plate($0)] }
    #expect(People.assignment([both]).person(of: 1, in: 0) == nil)
    #expect(People.assignment([(0..<40).map { [plate($0)] }]).count == 1)
    let clear = (0..<40).map { frame in
      [trainer(0, x: 100, frame: frame), People.person(track: 1, x: 400 + Double(frame % 2) * 5)]
    }
    #expect(People.assignment([clear]).count == 2)
    let runner = (0..<40).map { frame in
      [trainer(0, x: 100, frame: frame), People.person(track: 1, x: 150 + Double(frame) * 10, peak: 0.45)]
    }
    #expect(People.assignment([runner]).count == 2, "fast movement is steady")
    let hiddenAthlete = (0..<40).map { frame in
      [
        People.person(
          track: 0, x: 100 + Double(frame % 2) * 10, size: 160, bend: Double(frame % 20), peak: 0.4),
        watcher(1, x: 400),
      ]
    }
    let assignment = People.assignment([hiddenAthlete])
    #expect(assignment.person(of: 0, in: 0) == 0 && assignment.count == 2, "a prominent person is kept")
  }

  @Test(arguments: [
    ("auto", AthleteSelection.automatic), ("largest", .largest), ("center", .center), ("centre", .center),
    ("moving", .moving), ("0", .person(0)), ("12", .person(12)),
  ])
  func selectionsAreParsed(text: String, selection: AthleteSelection) {
    #expect(AthleteSelection(text) == selection)
    #expect(AthleteSelection(selection.text) == selection)
  }

  @Test(arguments: ["", "Largest", "-1", "1.5", "biggest", " 1"]) func otherTextsAreNil(text: String) {
    #expect(AthleteSelection(text) == nil)
  }
}
