import FormCheck
import FormCheckBenchmarks
import FormCheckPoseEstimation
import FormCheckReports

/// The text table of a tracking measurement.
struct TrackingTable {
  let measurement: TrackingMeasurement

  init(_ measurement: TrackingMeasurement) { self.measurement = measurement }

  var text: String { (AlignedColumns(leading: 1).lines(rows) + [summary]).joined(separator: "\n") }

  private var rows: [[String]] {
    let effort = measurement.effort
    let stages = [
      ("tracking", effort.following), ("orientation search", effort.searching),
      ("detection", effort.finding), ("backward tracking", effort.backwardTracking),
    ]
    return [
      [
        "\(CountText.text(measurement.frames, "frame")), \(measurement.quality.rawValue)",
        "landmark inferences",
        "detector inferences", "ms per frame",
      ],
      ["decoding", "", "", perFrame(measurement.decodingSeconds)],
    ]
      + stages.map { name, effort in
        [name, "\(effort.landmarkInferences)", "\(effort.detectorInferences)", perFrame(effort.seconds)]
      }
  }

  private func perFrame(_ seconds: Double) -> String {
    DecimalText.text(1000 * seconds / Double(max(1, measurement.frames)), decimals: 2)
  }

  private var summary: String {
    func decimal(_ value: Double) -> String { DecimalText.text(value, decimals: 1) }
    return "one thread: \(decimal(measurement.framesPerSecond)) frames/s, tracking only "
      + "\(decimal(measurement.followingFramesPerSecond)) frames/s; detection costs "
      + "\(decimal(100 * measurement.detectionFraction)) %"
  }
}
