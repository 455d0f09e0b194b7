import FormCheckLineArt
import FormCheckPose

extension VectorPath {
  /// The path as SVG path data, to a tenth of a pixel.
  ///
  /// - Complexity: O(*n*) for *n* curves.
  var svg: String {
    var text = ""
    for loop in loops {
      text += "M" + Self.text(loop.start)
      for curve in loop.curves {
        text += "C" + [curve.control1, curve.control2, curve.end].map(Self.text).joined(separator: " ")
      }
      text += "Z"
    }
    return text
  }

  private static func text(_ point: Point) -> String { "\(tenths(point.x)) \(tenths(point.y))" }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int(saturating: (10 * value).rounded())
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(tenths.magnitude / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths.magnitude % 10)")
  }
}
