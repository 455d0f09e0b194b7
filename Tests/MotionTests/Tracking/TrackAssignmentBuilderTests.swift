import FormCheckMotion
import FormCheckPose
import Testing

@Suite struct TrackAssignmentTests {
  /// Somebody who trains: the limbs go to and fro by a quarter of the body, as in a squat.
  private func trainer(_ track: Int, x: Double, frame: Int, size: Double = 80) -> PersonObservation {
    let share = Double(min(frame % 20, 20 - frame % 20)) / 10
    return People.person(track: track, x: x, size: size, bend: share * size / 4)
  }

  private func watcher(_ track: Int, x: Double, size: Double = 80) -> PersonObservation {
    People.person(track: track, x: x, size: size)
  }

  @Test func nobody() {
    let roster = People.roster([[], [[], []]])
    #expect(roster.athlete == nil && roster.count == 0)
    #expect(roster.person(of: 0, in: 0) == nil)
  }

  /// Numbers go by prominence, whatever the tracks are called and in whatever order they come.
  @Test(arguments: [[0, 1], [1, 0], [7, 3]]) func whoTrainsIsFirst(tracks: [Int]) {
    let frames = (0..<40).map { [watcher(tracks[1], x: 100), trainer(tracks[0], x: 300, frame: $0)] }
    let roster = People.roster([frames])
    #expect(roster.athlete == 0 && roster.count == 2)
    #expect(roster.person(of: tracks[0], in: 0) == 0 && roster.person(of: tracks[1], in: 0) == 1)
  }

  @Test func everyChoiceOfAthlete() {
    let frames = (0..<40).map {
      [trainer(0, x: 500, frame: $0), watcher(1, x: 320, size: 60), watcher(2, x: 100, size: 120)]
    }
    let numbers = (0...2).map { People.roster([frames]).person(of: $0, in: 0) }
    #expect(numbers[0] == 0)
    for (choice, track) in [(AthleteSelection.automatic, 0), (.moving, 0), (.center, 1), (.largest, 2)] {
      let roster = People.roster([frames], athlete: choice)
      #expect(roster.athlete == numbers[track], "\(choice)")
      #expect(
        (0...2).map { roster.person(of: $0, in: 0) } == numbers, "\(choice): numbers don't depend on it")
    }
    for number in 0...2 { #expect(People.roster([frames], athlete: .person(number)).athlete == number) }
    #expect(People.roster([frames], athlete: .person(3)).athlete == nil)
  }

  /// The most prominent are kept, and the athlete if they are not among them.
  @Test(arguments: 1...4) func onlySoMany(count: Int) {
    let frames = (0..<40).map { frame in
      (0..<4).map { trainer($0, x: Double($0) * 150 + 60, frame: frame, size: 120 - Double($0) * 20) }
    }
    let roster = People.roster([frames], people: count)
    #expect((0..<4).map { roster.person(of: $0, in: 0) } == (0..<4).map { $0 < count ? $0 : nil })
    let other = People.roster([frames], people: count, athlete: .person(3))
    #expect(other.person(of: 3, in: 0) == 3 && other.count == min(4, count + 1))
  }

  /// Across the border of two segments people keep their numbers, though the tracks are numbered anew.
  @Test func segmentsAreJoined() {
    let first = (0..<30).map { [trainer(0, x: 100 + Double($0), frame: $0), watcher(1, x: 400)] }
    let second = (30..<60).map { [watcher(0, x: 400), trainer(1, x: 100 + Double($0), frame: $0)] }
    let roster = People.roster([first, second])
    #expect(roster.count == 2)
    #expect(roster.person(of: 0, in: 0) == 0 && roster.person(of: 1, in: 1) == 0)
    #expect(roster.person(of: 1, in: 0) == 1 && roster.person(of: 0, in: 1) == 1)
  }

  /// Somebody is out of sight for a while and back at the same place, another person in view all the time.
  @Test(arguments: [1, 10, 60, 140]) func comingBack(gap: Int) {
    let before = (0..<30).map { [trainer(0, x: 100, frame: $0), watcher(1, x: 400)] }
    let without = (0..<gap).map { _ in [watcher(1, x: 400)] }
    let after = (0..<30).map { [watcher(1, x: 400), trainer(2, x: 110, frame: $0)] }
    let roster = People.roster([before + without + after])
    #expect(roster.count == 2 && roster.person(of: 2, in: 0) == roster.person(of: 0, in: 0), "\(gap) frames")
  }

  /// Who lands elsewhere after a leap is the same person, though a thing taken for a body is gone as well.
  @Test func comingBackWhenAnApparitionIsGoneToo() {
    func thing(_ frame: Int) -> PersonObservation {
      People.person(track: 3, x: 600 + Double(frame % 2) * 5, size: 40, peak: 0.4)
    }
    let before = (0..<30).map { [trainer(0, x: 100, frame: $0), watcher(1, x: 400), thing($0)] }
    let leap = (0..<9).map { _ in [watcher(1, x: 400)] }
    let after = (0..<30).map { [watcher(1, x: 400), trainer(2, x: 240, frame: $0)] }
    let roster = People.roster([before + leap + after])
    #expect(roster.count == 2 && roster.person(of: 2, in: 0) == roster.person(of: 0, in: 0))
  }

  /// Somebody much smaller, far away and much later is somebody else.
  @Test func somebodyElse() {
    let before = (0..<30).map { [trainer(0, x: 60, frame: $0, size: 200)] }
    let nobody = [[PersonObservation]](repeating: [], count: 60)
    let after = (0..<30).map { [trainer(1, x: 600, frame: $0, size: 60)] }
    let roster = People.roster([before + nobody + after])
    #expect(roster.count == 2 && roster.person(of: 1, in: 0) != roster.person(of: 0, in: 0))
  }

  @Test func momentaryPeopleAreMistakes() {
    for seen in 1...24 {
      let frames = (0..<60).map { frame in
        [trainer(0, x: 100, frame: frame)] + (frame < seen ? [watcher(1, x: 400)] : [])
      }
      #expect(
        People.roster([frames]).count == (seen <= 15 ? 1 : 2), "\(seen) frames: half a second is a moment")
    }
    #expect(People.roster([[[watcher(0, x: 100)]]]).count == 1, "a picture has one frame")
  }

  /// What is unclear and never twice the same is no body, unless there is nobody else.
  @Test func apparitionsAreLeftOut() {
    func plate(_ frame: Int) -> PersonObservation {
      People.person(track: 1, x: 400 + Double(frame % 2) * 5, size: 40, peak: 0.4)
    }
    let both = (0..<40).map { [trainer(0, x: 100, frame: $0), plate($0)] }
    #expect(People.roster([both]).person(of: 1, in: 0) == nil)
    #expect(People.roster([(0..<40).map { [plate($0)] }]).count == 1)
    let clear = (0..<40).map { frame in
      [trainer(0, x: 100, frame: frame), People.person(track: 1, x: 400 + Double(frame % 2) * 5)]
    }
    #expect(People.roster([clear]).count == 2)
    let runner = (0..<40).map { frame in
      [trainer(0, x: 100, frame: frame), People.person(track: 1, x: 150 + Double(frame) * 10, peak: 0.45)]
    }
    #expect(People.roster([runner]).count == 2, "who moves fast is not unsteady")
    let hiddenAthlete = (0..<40).map { frame in
      [
        People.person(
          track: 0, x: 100 + Double(frame % 2) * 10, size: 160, bend: Double(frame % 20), peak: 0.4),
        watcher(1, x: 400),
      ]
    }
    let roster = People.roster([hiddenAthlete])
    #expect(roster.person(of: 0, in: 0) == 0 && roster.count == 2, "who is prominent is no apparition")
  }

  @Test(arguments: [
    ("auto", AthleteSelection.automatic), ("largest", .largest), ("center", .center), ("centre", .center),
    ("moving", .moving), ("0", .person(0)), ("12", .person(12)),
  ])
  func choicesAreRead(text: String, choice: AthleteSelection) {
    #expect(AthleteSelection(text) == choice)
    #expect(AthleteSelection(choice.text) == choice)
  }

  @Test(arguments: ["", "Largest", "-1", "1.5", "biggest", " 1"]) func otherChoicesAreNone(text: String) {
    #expect(AthleteSelection(text) == nil)
  }
}
