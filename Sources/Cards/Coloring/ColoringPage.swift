import CFormCheckColoringPage
import CFormCheckPen
public import FormCheckLineArt

/// A self-contained web page on which a drawing is colored: a tap fills a region.
///
/// The page contains the region of every pixel, so that a tap needs one look-up. It makes no requests.
public struct ColoringPage: Sendable {
  private let drawing: LineDrawing
  private let title: String
  private let name: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - name: The start of the name of downloaded pictures.
  public init(_ drawing: LineDrawing, title: String, name: String) {
    (self.drawing, self.title, self.name) = (drawing, title, name)
  }

  /// The page as HTML, byte-identical for the same drawing.
  ///
  /// - Complexity: O(*n* log *n*) for *n* pixels.
  public var html: [UInt8] {
    let title = MarkupText.escaped(title)
    var page = Array(Self.head(title).utf8)
    page += UnsafeRawBufferPointer(
      start: formcheck_coloring_style_start(), count: formcheck_coloring_style_length)
    page += Self.body(title).utf8
    page += json.utf8
    page += "\n</script>\n<script>\n".utf8
    page += UnsafeRawBufferPointer(start: formcheck_pen_script_start(), count: formcheck_pen_script_length)
    page += UnsafeRawBufferPointer(
      start: formcheck_coloring_script_start(), count: formcheck_coloring_script_length)
    page += "</script>\n</body>\n</html>\n".utf8
    return page
  }

  /// Returns the start of the page, up to the style sheet.
  private static func head(_ title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src blob: data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>\(title)</title>
    <style>

    """
  }

  /// The name of the picture for screen readers, with its keys.
  private static let label =
    "Drawing to color: arrow keys move a cursor, with Shift further, and Enter colors the region under it"

  /// Returns the part of the page from the end of the style sheet to the drawing.
  private static func body(_ title: String) -> String {
    """
    </style>
    </head>
    <body>
    <header><h1>\(title)</h1><span>Colored: <output id="progress">0 %</output></span></header>
    <p id="unsaved" role="status"></p>
    <div id="stage"><canvas id="fills" role="application" tabindex="0" aria-label="\(label)"></canvas><canvas id="strokes"></canvas><canvas id="lines"></canvas><div id="cursor" hidden></div></div>
    <div id="palette" role="group" aria-label="Colors"></div>
    <div id="tools" role="group" aria-label="Tools">
    <button type="button" data-tool="fill">Fill</button>
    <button type="button" data-tool="draw">Draw</button>
    <button type="button" data-tool="erase">Erase</button>
    <button type="button" id="undo">Undo</button>
    <button type="button" id="clear">Clear</button>
    <button type="button" id="download">Save as PNG</button>
    </div>
    <script type="application/json" id="drawing">

    """
  }

  private var json: String {
    let map = RegionMap(between: drawing.ink)
    let runs = LabelRuns(map.spreading)
    let path = drawing.path.svg
    return
      #"{"id":"\#(runs.checksum)","name":"\#(MarkupText.scriptEscaped(name))","width":\#(map.width),"height":\#(map.height),"#
      + #""count":\#(map.count),"runs":"\#(runs.base64)","path":"\#(path)"}"#
  }
}
