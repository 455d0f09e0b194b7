import FormCheckMotion

extension WorkoutReport {
  /// Appends the title and the file name.
  func heading(_ page: inout HTMLText) {
    page.element("p", ["class": "brand"], text: "FormCheck report")
    page.element("h1", text: title)
    page.element("p", ["class": "file"], text: video.name)
  }

  /// Appends a warning if part of the video is missing.
  func incompleteness(_ page: inout HTMLText) {
    guard
      let truncation = IncompleteVideo(
        name: video.name, expected: provenance.video.frames.expected, held: video.frameSeconds.count)
    else { return }
    page.element("p", ["class": "incomplete", "role": "alert"], text: truncation.sentence)
  }

  private var title: String {
    guard let workout = motion.workout else { return "No person detected" }
    let count = workout.repetitions.count
    if count == 0, let hold = workout.holds.max(by: { $0.seconds < $1.seconds }) {
      return "\(workout.recognition.title), held for \(ReportText.number(hold.seconds, "s"))"
    }
    if ExerciseCatalogue.exercise(named: workout.recognition.exercise)?.isHold == true {
      return "\(workout.recognition.title), no hold detected"
    }
    let sets = workout.sets.count > 1 ? " in \(workout.sets.count) sets" : ""
    return "\(workout.recognition.title), \(ReportText.count(count, "repetition"))\(sets)"
  }

  /// Appends the summary tiles.
  func summary(_ page: inout HTMLText) {
    page.element("section", ["class": "card", "aria-labelledby": "summary"]) { page in
      page.element("h2", ["id": "summary"], text: "Summary")
      guard let workout = motion.workout else {
        return page.element(
          "p",
          text:
            "No person was detected in this video, so there is nothing to report. "
            + "Check that the whole body is in the frame."
        )
      }
      page.element("dl", ["class": "tiles"]) { page in
        for (name, value, remark) in tiles(workout) {
          page.element("div") { page in
            page.element("dt", text: name)
            page.element("dd") { page in
              page.element("b", text: value)
              if !remark.isEmpty { page.element("span", text: remark) }
            }
          }
        }
      }
    }
  }

  private func tiles(_ workout: Workout) -> [(name: String, value: String, remark: String)] {
    [exerciseTile(workout), countTile(workout)] + meanTiles(workout) + [viewTile(workout)]
  }

  private func exerciseTile(_ workout: Workout) -> (String, String, String) {
    let recognition = workout.recognition
    let origin =
      recognition.isGiven
      ? "chosen by you" : "recognized, score \(ReportText.number(100 * recognition.score, "%"))"
    return ("Exercise", recognition.title, origin)
  }

  private func countTile(_ workout: Workout) -> (String, String, String) {
    guard !workout.repetitions.isEmpty || workout.holds.isEmpty else {
      let maximum = workout.holds.map(\.seconds).max() ?? 0
      return ("Held", ReportText.number(maximum, "s"), ReportText.count(workout.holds.count, "hold"))
    }
    return ("Repetitions", "\(workout.repetitions.count)", ReportText.count(workout.sets.count, "set"))
  }

  private func meanTiles(_ workout: Workout) -> [(String, String, String)] {
    let (repetitions, signal) = (workout.repetitions, workout.shownSignal)
    guard let range = ReportText.mean(repetitions.map(\.rangeOfMotion)),
      let seconds = ReportText.mean(repetitions.map(\.seconds)),
      let down = ReportText.mean(repetitions.map(\.eccentricSeconds)),
      let up = ReportText.mean(repetitions.map(\.concentricSeconds))
    else { return [] }
    return [
      ("Range of motion", ReportText.number(range, signal.unit), "\(signal.title), mean"),
      (
        "Tempo", ReportText.number(seconds, "s"),
        "\(ReportText.number(down, "s")) down, \(ReportText.number(up, "s")) up"
      ),
    ]
  }

  private func viewTile(_ workout: Workout) -> (String, String, String) {
    let names: [CameraView: String] = [.front: "Front/back", .oblique: "Oblique", .side: "Side"]
    return ("Camera view", names[(workout.mainSet?.view ?? .unclear)] ?? "Unclear", "")
  }

  /// Appends the video player and the line with the current frame.
  func stage(_ page: inout HTMLText) {
    guard let url = video.videoURL else {
      return page.element(
        "p", ["class": "novideo"], text: "This report was written without an annotated video.")
    }
    page.element(
      "video",
      [
        "src": url, "controls": "", "preload": "auto", "playsinline": "", "id": "video",
        "width": "\(video.width)", "height": "\(video.height)", "aria-label": "The annotated video",
      ])
    page.element(
      "p", ["class": "novideo", "id": "novideo", "hidden": ""],
      text: "The annotated video is no longer in the folder of this report, so there is nothing to play.")
    page.element("p", ["class": "now", "id": "now", "aria-live": "off"])
    page.element("p", ["class": "keys"]) { page in
      for (key, meaning) in [("←", ""), ("→", "one frame"), ("J", ""), ("K", "repetition")] {
        page.element("kbd", text: key)
        page.text(meaning.isEmpty ? "" : " \(meaning) ")
      }
    }
  }

  /// Appends the provenance and a note on accuracy.
  func footer(_ page: inout HTMLText) {
    let frames = provenance.video.frames
    page.element(
      "p",
      text:
        "Written by \(provenance.program.name) \(provenance.program.version) from \(provenance.input.file) "
        + "(SHA-256 \(provenance.input.sha256)). A person was detected in \(frames.withPerson) of "
        + "\(frames.analyzed) analyzed frames.")
    page.element(
      "p",
      text:
        "Joint angles are measured in the image plane. Repetitions are measured in the image plane where "
        + "possible, and otherwise in 3D, which is less accurate. All angles depend on the camera view. They "
        + "support coaching and are not a diagnosis.")
  }
}
