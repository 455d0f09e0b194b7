/// One thing to watch in an exercise.
protocol FormRule: Sendable {
}
