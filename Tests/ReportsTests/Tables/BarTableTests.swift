import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct BarTableTests {
  private static let header = "frame,time_s,x,y,radius,x_m,y_m,vx_mps,vy_mps,conf,source,flags\n"

  @Test func columnsAreThoseOfTheConventions() {
    #expect(String(decoding: BarTable.bytes(nil), as: UTF8.self) == Self.header)
    #expect(BarTable.columns.allSatisfy { !$0.definition.isEmpty })
  }

  @Test func missingValuesAreEmpty() {
    let plate = BarSample(
      frame: 7, seconds: 0.25, center: Point(x: 10.125, y: 20), radius: 50, meters: Point(x: 0.1, y: -0.25),
      velocity: Point(x: 0, y: 1.5), confidence: 0.875, source: .plate, flags: [])
    let wrists = BarSample(
      frame: 8, seconds: 0.5, center: Point(x: 1, y: 2), radius: nil, meters: nil, velocity: nil,
      confidence: 0.5,
      source: .wrists, flags: [.filled, .noScale])
    let path = BarPath(samples: [plate, wrists], repetitions: [:], plateMillimeters: 450)
    #expect(
      String(decoding: BarTable.bytes(path), as: UTF8.self) == Self.header
        + "7,0.250000,10.13,20.00,50.00,0.1000,-0.2500,0.000,1.500,0.875,plate,\n"
        + "8,0.500000,1.00,2.00,,,,,,0.500,wrists,filled;no_scale\n")
  }
}
