/// The names of exercises in training apps.
///
/// Strong and Hevy name an exercise by its movement and, in parentheses, the equipment: “Squat (Barbell)”. LiftLog has the names of the
/// public-domain Free Exercise DB, with the equipment first: “Barbell Squat”. Users add other names. A name is known only if
/// it has exactly the words of a movement below and at most its usual equipment, in any order. The same movement with other
/// equipment isn't the same exercise, because its loads can't be compared: “Bench Press (Dumbbell)” isn't `bench-press`.
enum ExerciseNames {
  /// An exercise of FormCheck.
  struct Exercise: Hashable, Sendable {
    /// The name in tables.
    let name: String
    /// The name in prose.
    let title: String
  }

  /// Returns the exercise that an app's name stands for; nil if that isn't certain.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func known(_ name: String) -> Exercise? { exercises[key(words(name))] }

  /// The exercises with a name that apps use.
  static let all: [Exercise] = table.map(\.exercise)

  private static let table: [(exercise: Exercise, names: [String], equipment: String?)] = [
    row("back-extension", "Back extension", ["hyperextension", "back extension hyperextension"]),
    row("bench-press", "Bench press", ["flat bench press", "bench press medium grip"], "barbell"),
    row("biceps-curl", "Biceps curl", [], nil),
    row("bicycle-crunch", "Bicycle crunch", []),
    row("burpee", "Burpee", []),
    row("calf-raise", "Calf raise", ["standing calf raise"]),
    row("chest-fly", "Chest fly", ["chest flye"], "dumbbell"),
    row("clean", "Clean", [], "barbell"),
    row("clean-and-jerk", "Clean and jerk", [], "barbell"),
    row("dead-hang", "Dead hang", []),
    row("deadlift", "Deadlift", ["dead lift", "conventional deadlift"], "barbell"),
    row("dip", "Dip", ["parallel bar dip"]),
    row("front-squat", "Front squat", [], "barbell"),
    row("high-knees", "High knees", []),
    row("hip-thrust", "Hip thrust", [], "barbell"),
    row("hollow-hold", "Hollow hold", []),
    row("inverted-row", "Inverted row", []),
    row("jumping-jack", "Jumping jack", []),
    row("kettlebell-snatch", "Kettlebell snatch", [], nil),
    row("kettlebell-swing", "Kettlebell swing", [], nil),
    row("lat-pulldown", "Lat pulldown", ["lat pull down"], "cable"),
    row("lateral-raise", "Lateral raise", ["side lateral raise"], "dumbbell"),
    row("leg-extension", "Leg extension", [], "machine"),
    row("leg-press", "Leg press", [], "machine"),
    row("leg-raise", "Leg raise", ["lying leg raise"]),
    row("lunge", "Lunge", []),
    row("mountain-climber", "Mountain climber", []),
    row(
      "overhead-press", "Overhead press",
      [
        "standing overhead press", "military press", "standing military press", "strict military press",
        "strict press", "ohp",
      ], "barbell"),
    row("overhead-squat", "Overhead squat", [], "barbell"),
    row("plank", "Plank", []),
    row("pull-up", "Pull-up", ["pullup"]),
    row("push-press", "Push press", [], "barbell"),
    row("push-up", "Push-up", ["pushup"]),
    row("romanian-deadlift", "Romanian deadlift", ["rdl"], "barbell"),
    row("row", "Row", ["bent over row"], "barbell"),
    row("russian-twist", "Russian twist", []),
    row("seated-row", "Seated row", [], "cable"),
    row("side-plank", "Side plank", []),
    row("sit-up", "Sit-up", ["situp"]),
    row("snatch", "Snatch", [], "barbell"),
    row("split-squat", "Split squat", []),
    row("squat", "Squat", ["back squat", "full squat"], "barbell"),
    row("step-up", "Step-up", ["stepup"]),
    row("thruster", "Thruster", [], "barbell"),
    row("triceps-extension", "Triceps extension", [], nil),
    row("triceps-pushdown", "Triceps pushdown", [], "cable"),
    row("v-up", "V-up", []),
    row("wall-sit", "Wall sit", []),
  ]

  private static func row(
    _ name: String, _ title: String, _ names: [String], _ equipment: String? = "bodyweight"
  ) -> (exercise: Exercise, names: [String], equipment: String?) {
    (Exercise(name: name, title: title), [title] + names, equipment)
  }

  /// The exercises by the words of their names, with and without equipment.
  private static let exercises: [String: Exercise] = {
    let pairs = table.flatMap { exercise, names, equipment in
      names.flatMap { name in
        let bare = words(name)
        return [(key(bare), exercise)] + (equipment.map { [(key(bare + [$0]), exercise)] } ?? [])
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Returns the words of a name in lowercase and in the singular, without “and”.
  private static func words(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { singular(String($0)) }.filter {
      $0 != "and"
    }
  }

  private static func singular(_ word: String) -> String {
    word.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  /// Returns a key that is the same in any order of the words.
  private static func key(_ words: [String]) -> String { words.sorted().joined(separator: " ") }
}
