import CFormCheckLogPage

/// A self-contained web page with a training log, which makes no requests.
public struct LogPage: Sendable {
  private let data: LogPageData

  /// The beginning of every page, by which an earlier page is recognized.
  public static let start = Array("<!DOCTYPE html>\n<html lang=\"en\" data-formcheck=\"log\">\n".utf8)

  /// Reads what the page shows of a log.
  ///
  /// - Parameter day: the date of the page, by ISO 8601.
  /// - Throws: an error if the log can't be read or has values that no version writes.
  public init(_ log: TrainingLog, day: String) throws(TrainingLogError) {
    data = LogPageData(
      day: day, sets: try log.list().withLinks, stills: try log.thumbnails(), feedback: try log.allFeedback(),
      records: try log.records())
  }

  /// The page as HTML.
  ///
  /// - Complexity: O(*n*) in the size of the log without its large images.
  public var html: [UInt8] {
    var page = Self.start
    page += Self.head.utf8
    page += UnsafeRawBufferPointer(
      start: formcheck_log_page_style_start(), count: formcheck_log_page_style_length)
    page += Self.body.utf8
    page += data.json
    page += "</script>\n<script>\n".utf8
    page += UnsafeRawBufferPointer(
      start: formcheck_log_page_script_start(), count: formcheck_log_page_script_length)
    page += "</script>\n</body>\n</html>\n".utf8
    return page
  }

  private static let head = """
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>Training log</title>
    <style>

    """

  private static let body = """
    </style>
    </head>
    <body>
    <a class="skip" href="#reviewTitle">To the stills</a>
    <header><h1>Training log</h1><p class="soft" id="summary"></p></header>
    <main>
    <form id="filters" aria-label="Filters">
    <label>Exercise <select id="exercise"></select></label>
    <label>Tag <select id="tag"></select></label>
    <button type="button" id="everyDay" hidden>All days</button>
    <p id="count" role="status"></p>
    </form>
    <section aria-labelledby="calendarTitle">
    <h2 id="calendarTitle">Calendar</h2>
    <p><label>Year <select id="year"></select></label> <span class="soft">Choose a day to see its sets.</span></p>
    <div id="months"></div>
    </section>
    <section aria-labelledby="trendTitle">
    <h2 id="trendTitle">Trends</h2>
    <p><label>Exercise of the trends <select id="trend"></select></label></p>
    <div id="charts"></div>
    </section>
    <section aria-labelledby="recordTitle">
    <h2 id="recordTitle">Records</h2>
    <div class="scroll" tabindex="0" role="group" aria-label="Table of records"><table><thead><tr><th scope="col">Still</th><th scope="col">Exercise</th><th scope="col">Record</th><th scope="col" class="number">Value</th><th scope="col">Day</th><th scope="col">Video</th></tr></thead><tbody id="records"></tbody></table></div>
    </section>
    <section aria-labelledby="reviewTitle">
    <h2 id="reviewTitle" tabindex="-1">Review</h2>
    <div class="list" id="review"></div>
    </section>
    <section aria-labelledby="setTitle">
    <h2 id="setTitle">Sets</h2>
    <div class="set head" aria-hidden="true"><span>Date</span><span>Exercise</span><span>Load</span><span>Reps</span><span>Range</span><span>Tempo</span><span>Velocity</span><span>RPE</span><span>Video, note</span></div>
    <div class="list" id="sets"></div>
    </section>
    </main>
    <script type="application/json" id="data">

    """
}
