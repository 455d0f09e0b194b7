import FormCheck
import FormCheckPoseEstimation
import FormCheckReports

/// What following people through a film takes, as aligned text.
struct TrackingTable {
  let measurement: TrackingMeasurement

  init(_ measurement: TrackingMeasurement) { self.measurement = measurement }

  var text: String { (AlignedColumns(leading: 1).lines(rows) + [summary]).joined(separator: "\n") }

  private var rows: [[String]] {
    let effort = measurement.effort
    let shares = [
      ("following", effort.following), ("orientation search", effort.searching),
      ("finding", effort.finding), ("looking back", effort.lookingBack),
    ]
    return [
      [
        "\(measurement.frames) frames, \(measurement.quality.rawValue)", "landmark inferences", "detector inferences",
        "ms a frame",
      ],
      ["decoding", "", "", perFrame(measurement.decodingSeconds)],
    ]
      + shares.map { name, share in
        [name, "\(share.landmarkInferences)", "\(share.detectorInferences)", perFrame(share.seconds)]
      }
  }

  private func perFrame(_ seconds: Double) -> String {
    DecimalText.text(1000 * seconds / Double(max(1, measurement.frames)), decimals: 2)
  }

  private var summary: String {
    func decimal(_ value: Double) -> String { DecimalText.text(value, decimals: 1) }
    return "one thread: \(decimal(measurement.framesPerSecond)) frames/s, following only "
      + "\(decimal(measurement.followingFramesPerSecond)): looking for people costs "
      + "\(decimal(100 * measurement.costOfLooking)) %"
  }
}
