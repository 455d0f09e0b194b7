/// A counted repetition with its cycle of the repetition signal.
struct CountedRepetition {
  let cycle: Cycle
  let repetition: Repetition
}
