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

  /// An exercise with the names that apps use.
  private struct Entry {
    let exercise: Exercise
    /// The names without equipment.
    let names: [String]
    /// The equipment that an app may add without meaning another exercise; nil if there is none.
    let equipment: String?

    init(_ name: String, _ title: String, _ names: [String], _ equipment: String? = "bodyweight") {
      exercise = Exercise(name: name, title: title)
      (self.names, self.equipment) = ([title] + names, equipment)
    }
  }

  /// Returns the exercise that an app's name stands for; nil if that isn't certain.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func known(_ name: String) -> Exercise? { exercises[key(words(name))] }

  /// The exercises with a name that apps use.
  static let all: [Exercise] = table.map(\.exercise)

  private static let table: [Entry] = [
    Entry("back-extension", "Back extension", ["hyperextension", "back extension hyperextension"]),
    Entry("bench-press", "Bench press", ["flat bench press", "bench press medium grip"], "barbell"),
    Entry("biceps-curl", "Biceps curl", [], nil),
    Entry("bicycle-crunch", "Bicycle crunch", []),
    Entry("burpee", "Burpee", []),
    Entry("calf-raise", "Calf raise", ["standing calf raise"]),
    Entry("chest-fly", "Chest fly", ["chest flye"], "dumbbell"),
    Entry("clean", "Clean", [], "barbell"),
    Entry("clean-and-jerk", "Clean and jerk", [], "barbell"),
    Entry("dead-hang", "Dead hang", []),
    Entry("deadlift", "Deadlift", ["dead lift", "conventional deadlift"], "barbell"),
    Entry("dip", "Dip", ["parallel bar dip"]),
    Entry("front-squat", "Front squat", [], "barbell"),
    Entry("high-knees", "High knees", []),
    Entry("hip-thrust", "Hip thrust", [], "barbell"),
    Entry("hollow-hold", "Hollow hold", []),
    Entry("inverted-row", "Inverted row", []),
    Entry("jumping-jack", "Jumping jack", []),
    Entry("kettlebell-snatch", "Kettlebell snatch", [], nil),
    Entry("kettlebell-swing", "Kettlebell swing", [], nil),
    Entry("lat-pulldown", "Lat pulldown", ["lat pull down"], "cable"),
    Entry("lateral-raise", "Lateral raise", ["side lateral raise"], "dumbbell"),
    Entry("leg-extension", "Leg extension", [], "machine"),
    Entry("leg-press", "Leg press", [], "machine"),
    Entry("leg-raise", "Leg raise", ["lying leg raise"]),
    Entry("lunge", "Lunge", []),
    Entry("mountain-climber", "Mountain climber", []),
    Entry(
      "overhead-press", "Overhead press",
      [
        "standing overhead press", "military press", "standing military press", "strict military press",
        "strict press", "ohp",
      ], "barbell"),
    Entry("overhead-squat", "Overhead squat", [], "barbell"),
    Entry("plank", "Plank", []),
    Entry("pull-up", "Pull-up", ["pullup"]),
    Entry("push-press", "Push press", [], "barbell"),
    Entry("push-up", "Push-up", ["pushup"]),
    Entry("romanian-deadlift", "Romanian deadlift", ["rdl"], "barbell"),
    Entry("row", "Row", ["bent over row"], "barbell"),
    Entry("russian-twist", "Russian twist", []),
    Entry("seated-row", "Seated row", [], "cable"),
    Entry("side-plank", "Side plank", []),
    Entry("sit-up", "Sit-up", ["situp"]),
    Entry("snatch", "Snatch", [], "barbell"),
    Entry("split-squat", "Split squat", []),
    Entry("squat", "Squat", ["back squat", "full squat"], "barbell"),
    Entry("step-up", "Step-up", ["stepup"]),
    Entry("thruster", "Thruster", [], "barbell"),
    Entry("triceps-extension", "Triceps extension", [], nil),
    Entry("triceps-pushdown", "Triceps pushdown", [], "cable"),
    Entry("v-up", "V-up", []),
    Entry("wall-sit", "Wall sit", []),
  ]

  /// The exercises by the words of their names, with and without equipment.
  private static let exercises: [String: Exercise] = {
    let pairs = table.flatMap { entry in
      entry.names.flatMap { name in
        let bare = words(name)
        return [(key(bare), entry.exercise)]
          + (entry.equipment.map { [(key(bare + [$0]), entry.exercise)] } ?? [])
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
