/// A counted repetition and the cycle of the signal that it is.
struct CountedRepetition {
  let cycle: Cycle
  let repetition: Repetition
}
