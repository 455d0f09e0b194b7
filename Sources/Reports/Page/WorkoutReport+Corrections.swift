import FormCheckExercises
import FormCheckMotion

extension WorkoutReport {
  /// Appends the user's corrections, and the controls with which the script collects more of them for download.
  ///
  /// The page can't write beside the video, so the user saves the file there.
  func corrections(_ page: inout HTMLText) {
    guard motion.athleteMotion != nil else { return }
    page.card("corrections", level: 2, heading: "Corrections") { page in
      page.element("ul", ["class": "edits"]) { page in
        for edit in provenance.edits ?? [] {
          page.element("li") { $0.element("span", text: edit.description) }
        }
      }
      page.element("p", ["class": "none"], text: "No corrections.")
      for sentence in provenance.unappliedEdits ?? [] {
        page.element("p", ["class": "unapplied"], text: sentence)
      }
      page.element("div", ["class": "editing", "hidden": ""], controls)
    }
  }

  private func controls(_ page: inout HTMLText) {
    page.element(
      "p",
      text:
        "Show the moment in the video, then choose what is wrong there. Nothing changes until you download "
        + "the corrections, save the file beside this report, and run formcheck render.")
    page.element("div", ["class": "controls"]) { page in
      for (action, title) in Self.actions { Self.button(action, title, &page) }
    }
    page.element("div", ["class": "controls"]) { page in
      page.element("label") { page in
        page.text("This is a ")
        page.element("select", ["class": "exercise"]) { page in
          for exercise in ExerciseCatalogue.exercises {
            page.element("option", ["value": exercise.name], text: exercise.title)
          }
        }
      }
      Self.button("name", "Name the set", &page)
    }
    page.element("div", ["class": "controls"]) { page in
      page.element("label") { page in
        page.text("Note ")
        page.element(
          "textarea", ["class": "note-text", "rows": "1", "maxlength": "\(MotionEdit.maximumNoteLength)"])
      }
      Self.button("note", "Add the note", &page)
    }
    page.element("p", ["class": "status", "role": "status"])
    Self.button("download", "Download the corrections", &page)
  }

  private static let actions = [
    ("drop", "Not a repetition"), ("start", "Starts here"), ("end", "Ends here"),
    ("split", "Two repetitions, divided here"),
  ]

  private static func button(_ action: String, _ title: String, _ page: inout HTMLText) {
    page.element(
      "button", ["type": "button", "class": "seek", "data-edit": action, "aria-label": title], text: title)
  }

  /// Appends the data for corrections: the video, the file's name, and the corrections that the report shows.
  func appendEdits(to data: inout CompactJSON) {
    data.object {
      $0.member("file") { $0.string(editsName) }
      $0.member("video") { $0.encoded(provenance.input) }
      $0.member("list") { $0.encoded(provenance.edits ?? []) }
    }
  }

  /// The name of the file that the program reads beside this report.
  private var editsName: String {
    let suffix = ".report.html"
    let report = provenance.outputs["report"] ?? ""
    return report.hasSuffix(suffix) ? "\(report.dropLast(suffix.count)).edits.json" : "video.edits.json"
  }
}
