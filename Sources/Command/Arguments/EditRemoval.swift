import ArgumentParser
import FormCheck

/// The value of `--undo`: a number, or `all`; without a value, the last correction.
struct EditRemoval: ExpressibleByArgument, CustomStringConvertible {
  let removal: Editing.Removal

  static let last = EditRemoval(removal: .last)

  private init(removal: Editing.Removal) { self.removal = removal }

  init?(argument: String) {
    if argument == "all" {
      self.init(removal: .all)
    } else if let number = Int(argument), number > 0 {
      self.init(removal: .number(number))
    } else {
      return nil
    }
  }

  var description: String {
    switch removal {
    case .last: "the last one"
    case .all: "all"
    case .number(let number): "\(number)"
    case .drawings(let ids): ids.joined(separator: ", ")
    }
  }
}
