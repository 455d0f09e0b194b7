import ArgumentParser

/// `formcheck config`: the configured default values of options.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the configured default values of options.",
    discussion: Examples.after(
      """
      Every option is a key. Options on the command line override environment variables (FORMCHECK_QUALITY, or \
      FORMCHECK_ANALYZE_QUALITY for one command). These override formcheck.toml in the current folder, which overrides \
      ~/.config/formcheck/formcheck.toml. A file in the current folder can't set which other files are read or overwritten.

      A configuration file has keys for all commands, then tables for single ones:

        quality = "best"
        color-blind-safe = true

        [analyze]
        overlay = "skeleton,reps"
        video = false
      """,
      [
        "formcheck config show", "formcheck config show analyze",
        "FORMCHECK_CONFIG=none formcheck probe squat.mp4",
      ]),
    subcommands: [ConfigShowCommand.self])
}
