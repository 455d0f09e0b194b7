import Testing

@testable import FormCheckTrainingLog

/// The cells of imported tables: numbers, units, durations, and texts as apps and spreadsheets write them.
@Suite struct ImportedCellTests {
  @Test(arguments: [
    ("km", "1500"), ("mi", "2414.016"), ("m", "1.5"), ("", "1.5"), ("Yards", "1.372"), ("ft", "0.457"),
  ])
  func unitsOfDistanceAreRead(_ unit: String, _ meters: String) throws {
    let log = try LogFolder().log()
    let header =
      "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes"
    _ = try log.imported("\(header)\n2019-01-11 12:31:54;Run;Running;1;0;kg;0;;1.5;\(unit);300;;\n")
    let row = try #require(try log.export(.strong).csv.split(separator: "\n").last)
    #expect(row.contains(",\(meters),300,"), "\(row)")
    #expect(throws: TrainingLogError.self) {
      try log.imported("\(header)\n2019-01-11 12:31:54;Run;Running;1;0;kg;0;;1.5;parsecs;300;;\n")
    }
  }

  /// Cells without text after the last column, as spreadsheets append them, and units without a distance don't matter.
  @Test(arguments: ["", ",", ",,"], ["", ",", ",,"])
  func emptyCellsAtTheEndAreIgnored(_ header: String, _ line: String) throws {
    let log = try LogFolder().log()
    let text =
      "Date,Exercise Name,Set Order,Weight,Reps,Distance,Distance Unit\(header)\n"
      + "2026-05-03 18:05:00,Squat (Barbell),1,100,5,0,furlong\(line)\n"
    #expect(try log.imported(text).added == 1)
  }

  /// What can't be read isn't left out: nothing is added, and the error names line and column.
  @Test(arguments: [
    ("Weight", "nan", "number in the column weight"), ("Weight", "1e999", "“1e999”"),
    ("Weight", "\"1.000,5\"", "column weight"),
    ("Weight", "heavy", "“heavy”"), ("Reps", "-5", "whole number in the column reps"),
    ("Reps", "99999999999999999999", "reps"), ("Weight", "1e308", "plausible number in the column weight"),
    ("Reps", "inf", "reps"), ("RPE", "99", "rating from 1 to 10"), ("RPE", "0.5", "rating"),
    ("Seconds", "1:30", "seconds"),
    ("Exercise Name", "", "no exercise in the column exercise name, which is empty there."),
    ("Exercise Name", " ", "no exercise"),
    ("Notes", "\"open", "line 2 isn't closed"),
  ])
  func unreadableCellsAreErrors(_ column: String, _ cell: String, _ expected: String) throws {
    var cells = [
      "Date": "2026-11-03 18:05:00", "Exercise Name": "Squat (Barbell)", "Set Order": "1", "Weight": "100",
      "Reps": "5",
    ]
    cells[column] = cell
    let row = StrongRow.columns.map { cells[$0] ?? "" }.joined(separator: ",")
    let log = try LogFolder().log()
    do {
      _ = try log.imported(StrongRow.columns.joined(separator: ",") + "\n" + row + "\n")
      Issue.record("imported")
    } catch {
      #expect(
        error.description.lowercased().contains("line 2") && error.description.contains(expected), "\(error)")
    }
    #expect(try log.list().rows.isEmpty)
  }

  /// Numbers and durations that no workout has are limited, and every export works.
  @Test(
    arguments: ["-9223372036854775808", "9223372036854775807", "-1", "0", "1"],
    [
      "1e9", "-1e9", "0", "3600",
    ])
  func implausibleNumbersAreLimited(_ order: String, _ seconds: String) throws {
    let log = try LogFolder().log()
    let text = """
      Date;Exercise Name;Set Order;Weight;Reps;Duration (sec)
      2026-05-03 18:05:00;Squat (Barbell);\(order);100;5;\(seconds)
      """
    #expect(try log.imported(text).added == 1)
    for format in ExchangeFormat.allCases {
      let csv = try log.export(format, unit: .kilograms).csv
      #expect(csv.contains("Squat") && !csv.contains("-1"), "\(csv)")
    }
    #expect(try log.export(.hevy, unit: .kilograms).csv.contains("19:05") == (seconds == "3600"))
  }

  /// The duration of a workout in Strong's words; parts that no workout has are ignored.
  @Test(arguments: [
    ("1h 5m", "19:10"), ("65m", "19:10"), ("3900s", "19:10"), ("-9000000000000000000h", ""),
    ("-1h 5m", "18:10"),
    ("9223372036854775807s", ""), ("1000000h", ""), ("h", ""), ("", ""), ("5 apples", ""),
  ])
  func durationsInWords(_ duration: String, _ end: String) throws {
    let log = try LogFolder().log()
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps
      2026-05-03 18:05:00,Gym,\(duration),Squat (Barbell),1,100,5
      """
    #expect(try log.imported(text).added == 1)
    let csv = try log.export(.hevy, unit: .kilograms).csv
    let times = csv.matches(of: /\d\d:\d\d/).map { String($0.output) }
    #expect(Set(times) == Set(["18:05", end.isEmpty ? "18:05" : end]), "\(csv)")
  }

  /// Every way to write a unit; an unknown one isn't taken for another.
  @Test(
    arguments: [
      ("kg", "kg"), ("KG", "kg"), ("Kilograms", "kg"), ("lb", "lb"), ("Lbs", "lb"), ("Pounds", "lb"),
      (" lbs ", "lb"),
      ("", nil), ("stone", "refused"), ("g", "refused"), ("l", "refused"), ("%", "refused"),
    ] as [(String, String?)], [LoadUnit.kilograms, .pounds])
  func unitsOfWeights(_ stated: (text: String, unit: String?), _ usual: LoadUnit) throws {
    let tables = [
      "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\na,2026-01-01T10:00:00Z,Squat,100,\(stated.text),5,5,\n",
      "Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps\n2026-01-01 10:00:00,A,Squat,1,100,\(stated.text),5\n",
    ]
    for table in tables {
      let log = try LogFolder().log()
      do throws(TrainingLogError) {
        #expect(try log.imported(table, unit: usual).added == 1)
        let unit = try log.list().column("unit")
        #expect(unit == [stated.unit ?? usual.rawValue], "\(stated), \(usual), \(unit)")
      } catch {
        #expect(
          stated.unit == "refused" && error.description.contains("unit (kg or lb)"), "\(stated): \(error)")
      }
    }
  }

  /// Numbers that are no repetitions or no decimal numbers stop the import. So does a comma that may separate thousands or decimals.
  @Test(arguments: [
    ("5", "100", true), ("5.0", "1e2", true), ("0", "100", true), ("2.5", "100", false),
    ("0.4", "100", false),
    ("5", "0x10", false), ("0x5", "100", false), ("5", "nan", false), ("5", "inf", false),
    ("-5", "100", false), ("5", "82,5", true), ("5", "0,125", true), ("5", "81,646627", true),
    ("5", "1,000", false), ("5", "82,500", false), ("5", "1,234,567.5", false), ("1,000", "100", false),
  ])
  func numbersAreDecimal(_ repetitions: String, _ weight: String, _ isRead: Bool) throws {
    let log = try LogFolder().log()
    let text =
      "Date;Exercise Name;Set Order;Weight;Reps\n2026-11-03 18:05:00;Squat;1;\(weight);\(repetitions)\n"
    let added = try? log.imported(text).added
    #expect((added == 1) == isRead, "\(repetitions), \(weight)")
    if !isRead { #expect(try log.list().rows.isEmpty) }
  }

  /// Spaces separate thousands only in groups of three digits, and a point may do so in a table with decimal commas.
  @Test(arguments: [
    ("100", "1 000", "1000"), ("100", " 82.5 ", "82.5"), ("100", "1\u{202F}000,5", "1000.5"),
    ("100", "82 5", nil),
    ("100", "8 2", nil), ("100", "1 0000", nil), ("100", "1.234", "1.234"), ("82,5", "1.234", nil),
    ("82,5", "81.64", "81.64"), ("82,5", "81,647", nil), ("0,125", "1.234", nil), ("1e2", "1.234", "1.234"),
  ])
  func numbersInLocales(_ first: String, _ second: String, _ load: String?) throws {
    let log = try LogFolder().log()
    let rows = [first, second].enumerated().map { "2026-11-03 18:0\($0):00;Squat;\($0 + 1);\($1);5;3,5\n" }
    let text = "Date;Exercise Name;Set Order;Weight;Reps;Notes\n" + rows.joined()
    do {
      _ = try log.imported(text)
      #expect(try log.list().column("load").first == load, "\(first), \(second)")
    } catch {
      #expect(load == nil && error.description.contains("Line 3"), "\(first), \(second): \(error)")
      #expect(try log.list().rows.isEmpty)
    }
  }

  /// SQLite ends a text at a NUL character, so that a second import would add the set again.
  @Test func textsWithNULAreReadOnce() throws {
    let log = try LogFolder().log()
    let text = "Date;Exercise Name;Set Order;Weight;Reps;Notes\n2026-11-03 18:05:00;Sq\0uat;1;100;5;a\0b\n"
    #expect(try log.imported(text).added == 1)
    #expect(try log.imported(text).added == 0)
    let list = try log.list()
    #expect(list.column("title") == ["Squat"] && list.column("note") == ["ab"])
  }

  /// Spaces and decimal commas are read, and rows without any text are no sets.
  @Test func readableCells() throws {
    let log = try LogFolder().log()
    let text = """
      Date;Exercise Name;Set Order;Weight;Reps;RPE
      2026-11-03 18:05:00;Squat (Barbell);1; 102,5 ;5.0;0
      ; ;;;;
      """
    #expect(try log.imported(text).added == 1)
    let list = try log.list()
    #expect(
      list.column("load") == ["102.5"] && list.column("repetitions") == ["5"] && list.column("rpe") == [""])
  }
}
