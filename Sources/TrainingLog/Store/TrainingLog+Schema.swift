import GRDB

extension TrainingLog {
  /// The versions of the schema, in order. A version that was released never changes; later ones are added below it.
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(sql: tables)
      try database.execute(sql: "CREATE TABLE repetition (\(repetitionColumns))")
      try database.execute(sql: indices)
      try database.execute(sql: "PRAGMA user_version = 1")
    }
    migrator.registerMigration("2") { database in
      try database.execute(sql: importedColumns)
      try database.execute(sql: "PRAGMA user_version = 2")
    }
    migrator.registerMigration("3") { database in
      try database.execute(sql: "ALTER TABLE \"set\" ADD COLUMN app_name TEXT")
      try database.nameImportedExercises()
      try database.execute(sql: "PRAGMA user_version = 3")
    }
    migrator.registerMigration("4") { database in
      try database.execute(sql: statedColumns)
      try database.execute(sql: "PRAGMA user_version = 4")
    }
    return migrator
  }()

  /// The newest version of the schema.
  public static var schemaVersion: Int { migrator.migrations.count }

  /// A set without a video was imported. A set's numbers are computed from its repetitions when it is logged.
  private static let tables = """
    CREATE TABLE program (id INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE);
    CREATE TABLE video (
      id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, recorded_at TEXT,
      recorded_by_user INTEGER NOT NULL DEFAULT 0, report TEXT, logged_at INTEGER NOT NULL,
      program_id INTEGER NOT NULL REFERENCES program(id));
    CREATE TABLE "set" (
      id INTEGER PRIMARY KEY, video_id INTEGER REFERENCES video(id) ON DELETE CASCADE, number INTEGER NOT NULL,
      exercise TEXT NOT NULL, title TEXT NOT NULL, view TEXT, hold INTEGER NOT NULL DEFAULT 0,
      signal TEXT, signal_unit TEXT, start_s REAL, end_s REAL, rest_s REAL,
      performed_at TEXT, day TEXT, instant INTEGER,
      load REAL, unit TEXT CHECK (unit IN ('kg', 'lb')), load_kg REAL, rpe REAL CHECK (rpe BETWEEN 1 AND 10), note TEXT,
      repetitions INTEGER, range_mean REAL, range_best REAL, eccentric_s REAL, pause_s REAL, concentric_s REAL,
      tempo_variation REAL, velocity_best REAL, velocity_mean REAL, left_right REAL,
      program_id INTEGER REFERENCES program(id));
    CREATE TABLE tag (
      set_id INTEGER NOT NULL REFERENCES "set"(id) ON DELETE CASCADE, name TEXT NOT NULL, PRIMARY KEY (set_id, name))
      WITHOUT ROWID;
    CREATE TABLE finding (
      id INTEGER PRIMARY KEY, set_id INTEGER NOT NULL REFERENCES "set"(id) ON DELETE CASCADE, repetition INTEGER,
      rule TEXT NOT NULL, title TEXT NOT NULL, severity TEXT NOT NULL, value REAL, threshold REAL, unit TEXT NOT NULL,
      time_s REAL NOT NULL, sentence TEXT NOT NULL, program_id INTEGER NOT NULL REFERENCES program(id));
    CREATE TABLE still (
      id INTEGER PRIMARY KEY, set_id INTEGER NOT NULL REFERENCES "set"(id) ON DELETE CASCADE,
      repetition INTEGER NOT NULL, frame INTEGER NOT NULL, time_s REAL NOT NULL,
      thumbnail BLOB NOT NULL, jpeg BLOB NOT NULL CHECK (length(jpeg) <= 40000),
      program_id INTEGER NOT NULL REFERENCES program(id));
    CREATE TABLE feedback (
      id INTEGER PRIMARY KEY, set_id INTEGER NOT NULL REFERENCES "set"(id) ON DELETE CASCADE, repetition INTEGER,
      source TEXT NOT NULL, text TEXT NOT NULL, written_at INTEGER NOT NULL,
      program_id INTEGER NOT NULL REFERENCES program(id));
    """

  private static let indices = """
    CREATE INDEX set_by_video ON "set"(video_id);
    CREATE INDEX set_by_exercise ON "set"(exercise, instant);
    CREATE INDEX set_by_time ON "set"(instant DESC, number DESC);
    CREATE INDEX tag_by_name ON tag(name);
    CREATE INDEX repetition_by_set ON repetition(set_id, number);
    CREATE INDEX finding_by_set ON finding(set_id);
    CREATE INDEX still_by_set ON still(set_id);
    CREATE INDEX feedback_by_set ON feedback(set_id);
    """

  /// The columns of version 1. A column that ``RepetitionEntry/columns`` gains later needs a new version.
  private static let repetitionColumns = """
    id INTEGER PRIMARY KEY, set_id INTEGER NOT NULL REFERENCES "set"(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    program_id INTEGER NOT NULL REFERENCES program(id),
    side TEXT, start_frame REAL, start_s REAL, turning_frame REAL, turning_s REAL, end_frame REAL, end_s REAL,
    eccentric_s REAL, pause_s REAL, concentric_s REAL, range_of_motion REAL, turning_value REAL, peak_velocity REAL,
    left_right_difference REAL, mean_conf REAL, edited TEXT,
    bar_displacement_m REAL, bar_mean_velocity_mps REAL, bar_mean_propulsive_velocity_mps REAL,
    bar_peak_velocity_mps REAL, bar_peak_eccentric_velocity_mps REAL, bar_drift_cm REAL, bar_time_to_peak_s REAL,
    bar_velocity_loss_pct REAL, bar_coverage REAL, bar_reason TEXT,
    hip_displacement_m REAL, wrist_displacement_m REAL, stride_m REAL, flight_s REAL, jump_height_m REAL,
    meters_error_pct REAL, meters_source TEXT, meters_reason TEXT
    """

  /// What training apps state about a set that videos don't.
  private static let importedColumns = """
    ALTER TABLE "set" ADD COLUMN source TEXT;
    ALTER TABLE "set" ADD COLUMN session TEXT;
    ALTER TABLE "set" ADD COLUMN workout TEXT;
    ALTER TABLE "set" ADD COLUMN workout_note TEXT;
    ALTER TABLE "set" ADD COLUMN kind TEXT;
    ALTER TABLE "set" ADD COLUMN ended_at TEXT;
    ALTER TABLE "set" ADD COLUMN distance_m REAL;
    ALTER TABLE "set" ADD COLUMN duration_s REAL;
    ALTER TABLE "set" ADD COLUMN target INTEGER;
    """

  /// The time in the app's table, by which a set is recognized when the table is imported again, and whether the user stated
  /// a value of the set itself, which the options of a later analysis don't change.
  private static let statedColumns = """
    ALTER TABLE "set" ADD COLUMN app_time TEXT;
    UPDATE "set" SET app_time = performed_at WHERE video_id IS NULL;
    ALTER TABLE "set" ADD COLUMN load_by_user INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE "set" ADD COLUMN rpe_by_user INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE "set" ADD COLUMN note_by_user INTEGER NOT NULL DEFAULT 0;
    """
}
