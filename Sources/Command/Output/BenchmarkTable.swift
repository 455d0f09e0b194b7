import FormCheck
import FormCheckBenchmarks
import FormCheckReports

/// The text table of a benchmark.
struct BenchmarkTable {
  let report: BenchmarkReport

  init(_ report: BenchmarkReport) { self.report = report }

  var text: String {
    ([summary] + report.networks.compactMap(layers)).joined(separator: "\n\n")
  }

  private var summary: String {
    let rows = report.networks.map { network in
      [
        network.model, "\(network.threads)", decimal(network.medianMs, 2), decimal(network.bestMs, 2),
        decimal(network.gflops, 1), percent(network.peakFraction),
      ]
    }
    let peaks = report.peaks.map { peak in
      "\(report.processorLevel), \(CountText.text(peak.threads, "thread")): "
        + "peak of multiply-adds on registers: \(decimal(peak.gflops, 1)) GFLOP/s"
    }
    let head = ["network", "threads", "median ms", "best ms", "GFLOP/s", "of peak"]
    return (AlignedColumns(leading: 1).lines([head] + rows) + peaks).joined(separator: "\n")
  }

  private func layers(_ network: BenchmarkReport.Network) -> String? {
    guard let layers = network.layers else { return nil }
    let total = layers.reduce(0) { $0 + $1.medianMs }
    let rows = layers.enumerated().map { index, layer in
      [
        "\(index)", layer.kind, layer.shape.map(String.init).joined(separator: "×"), layer.name,
        decimal(layer.medianMs, 3), percent(layer.medianMs / total),
        layer.multiplyAdds > 0 ? decimal(Double(2 * layer.multiplyAdds) / layer.medianMs / 1e6, 1) : "",
        decimal(Double(layer.bytes) / 1024, 0), decimal(Double(layer.bytes) / layer.medianMs / 1e6, 1),
      ]
    }
    let bytes = layers.reduce(0) { $0 + $1.bytes }
    let sum = [
      "", "total", "", "", decimal(total, 3), percent(1),
      decimal(Double(2 * network.multiplyAdds) / total / 1e6, 1), decimal(Double(bytes) / 1024, 0),
      decimal(Double(bytes) / total / 1e6, 1),
    ]
    let head = ["", "kind", "output", "name", "median ms", "of total", "GFLOP/s", "KiB", "GB/s"]
    return
      (["\(network.model), \(CountText.text(network.threads, "thread")):"]
      + AlignedColumns(leading: 4).lines([head] + rows + [sum])).joined(separator: "\n")
  }

  private func decimal(_ number: Double, _ decimals: Int) -> String {
    DecimalText.text(number, decimals: decimals)
  }

  private func percent(_ fraction: Double) -> String { "\(decimal(fraction * 100, 1)) %" }
}

extension StartMeasurement {
  /// The measurement as one line of text.
  var summary: String {
    func text(_ number: Double) -> String { DecimalText.text(number, decimals: 1) }
    return
      "both networks ready \(text(readyMs)) ms after the start of the process, \(text(commandMs)) ms of this "
      + "before the command; memory: \(text(residentMiB)) MiB, peak \(text(peakMiB)) MiB"
  }
}
