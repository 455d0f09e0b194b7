import FormCheckFiles
import FormCheckMotion
import FormCheckPose

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
        + "the corrections, save the file beside this report, and run this command there: \(renderCommand)"
        + (isBesideVideo ? "" : " (FOLDER is the folder of the video)"))
    field("Person", "person-number", value: "\(motion.athlete ?? 0)", &page)
    repetitionControls(&page)
    keypointControls(&page)
    peopleControls(&page)
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

  private func repetitionControls(_ page: inout HTMLText) {
    group("Repetitions and sets", &page) { page in
      for (action, title) in Self.actions { Self.button(action, title, &page) }
    }
    page.element("div", ["class": "controls"]) { page in
      page.element("label") { page in
        page.text("This is a ")
        page.element("select", ["class": "exercise"]) { page in
          for exercise in exercises {
            page.element("option", ["value": exercise.name], text: exercise.title)
          }
        }
      }
      Self.button("name", "Name the set", &page)
    }
  }

  private func keypointControls(_ page: inout HTMLText) {
    group("Left and right, keypoints", &page) { page in
      Self.button("swap-start", "Left and right swapped from here", &page)
      Self.button("swap-end", "… to here", &page)
    }
    page.element("div", ["class": "controls"]) { page in
      page.element("label") { page in
        page.text("Keypoint ")
        page.element("select", ["class": "keypoint"]) { page in
          for name in keypoints {
            page.element("option", ["value": name.rawValue], text: name.rawValue.replacing("_", with: " "))
          }
        }
      }
      Self.button("strike", "It is not there", &page)
      Self.button("pick", "Choose it in the video", &page)
    }
    page.element("div", ["class": "controls"]) { page in
      field("x", "point-x", value: "", &page)
      field("y", "point-y", value: "", &page)
      Self.button("move-point", "It is at x, y", &page)
    }
  }

  private func peopleControls(_ page: inout HTMLText) {
    group("People", &page) { page in
      Self.button("divide", "Another person from here on", &page)
      field("The person is the same as person", "other-number", value: "", &page)
      Self.button("join", "Join them", &page)
    }
  }

  /// The keypoints that can be moved or struck out: those of the athlete's skeleton.
  private var keypoints: [KeypointName] { motion.athleteMotion?.points.skeleton.keypoints ?? [] }

  /// Appends controls below a heading.
  private func group(
    _ title: String, _ page: inout HTMLText, _ content: (inout HTMLText) -> Void
  ) {
    page.element("h3", text: title)
    page.element("div", ["class": "controls"], content)
  }

  /// Appends a field for a number.
  private func field(_ title: String, _ name: String, value: String, _ page: inout HTMLText) {
    page.element("div", ["class": "controls"]) { page in
      page.element("label") { page in
        page.text("\(title) ")
        page.open("input", ["class": name, "inputmode": "decimal", "value": value, "size": "6"])
      }
    }
  }

  private static let actions = [
    ("drop", "Not a repetition"), ("start", "Starts here"), ("end", "Ends here"),
    ("split", "Two repetitions, divided here"),
  ]

  private static func button(_ action: String, _ title: String, _ page: inout HTMLText) {
    page.element(
      "button", ["type": "button", "class": "seek", "data-edit": action, "aria-label": title], text: title)
  }

  /// Appends the data for corrections: the video, the file's name, and the corrections that the report shows. If these can't be
  /// written as JSON, they are null, and the page collects none: its file would lose them.
  func appendEdits(to data: inout CompactJSON) {
    data.object {
      $0.member("file") { $0.string(editsName) }
      $0.member("render") { $0.string(renderCommand) }
      $0.member("video") { $0.encoded(provenance.input) }
      // The rotation of the frames to which positions refer.
      $0.member("rotate") { $0.number(Int(provenance.settings["rotate_deg"] ?? "") ?? 0) }
      $0.member("list") { $0.encoded(provenance.edits ?? []) }
    }
  }

  /// The command that applies the corrections, for a shell in the folder of the report. The results exist, so it replaces them. The path
  /// of a video elsewhere is left to the user: it isn't part of the report, which may be shared.
  private var renderCommand: String {
    let name = provenance.input.file
    guard isBesideVideo else { return "formcheck render \(ShellText.word("FOLDER/\(name)")) -o ." }
    return "formcheck render \(ShellText.file(name))"
  }

  /// The name of the file that the program reads beside this report.
  private var editsName: String {
    let suffix = ".report.html"
    let report = provenance.outputs["report"] ?? ""
    return report.hasSuffix(suffix) ? "\(report.dropLast(suffix.count)).edits.json" : "video.edits.json"
  }
}
