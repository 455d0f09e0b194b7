import ArgumentParser
import FormCheck
import FormCheckTrainingLog
import SystemPackage
import Testing

@testable import FormCheckCLI

@Suite struct MeasuredTests {
  @Test(arguments: [
    ("178", 178.0), ("178cm", 178), ("178 cm", 178), ("1.78m", 178), ("1780MM", 178), ("-3", -3),
    ("1e2", 100),
    ("70in", 177.8),
  ])
  func unitsAreConverted(_ text: String, _ expected: Double) throws {
    let value = try #require(Measured<CentimeterUnit>(argument: text)?.value, "\(text)")
    #expect(abs(value - expected) < 1e-9, "\(text): \(value)")
  }

  @Test(arguments: ["", "cm", "tall", "178kg", "1,78m", "5'10", "1.7.8", "178cmcm", "--"])
  func otherTextIsNoNumber(_ text: String) {
    #expect(Measured<CentimeterUnit>(argument: text) == nil, "\(text)")
  }

  /// They are rejected with the range of the option.
  @Test func infiniteNumbersAreNumbers() {
    #expect(Measured<SecondUnit>(argument: "nan")?.value.isNaN == true)
    #expect(Measured<SecondUnit>(argument: "-inf")?.value == -.infinity)
    #expect(throws: (any Error).self) { try ClipOptions.parse(["--pad=nan"]) }
    #expect(throws: (any Error).self) { try LoadOptions.parse(["--load=inf"]) }
  }

  @Test func numbersHaveNoDecimalsWithoutNeed() {
    #expect(Measured<SecondUnit>(5).description == "5" && Measured<SecondUnit>(-0.5).description == "-0.5")
    #expect(WrittenNumber(11.0).description == "11" && WrittenNumber(Float(4.5)).description == "4.5")
    #expect(WrittenNumber(Double.nan).description == "nan" && WrittenNumber(1e300).description == "1e+300")
    #expect(Measured<MegabyteUnit>(argument: "2GB")?.value == 2048)
    #expect(Measured<SecondUnit>(argument: "2min")?.value == 120)
  }

  @Test(arguments: [
    ("100", 100.0, nil), ("100kg", 100, LoadUnit.kilograms), ("225 LBS", 225, .pounds), ("-1", -1, nil),
  ])
  func loads(_ text: String, _ amount: Double, _ unit: LoadUnit?) throws {
    let load = try #require(StatedLoad(argument: text), "\(text)")
    #expect(load.amount == amount && load.unit == unit, "\(load)")
  }

  @Test(arguments: ["", "kg", "heavy", "100cm", "72,5"])
  func noLoads(_ text: String) { #expect(StatedLoad(argument: text) == nil, "\(text)") }

  /// Units are read in the configuration as on the command line, and a unit at the number precedes `--unit`.
  @Test func unitsInOptions() throws {
    let load = try LoadOptions.parse(["--load", "225lb", "--unit", "kg"]).stated
    #expect(load?.unit == .pounds)
    #expect(try LoadOptions.parse(["--load", "225", "--unit", "lb"]).stated?.unit == .pounds)
    #expect(try ClipOptions.parse(["--pad=1.5s"]).settings.padding == 1.5)
    #expect(try SpoolOptions.parse(["--max-spool=2GB"]).plan(directory: "")?.limit == 2 << 30)
    #expect(throws: (any Error).self) { try ClipOptions.parse(["--pad=1kg"]) }
  }
}
