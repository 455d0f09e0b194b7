import FormCheckComparison
import FormCheckPose

extension SurveyPage {
  /// Appends the curves of a group: for each angle, that of the best repetition and those of all comparable others.
  func curves(of group: Group, _ page: inout HTMLText) {
    let drawn = group.repetitions.enumerated().prefix(Self.maximumRepetitions)
      .filter { $0.element.curves.views.isComparable }
    guard let first = drawn.first?.element.curves else { return }
    page.element("h3", text: "Curves")
    page.element("p") { page in
      page.element("span", ["class": "key-a"], text: "Thick: the best")
      page.text(", ")
      page.element("span", ["class": "key-b"], text: "thin: the others")
      page.text("; the dotted line is the turning point. A repetition’s button marks its curves.")
    }
    if group.repetitions.count > Self.maximumRepetitions {
      page.element(
        "p", text: "The table has the other \(group.repetitions.count - Self.maximumRepetitions) repetitions."
      )
    }
    page.element("div", ["class": "curves"]) { page in
      for index in first.angles.indices { figure(index, drawn.map { ($0.offset, $0.element) }, &page) }
    }
  }

  private func figure(_ index: Int, _ drawn: [(number: Int, compared: Compared)], _ page: inout HTMLText) {
    let angles = drawn.map {
      (number: $0.number, compared: $0.compared, angle: $0.compared.curves.angles[index])
    }
    .filter(\.angle.isMeasurable)
    guard let first = angles.first, let plot = CurvePlot(first.angle.a + angles.flatMap(\.angle.b)) else {
      return
    }
    let title = first.angle.name.title.capitalizedFirst
    page.element("figure") { page in
      page.element("figcaption", text: title)
      plot.draw(label: "\(title) of the best repetition and of \(angles.count) others", hasTurn: true, &page)
      { page in
        for one in angles {
          plot.path(one.angle.b, "curve-b other", &page, number: one.number, title: Self.title(one.compared))
        }
        plot.path(first.angle.a, "curve-a best", &page)
      }
    }
  }
}
