extension HTMLText {
  /// Returns a complete page, as HTML in UTF-8. The browser may load nothing but videos.
  static func document(
    title: String, style: (inout HTMLText) -> Void, body: (inout HTMLText) -> Void
  ) -> [UInt8] {
    var page = HTMLText()
    page.trusted("<!DOCTYPE html>\n".utf8)
    page.element("html", ["lang": "en"]) { page in
      page.element("head", [:]) { page in
        page.metadata()
        page.element("title", text: "\(title) – FormCheck")
        page.element("style", [:], style)
      }
      page.newLine()
      page.element("body", [:], body)
    }
    page.newLine()
    return page.bytes
  }

  private mutating func metadata() {
    open("meta", ["charset": "utf-8"])
    open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    open("meta", ["name": "color-scheme", "content": "light dark"])
    open(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content":
          "default-src 'none'; img-src data:; media-src *; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      ])
  }
}
