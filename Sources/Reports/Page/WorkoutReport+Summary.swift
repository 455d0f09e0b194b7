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

  /// Appends the worst lines of the recording's check, if there are any.
  func recording(_ page: inout HTMLText) {
    let remarks = provenance.recording ?? []
    guard !remarks.isEmpty else { return }
    page.card("recording", level: 2, heading: "Recording") { page in
      page.element("ul", ["class": "recording"]) { page in
        for remark in remarks {
          page.element("li", ["data-mark": remark.mark]) { page in
            page.element("strong", text: "\(remark.title): \(remark.number).")
            page.text(" \(remark.advice)")
          }
        }
      }
    }
  }

  private var title: String {
    guard let workout = motion.workout else { return "No person detected" }
    let exercises = workout.sets.map(\.recognition.title).uniqued
    guard exercises.count > 1 else { return Self.title(workout) }
    let repetitions = ReportText.count(workout.repetitions.count, "repetition")
    let count = workout.repetitions.isEmpty ? "" : "\(repetitions) in "
    return "\(ReportText.list(exercises, atMost: 4)), \(count)\(workout.sets.count) sets"
  }

  /// Returns the title of a workout with a single exercise.
  private static func title(_ workout: Workout) -> String {
    let count = workout.repetitions.count
    if count == 0, let hold = workout.holds.max(by: { $0.seconds < $1.seconds }) {
      return "\(workout.recognition.title), held for \(ReportText.number(hold.seconds, "s"))"
    }
    if workout.recognition.isHold {
      return "\(workout.recognition.title), no hold detected"
    }
    let sets = workout.sets.count > 1 ? " in \(workout.sets.count) sets" : ""
    return "\(workout.recognition.title), \(ReportText.count(count, "repetition"))\(sets)"
  }

  /// Appends a card that states that there is nothing to report.
  func absence(_ page: inout HTMLText) {
    page.card("summary", level: 2, heading: "Summary") { page in
      page.element(
        "p",
        text:
          "No person was detected in this video, so there is nothing to report. "
          + "Check that the whole body is in the frame."
      )
    }
  }

  /// Appends the video player and the line with the current frame.
  func stage(_ page: inout HTMLText) {
    guard let url = video.videoURL else {
      return page.element(
        "p", ["class": "novideo"], text: "This report was written without an annotated video.")
    }
    page.element("div", ["class": "picture"]) { page in
      page.element(
        "video",
        [
          "src": url, "controls": "", "preload": "auto", "playsinline": "", "id": "video",
          "width": "\(video.width)", "height": "\(video.height)", "aria-label": "The annotated video",
        ])
    }
    page.element(
      "p", ["class": "novideo", "id": "novideo", "hidden": ""],
      text:
        "The annotated video can't be played: it is no longer in the folder of this report, or this browser doesn't "
        + "play its format.")
    page.element("p", ["class": "now", "id": "now", "aria-live": "off"])
    page.element("p", ["class": "keys"]) { page in
      for (key, meaning) in [("←", ""), ("→", "one frame"), ("J", ""), ("K", "repetition")] {
        page.element("kbd", text: key)
        page.text(meaning.isEmpty ? "" : " \(meaning) ")
      }
    }
    drawingTools(&page)
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

extension [String] {
  /// The elements without repetitions of earlier ones.
  fileprivate var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
