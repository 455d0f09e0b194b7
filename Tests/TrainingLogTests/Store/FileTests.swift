import Foundation
import GRDB
import Testing

@testable import FormCheckTrainingLog

@Suite struct FileTests {
  @Test func aMissingLogIsCreatedOnRequestOnly() throws {
    let folder = try LogFolder()
    #expect(throws: TrainingLogError.missing(path: folder.path)) {
      try TrainingLog(path: folder.path, creates: false)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path).isEmpty)
    _ = try folder.log()
    _ = try TrainingLog(path: folder.path, creates: false)
    let rights = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test func otherFilesAreRefusedAndKept() throws {
    let folder = try LogFolder()
    for text in [String(repeating: "not a database. ", count: 300), "x"] {
      try Data(text.utf8).write(to: URL(filePath: folder.path))
      #expect(throws: TrainingLogError.notALog(path: folder.path)) { try folder.log() }
      #expect(try Data(contentsOf: URL(filePath: folder.path)) == Data(text.utf8))
    }
    let other = folder.folder.appending(path: "other.db").path
    try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE t (x)") }
    let content = try Data(contentsOf: URL(filePath: other))
    #expect(throws: TrainingLogError.notALog(path: other)) { try TrainingLog(path: other, creates: true) }
    #expect(try Data(contentsOf: URL(filePath: other)) == content)
    for creates in [true, false] {
      #expect(throws: TrainingLogError.folder(path: folder.folder.path)) {
        try TrainingLog(path: folder.folder.path, creates: creates)
      }
    }
    let pipe = folder.folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", "/dev/null"] {
      #expect(throws: TrainingLogError.notALog(path: path)) { try TrainingLog(path: path, creates: true) }
    }
    #expect(throws: TrainingLogError.self) { try TrainingLog(path: "/nonexistent/log.db", creates: true) }
  }

  @Test func readingALogDoesNotChangeIt() throws {
    let folder = try LogFolder()
    try folder.log().queue.close()
    let content = try Data(contentsOf: URL(filePath: folder.path))
    let log = try TrainingLog(path: folder.path, creates: false)
    _ = try log.list()
    #expect(try log.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    try log.queue.close()
    #expect(try Data(contentsOf: URL(filePath: folder.path)) == content)
  }

  /// A log in a backup is read without any file beside it, and can't be changed, whatever its name and version.
  @Test(arguments: ["log.db", "50%25 a?b#c.db", "a?\u{301}b#\u{301}.db"], ["1", "2", nil])
  func aReadOnlyLogIsRead(_ name: String, _ version: String?) throws {
    let folder = try LogFolder()
    let path = folder.folder.appending(path: name).path
    let written = try DatabaseQueue(path: path)
    if let version {
      try TrainingLog.migrator.migrate(written, upTo: version)
    } else {
      try TrainingLog.migrator.migrate(written)
    }
    let insertion = "INSERT INTO video (hash, name, logged_at, program_id) VALUES ('abc', 'squat.mp4', 5, 1)"
    try written.write {
      try $0.execute(sql: "INSERT INTO program VALUES (1, '0.3.0')")
      try $0.execute(sql: insertion)
    }
    try written.close()
    let queue = try TrainingLog.readOnlyQueue(path)
    #expect(try queue.read { try String.fetchAll($0, sql: "SELECT name FROM video") } == ["squat.mp4"])
    #expect(try queue.read(TrainingLog.migrator.hasCompletedMigrations))
    #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "DELETE FROM video") } }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path) == [name])
  }

  /// Changes in the second file would be left out.
  @Test func aReadOnlyLogWithSeparateChangesIsRefused() throws {
    let folder = try LogFolder()
    let log = try folder.log()
    try Data("x".utf8).write(to: URL(filePath: folder.path + "-wal"))
    let error = #expect(throws: TrainingLogError.self) { try TrainingLog.readOnlyQueue(folder.path) }
    #expect(error?.description.contains("copy both files elsewhere") == true)
    try log.queue.close()
  }

  /// An exceeded quota isn't an error of the program.
  @Test func errorsOfWritingHaveAReason() {
    for code in [ResultCode.SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_FSYNC] {
      let error = TrainingLogError(DatabaseError(resultCode: code, message: "disk I/O error"), "log.db")
      #expect(error == .notWritable(path: "log.db", detail: "disk I/O error"), "\(code)")
    }
    let full = TrainingLogError(DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE), "log.db")
    #expect(full == .diskFull(path: "log.db"))
    let other = TrainingLogError(DatabaseError(resultCode: .SQLITE_IOERR_READ, message: "x"), "log.db")
    #expect(other == .failed(path: "log.db", detail: "x"))
  }

  /// SQLite would keep such a log in memory only.
  @Test(arguments: [
    (":memory:", "./:memory:"), ("file:a.db?mode=memory", "./file:a.db?mode=memory"), ("a/b.db", "./a/b.db"),
    ("/a.db", "/a.db"),
  ])
  func namesAreNoAddresses(_ name: String, _ path: String) { #expect(TrainingLog.unambiguous(name) == path) }

  /// Sets that an earlier version imported get the exercises that their names mean.
  @Test func importedExercisesAreNamedByTheMigration() throws {
    let folder = try LogFolder()
    let queue = try DatabaseQueue(path: folder.path)
    try TrainingLog.migrator.migrate(queue, upTo: "2")
    try queue.write { database in
      for (id, (exercise, title)) in [("squat-barbell", "Squat (Barbell)"), ("rowing", "Rowing")].enumerated()
      {
        try database.execute(
          sql: """
            INSERT INTO "set" (id, number, exercise, title, source, performed_at, day, instant)
            VALUES (?, 1, ?, ?, 'strong', '2026-11-03T18:05', '2026-11-03', 1793729112)
            """, arguments: [id + 1, exercise, title])
      }
    }
    try queue.close()
    let log = try folder.log()
    let list = try log.list()
    #expect(list.column("exercise") == ["rowing", "squat"] && list.column("title") == ["Rowing", "Squat"])
    #expect(list.column("app_name") == ["Rowing", "Squat (Barbell)"])
    #expect(try log.export(.strong).csv.contains(",Squat (Barbell),"))
  }

  /// A log of every earlier version is brought to the newest one with its rows.
  @Test func earlierVersionsAreMigrated() throws {
    let folder = try LogFolder()
    let queue = try DatabaseQueue(path: folder.path)
    try TrainingLog.migrator.migrate(queue, upTo: "1")
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO program VALUES (1, '0.3.0');
          INSERT INTO video VALUES (1, 'abc', 'squat.mp4', '2026-11-03T18:05:12Z', 0, NULL, 5, 1);
          INSERT INTO "set" (id, video_id, number, exercise, title, performed_at, day, instant, repetitions, load, unit)
            VALUES (7, 1, 1, 'squat', 'Squat', '2026-11-03T18:05:12Z', '2026-11-03', 1793729112, 1, 100, 'kg');
          INSERT INTO repetition (set_id, number, program_id, range_of_motion) VALUES (7, 1, 1, 99.5);
          """)
      #expect(try Int.fetchOne(database, sql: "PRAGMA user_version") == 1)
    }
    try queue.close()
    let log = try folder.log()
    #expect(try log.health().schema == TrainingLog.schemaVersion && log.health().problems.isEmpty)
    #expect(try log.list().column("load") == ["100"])
    #expect(try log.details(7).repetitions.column("range_of_motion") == ["99.5"])
    #expect(try log.export(.hevy).sets == 1)
  }

  @Test func aNewerVersionIsRefused() throws {
    let folder = try LogFolder()
    _ = try folder.log()
    try DatabaseQueue(path: folder.path).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')")
    }
    #expect(throws: TrainingLogError.newer(path: folder.path)) { try folder.log() }
  }

  /// A disk that is full at any moment of a video leaves the log as it was before.
  @Test func aFullDiskChangesNothing() throws {
    let folder = try LogFolder()
    var failures = 0
    let first = try folder.log()
    try first.record(.sample(hash: "first", counts: [2]))
    let pages = try first.queue.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
    for limit in pages..<(pages + 40) {
      let small = try TrainingLog(path: folder.path, creates: false, maximumPages: limit)
      do throws(TrainingLogError) {
        var large = VideoEntry.sample(hash: "large", counts: [20, 20])
        large.sets[0].stills[0].jpeg = [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 3, count: 39_997)
        try small.record(large)
        break
      } catch {
        #expect(error == .diskFull(path: folder.path), "\(limit)")
        failures += 1
      }
      #expect(try small.list().rows.count == 1, "\(limit) pages")
      #expect(try small.health().problems.isEmpty, "\(limit) pages")
    }
    #expect(failures > 5 && failures < 40, "\(failures)")
  }

  /// What is forgotten is in no file of the log any more.
  @Test func forgottenSetsAreGone() throws {
    let folder = try LogFolder()
    let log = try folder.log()
    try log.record(.sample())
    var annotation = SetAnnotation()
    (annotation.note, annotation.tags) = ("a secret remark", ["private-tag"])
    try log.annotate([1], annotation)
    #expect(try folder.contains("a secret remark"))
    #expect(throws: TrainingLogError.noSuchSet(5)) { try log.forget([1, 5]) }
    #expect(throws: TrainingLogError.noSuchSet(5)) { try log.require([1, 5]) }
    try log.require([1, 2])
    #expect(try log.list().rows.count == 2)
    #expect(try log.forget([1, 1]) == 1)
    #expect(try log.health().rows["video"] == 1 && log.health().rows["tag"] == 0)
    for text in ["a secret remark", "private-tag"] { #expect(try !folder.contains(text), "\(text)") }
    #expect(try folder.contains("squat.mp4"))
    try log.forget([2])
    #expect(try log.health().rows.values.allSatisfy { $0 == 0 } && log.health().problems.isEmpty)
    for text in ["squat.mp4", "The hips stay", "report.html"] {
      #expect(try !folder.contains(text), "\(text)")
    }
  }

  /// Two connections change the log at the same time, and every change is kept.
  @Test func simultaneousChangesAreKept() async throws {
    let folder = try LogFolder()
    _ = try folder.log()
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<2 {
        group.addTask {
          for number in 0..<15 {
            let log = try TrainingLog(path: path, creates: true)
            try log.record(.sample(hash: "\(worker)-\(number)", counts: [2]))
          }
        }
      }
      try await group.waitForAll()
    }
    let health = try folder.log().health()
    #expect(health.rows["video"] == 30 && health.rows["repetition"] == 60 && health.problems.isEmpty)
  }

  /// What another program wrote into a column, and the problem that names it.
  @Test(arguments: [
    ("UPDATE \"set\" SET load = 9e999", "Set 1: load in the table set isn't a finite number."),
    ("UPDATE \"set\" SET load = -9e999", "Set 1: load in the table set isn't a finite number."),
    ("UPDATE \"set\" SET range_mean = 'wide'", "The table set has a value of the wrong type in range_mean."),
    ("ALTER TABLE finding DROP COLUMN sentence", "The table finding has no column sentence."),
    ("UPDATE video SET name = x'FF'", "The table video has a value of the wrong type in name."),
    (
      "UPDATE repetition SET range_of_motion = 9e999 WHERE number = 2",
      "Set 1: range_of_motion in the table repetition isn't a finite number."
    ),
    ("UPDATE finding SET time_s = 9e999", "Set 1: time_s in the table finding isn't a finite number."),
    ("UPDATE still SET jpeg = x'3C737667'", "Set 1 has a still that isn't a JPEG image."),
    ("UPDATE still SET thumbnail = x''", "Set 1 has a still that isn't a JPEG image."),
  ])
  func unusableValuesAreReported(_ statement: String, _ problem: String) throws {
    let folder = try LogFolder()
    let log = try folder.log()
    try log.record(.sample(counts: [2]))
    #expect(try log.health().problems.isEmpty)
    try log.queue.write { try $0.execute(sql: statement) }
    #expect(try log.health().problems == [problem], "\(statement)")
  }

  /// The table of repetitions has exactly the logged columns, each with the type of its cells.
  @Test func everyLoggedColumnHasAPlace() throws {
    let log = try LogFolder().log()
    let columns = try log.queue.read { try $0.columns(in: "repetition") }.map { "\($0.name) \($0.type)" }
    let logged = RepetitionEntry.columns.map { "\($0.name) \($0.isNumber ? "REAL" : "TEXT")" }
    #expect(Set(columns.dropFirst(4)) == Set(logged), "\(columns)")
    #expect(columns.count == logged.count + 4)
  }

  /// A log with damaged pages gives an error or reports problems, and never ends the program.
  @Test(arguments: stride(from: 100, to: 40_000, by: 3989).map { $0 }) func damageIsReported(_ start: Int)
    throws
  {
    let folder = try LogFolder()
    try folder.log().record(.sample(counts: [9, 9, 9]))
    var bytes = try Data(contentsOf: URL(filePath: folder.path))
    try #require(start + 2000 < bytes.count, "\(bytes.count) bytes")
    bytes.replaceSubrange(start..<(start + 2000), with: Data(repeating: 0xA5, count: 2000))
    try bytes.write(to: URL(filePath: folder.path))
    do {
      let log = try TrainingLog(path: folder.path, creates: false)
      let health = try log.health()
      _ = try? log.list()
      #expect(!health.problems.isEmpty, "damage at \(start)")
    } catch {
      #expect(!error.description.isEmpty)
    }
  }
}
