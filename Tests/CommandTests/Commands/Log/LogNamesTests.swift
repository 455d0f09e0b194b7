import FormCheck
import Foundation
import Testing

@testable import FormCheckTrainingLog

/// The names of imported exercises.
@Suite struct LogNamesTests {
  /// The table of apps' names has every built-in exercise with its title, and no other.
  @Test func everyBuiltInExerciseHasNames() {
    let builtIn = ExerciseLibrary.builtIn.entries.map(\.exercise).map { "\($0.name): \($0.title)" }
    #expect(ExerciseNames.all.map { "\($0.name): \($0.title)" }.sorted() == builtIn.sorted())
  }

  /// The summary of an import has the names that stayed the app's own, and `rename` assigns one.
  @Test func aNameIsAssigned() throws {
    let workspace = try Workspace()
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(
        ["log"] + arguments, in: workspace.folder,
        environment: ["XDG_DATA_HOME": workspace.path("data"), "FORMCHECK_LOG": ""])
    }
    let rows = ["Squat (Barbell)", "Kniebeuge\u{1B}[31m", "Barbell Bench Press"].map {
      "a,2026-09-14T18:05:00Z,\($0),60,kg,6,6,\n"
    }
    let table = "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\n" + rows.joined()
    try workspace.write(Data(table.utf8), to: "lift.csv")
    let outcome = try run("import", "lift.csv")
    #expect(
      outcome.output
        == "Added 3 sets.\n“Kniebeuge\u{FFFD}[31m” stays a separate exercise. formcheck log rename NAME EXERCISE assigns one to an exercise of FormCheck.\n"
    )
    let wrong = try run("rename", "Kniebeuge", "squat")
    #expect(wrong.status == 2 && wrong.messages.contains("“Squat (Barbell)”"), "\(wrong)")
    let unknown = try run("rename", "squat (barbell)", "sqaut")
    #expect(unknown.status == 2 && unknown.messages.contains("sqaut"), "\(unknown)")
    let renamed = try run("rename", "kniebeuge\u{1B}[31m", "squat", "--json")
    #expect(renamed.status == 0 && renamed.output.contains("\"exercise\" : \"squat\""), "\(renamed)")
    #expect(try run("list", "--exercise", "squat", "--csv").output.split(separator: "\n").count == 3)
    #expect(try run("export", "--to", "liftlog").output.contains("Kniebeuge\u{1B}[31m"))
  }
}
