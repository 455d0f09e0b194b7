import FormCheckMotion
import FormCheckPose

extension WorkoutReport {
  /// Appends the tools for drawing on the video, which the script shows, and the empty list of drawings.
  func drawingTools(_ page: inout HTMLText) {
    page.element("section", ["class": "drawing", "hidden": "", "aria-label": "Drawings on the video"]) {
      page in
      Self.tool("data-draw", "toggle", "Draw on the video", isPressed: false, &page)
      page.element("div", ["class": "tools", "hidden": ""], Self.tools)
      page.element("p", ["class": "status", "role": "status"])
      page.element("ol", ["class": "drawings", "aria-label": "Drawings"])
    }
  }

  private static func tools(_ page: inout HTMLText) {
    page.element("div", ["class": "controls", "role": "group", "aria-label": "Tools"]) { page in
      for name in toolNames {
        tool("data-tool", name, name.capitalizedFirst, isPressed: name == "pen", &page)
      }
    }
    page.element("div", ["class": "controls", "role": "group", "aria-label": "Colors"]) { page in
      for color in Drawing.Color.allCases { swatch(color, &page) }
    }
    page.element("div", ["class": "controls"], fields)
    page.element("div", ["class": "controls"]) { page in
      for name in ["undo", "redo"] { tool("data-draw", name, name.capitalizedFirst, &page) }
      tool("data-draw", "clear", "Remove all shown now", &page)
      tool("data-draw", "download", "Download drawings and corrections", &page)
    }
  }

  /// Writes the fields for the width, the duration, and the text of the next drawing.
  private static func fields(_ page: inout HTMLText) {
    page.element("label") { page in
      page.text("Width ")
      page.element("select", ["class": "drawing-width"]) { page in
        for (name, width) in widths {
          page.element(
            "option",
            width == Drawing.standardWidth ? ["value": "\(width)", "selected": ""] : ["value": "\(width)"],
            text: name)
        }
      }
    }
    field("Seconds", "drawing-duration", value: "3", &page)
    field("Text", "drawing-text", value: "", &page)
  }

  private static func field(_ title: String, _ name: String, value: String, _ page: inout HTMLText) {
    page.element("label") { page in
      page.text("\(title) ")
      page.open("input", ["class": name, "value": value, "maxlength": "\(Drawing.maximumTextLength)"])
    }
  }

  private static let toolNames = ["pen", "line", "arrow", "angle", "circle", "text", "eraser"]

  private static let widths = [("thin", 0.004), ("medium", Drawing.standardWidth), ("thick", 0.012)]

  /// Appends a button of the drawing tools, which stays pressed unless `isPressed` is nil. The script finds it by the value
  /// `name` of the attribute `key`.
  private static func tool(
    _ key: StaticString, _ name: String, _ title: String, isPressed: Bool? = nil, _ page: inout HTMLText
  ) {
    guard let isPressed else {
      return page.element(
        "button", ["type": "button", "class": "seek", "aria-label": title, key: name], text: title)
    }
    page.element(
      "button",
      ["type": "button", "class": "seek", "aria-label": title, key: name, "aria-pressed": "\(isPressed)"],
      text: title)
  }

  private static func swatch(_ color: Drawing.Color, _ page: inout HTMLText) {
    let components = color.components
    page.element(
      "button",
      [
        "type": "button", "class": "swatch", "data-color": color.rawValue, "aria-label": color.rawValue,
        "title": color.rawValue, "aria-pressed": "\(color == Drawing.Color.allCases.first)",
        "style": "--color: rgb(\(components.red) \(components.green) \(components.blue))",
      ])
  }

  /// Appends the data for drawings: the colors, the limits, and whether the video shows the drawings in the file.
  func appendDrawing(to data: inout CompactJSON) {
    data.object {
      $0.member("colors") { data in
        data.object { object in
          for color in Drawing.Color.allCases {
            let components = color.components
            object.member(color.rawValue) {
              $0.numbers([components.red, components.green, components.blue].map(Double.init), decimals: 0)
            }
          }
        }
      }
      $0.member("limits") { data in
        data.object {
          $0.member("text") { $0.number(Drawing.maximumTextLength) }
          $0.member("stroke") { $0.number(Drawing.maximumVertices) }
          $0.member("points") { $0.number(Drawing.maximumTotalVertices) }
          $0.member("drawings") { $0.number(Drawing.maximumCount) }
          $0.member("seconds") {
            $0.numbers([Drawing.durations.lowerBound, Drawing.durations.upperBound], decimals: 1)
          }
        }
      }
      $0.member("isInVideo") { $0.encoded(video.showsDrawings) }
    }
  }
}
