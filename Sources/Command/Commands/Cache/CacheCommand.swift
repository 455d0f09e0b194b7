import ArgumentParser

/// `formcheck cache`: saved poses, from which results are made again without running the networks.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "List and remove saved poses.",
    discussion: Examples.after(
      """
      analyze saves the poses of each video in a hidden folder .formcheck beside the results, so that render and export \
      don't run the networks again, and so that an interrupted run can be resumed. Results and corrections are elsewhere \
      and are never removed.
      """, ["formcheck cache list results", "formcheck cache prune results"]),
    subcommands: [CacheListCommand.self, CachePruneCommand.self])
}
