import FormCheck

extension InputSearch {
  /// Prints a warning about each second name of a video.
  func reportDuplicates() {
    for duplicate in duplicates { Console.warning(duplicate.sentence) }
  }
}
