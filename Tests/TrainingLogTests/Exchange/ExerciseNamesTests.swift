import Testing

@testable import FormCheckTrainingLog

@Suite struct ExerciseNamesTests {
  @Test(arguments: [
    ("Squat (Barbell)", "squat"), ("Barbell Squat", "squat"), ("squat", "squat"), ("BACK SQUATS", "squat"),
    ("Barbell Full Squat", "squat"), ("Bench Press (Barbell)", "bench-press"),
    ("Barbell Bench Press", "bench-press"),
    ("Barbell Bench Press - Medium Grip", "bench-press"), ("Bent Over Row (Barbell)", "row"),
    ("Bent Over Barbell Row", "row"), ("Barbell Row", "row"),
    ("Strict Military Press (Barbell)", "overhead-press"),
    ("Overhead Press (Barbell)", "overhead-press"), ("Clean & Jerk (Barbell)", "clean-and-jerk"),
    ("Clean and Jerk", "clean-and-jerk"), ("Pull Up", "pull-up"), ("Pullups", "pull-up"),
    ("Push Ups", "push-up"),
    ("Bicep Curl", "biceps-curl"), ("Tricep Pushdown", "triceps-pushdown"),
    ("Lateral Raise (Dumbbell)", "lateral-raise"),
    ("Side Lateral Raise", "lateral-raise"), ("Dumbbell Chest Flyes", "chest-fly"),
    ("Lat Pulldown (Cable)", "lat-pulldown"),
    ("Leg Press (Machine)", "leg-press"), ("Kettlebell Swing", "kettlebell-swing"),
    ("Russian Twist (Bodyweight)", "russian-twist"),
    ("Back Extension (Hyperextension)", "back-extension"), ("High Knees", "high-knees"),
  ])
  func knownNamesAreNamed(_ name: String, _ exercise: String) {
    #expect(ExerciseNames.known(name)?.name == exercise)
  }

  /// The same movement with other equipment, a variant, and a similar word aren't the same exercise.
  @Test(arguments: [
    "Bench Press (Dumbbell)", "Bench Press (Smith Machine)", "Incline Bench Press (Barbell)",
    "Squat (Bodyweight)",
    "Squat (Smith Machine)", "Hack Squat (Machine)", "Goblet Squat (Kettlebell)", "Deadlift (Trap Bar)",
    "Sumo Deadlift (Barbell)",
    "Bicep Curl (Dumbbell)", "Bicep Curl (Barbell)", "Pull Up (Assisted)", "Pull Up (Weighted)", "Chin Up",
    "Bulgarian Split Squat",
    "Upright Row (Barbell)", "Rowing", "Squad", "Power Clean", "Bench Press (Barbell) (Dumbbell)",
    "Squat Barbell Barbell", "",
    "(Barbell)", "💪", "Kniebeuge (Langhantel)",
  ])
  func otherNamesStay(_ name: String) {
    #expect(ExerciseNames.known(name) == nil)
  }

  /// No name means two exercises, and every exercise is known by both of its names.
  @Test func namesAreUnambiguous() {
    for exercise in ExerciseNames.all {
      #expect(
        ExerciseNames.known(exercise.name) == exercise && ExerciseNames.known(exercise.title) == exercise)
      #expect(ExerciseNames.known(exercise.title + " (Plate)") == nil)
    }
    #expect(Set(ExerciseNames.all.map(\.name)).count == ExerciseNames.all.count)
  }

  private static let tables = [
    (
      ExchangeFormat.strong,
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
        + "2026-09-14 18:05:00,Gym,1h,Squat (Barbell),1,62.5,6,0,0,,,\n2026-09-14 18:05:00,Gym,1h,Rowing,1,0,0,2000,480,,,\n"
    ),
    (
      ExchangeFormat.hevy,
      "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n"
        + "Gym,\"14 Sep 2026, 18:05\",\"14 Sep 2026, 19:05\",,Squat (Barbell),,,0,normal,62.5,6,,,\n"
        + "Gym,\"14 Sep 2026, 18:05\",\"14 Sep 2026, 19:05\",,Rowing,,,0,normal,,0,2,480,\n"
    ),
    (
      ExchangeFormat.liftLog,
      "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\n"
        + "a,2026-09-14T18:05:00Z,Barbell Squat,62.5,kg,6,6,\na,2026-09-14T18:06:00Z,Rowing,0,kg,1,1,\n"
    ),
  ]

  /// The table of an app comes back unchanged, although its sets are records of FormCheck's exercise.
  @Test(arguments: tables.indices) func exportsHaveTheAppsNames(_ index: Int) throws {
    let (format, text) = Self.tables[index]
    let log = try LogFolder().log()
    try log.record(.sample(hash: "v", counts: [3]))
    let result = try log.imported(text)
    #expect(result.added == 2 && result.exercises.map(\.exercise) == ["squat", "rowing"])
    #expect(result.exercises.map(\.isOwn) == [false, true])
    let records = try log.records()
    #expect(Set(records.column("exercise")).isSubset(of: ["squat", "rowing"]), "\(records)")
    #expect(Set(try log.trends().column("title")) == ["Squat", "Rowing"])
    var filter = LogFilter()
    filter.lastDay = "2026-09-14"
    #expect(
      try log.export(format, filter).csv.split(separator: "\n").sorted()
        == text.split(separator: "\n").sorted())
    for name in ["squat (barbell)", "barbell squat"] where text.lowercased().contains(name) {
      filter.exercise = name
      #expect(try log.list(filter).rows.count == 1, "\(name)")
    }
    let export = try log.export(format)
    #expect(try log.imported(export.csv).added == 0 && log.export(format) == export)
  }

  /// An assigned name holds for later imports, in any case of the name, and can be undone.
  @Test func namesAreAssigned() throws {
    let log = try LogFolder().log()
    let text = Self.tables[0].1.replacing("Squat (Barbell)", with: "Kniebeuge (Langhantel)")
    #expect(try log.imported(text).exercises.map(\.isOwn) == [true, true])
    let result = try log.rename("kniebeuge (langhantel)", to: "Front Squat")
    #expect(
      result.sets == 1 && result.exercise == "front-squat" && result.appName == "Kniebeuge (Langhantel)")
    let later = try log.imported(text.replacing("2026-09-14", with: "2026-09-21"))
    #expect(
      later.exercises.map(\.exercise) == ["front-squat", "rowing"]
        && later.exercises.map(\.isOwn) == [false, true])
    #expect(try log.imported(text).added == 0)
    #expect(try log.rename("Rowing", to: "kniebeuge (langhantel)").exercise == "front-squat")
    #expect(try log.rename("Rowing", to: "Rowing").exercise == "rowing")
    #expect(try log.list().column("exercise").sorted() == ["front-squat", "front-squat", "rowing", "rowing"])
    #expect(try log.export(.strong).csv.contains(",Kniebeuge (Langhantel),"))
  }

  /// Names are found in any case, also with letters that aren't in ASCII, and with accents in either form.
  @Test(arguments: [
    "Überzüge (Kabel)", "überzüge (kabel)", "ÜBERZÜGE (KABEL)", "u\u{308}berzu\u{308}ge (kabel)",
    "überzüge-kabel",
  ])
  func namesHaveAnyCase(_ text: String) throws {
    let log = try LogFolder().log()
    _ = try log.imported(Self.tables[0].1.replacing("Squat (Barbell)", with: "Überzüge (Kabel)"))
    var filter = LogFilter()
    filter.exercise = text
    #expect(try log.list(filter).column("title") == ["Überzüge (Kabel)"])
    #expect(try log.trends(filter).rows.count == 1 && log.sets(filter) == [1])
    #expect(try log.rename("Rowing", to: text).exercise == "überzüge-kabel")
    #expect(try log.list(filter).rows.count == 2)
    filter.exercise = "Überzug"
    #expect(try log.list(filter).rows.isEmpty)
  }

  @Test func unknownNamesAreErrors() throws {
    let log = try LogFolder().log()
    try log.record(.sample(hash: "v", counts: [3]))
    #expect(throws: TrainingLogError.noImportedExercise("Squat", names: [])) {
      try log.rename("Squat", to: "row")
    }
    _ = try log.imported(Self.tables[0].1)
    #expect(throws: TrainingLogError.noImportedExercise("Squats", names: ["Rowing", "Squat (Barbell)"])) {
      try log.rename("Squats", to: "row")
    }
    #expect(throws: TrainingLogError.noSuchExercise("sqaut")) { try log.rename("Rowing", to: "sqaut") }
    #expect(try log.list().column("exercise").sorted() == ["rowing", "squat", "squat"])
  }

  @Test func errorsListTheNames() {
    #expect(
      TrainingLogError.noImportedExercise("a", names: ["b"]).description.hasSuffix(
        "The only name from an app is “b”."))
    #expect(
      TrainingLogError.noImportedExercise("a", names: ["b", "c"]).description.hasSuffix(
        "The names from apps are “b”, “c”."))
  }
}
