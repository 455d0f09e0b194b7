/// An error of a command, with sentences that are printed after it.
struct HintedError: Error {
  let error: any Error
  let hints: [String]
}
