import Foundation
import Testing

@Suite struct UsageTests {
  /// Invalid arguments end with exit code 2 and an error that contains the invalid word, before any file is read.
  @Test(arguments: [
    (["analyze"], "video"), (["analyze", "x.mp4", "--start", "abc"], "abc"),
    (["analyze", "x.mp4", "--start", "-1"], "start"), (["analyze", "x.mp4", "--end", "1:75"], "1:75"),
    (["analyze", "x.mp4", "--end", "#x"], "#x"), (["analyze", "x.mp4", "--every", "0"], "--every"),
    (["analyze", "x.mp4", "--every", "two"], "two"), (["analyze", "x.mp4", "--jobs", "0"], "--jobs"),
    (["analyze", "x.mp4", "--cutoff", "0.09"], "from 0.1"),
    (["analyze", "x.mp4", "--cutoff", "1001"], "to 1000 Hz"),
    (["analyze", "x.mp4", "--cutoff", "nan"], "from 0.1"),
    (["analyze", "x.mp4", "--summary", "-"], "--summary ./-"),
    (["analyze", "x.mp4", "--crf", "52"], "--crf"), (["analyze", "x.mp4", "--preset", "warp"], "warp"),
    (["analyze", "x.mp4", "--overlay", "skeleton,hat"], "“hat”"),
    (["analyze", "x.mp4", "--style", "hat"], "Choose from skeleton, joints"),
    (["inspect", "x.mp4", "--style", "Joints"], "Joints"), (["styles", "skeleton"], "skeleton"),
    (["analyze", "x.mp4", "--overlay", ""], "--overlay"),
    (["analyze", "x.mp4", "--nonsense"], "--nonsense"),
    (["analyze", "x.mp4", "--quality", "superb"], "superb"),
    (["inspect", "x.mp4", "--at"], "--at"), (["inspect", "x.mp4", "--at", "1e3"], "1e3"),
    (["inspect", "x.mp4", "--at", "#99999999999999999999"], "#99999999999999999999"), (["render"], "video"),
    (["analyze", "x.mp4", "--athlete", "loudest"], "loudest"), (["inspect"], "file"),
    (["analyze", "x.mp4", "--people", "0"], "--people"), (["render", "x.mp4", "--athlete", "-1"], "athlete"),
    (["analyze", "x.mp4", "--progress", "dots"], "dots"),
    (["cache", "prune", "--older-than=-1"], "--older-than"),
    (["render", "x.mp4", "--jobs", "0"], "--jobs"),
    (["render", "x.mp4", "--no-video", "--no-report"], "--no-report"), (["export", "x.mp4"], "--to"),
    (["export", "--to", "dlc"], "video"), (["export", "x.mp4", "--to", "fbx"], "fbx"),
    (["export", "x.mp4", "--to", "dlc", "--skeleton", "coco133"], "coco133"),
    (["export", "x.mp4", "--to", "trc", "--rate", "0"], "--rate"), (["probe"], "video"),
    (["bench", "--runs", "0"], "--runs"),
    (["bench", "--threads", "0"], "--threads"), (["bench", "--networks", "resnet"], "resnet"),
    (["bench", "--worker", "poses", "--threads", "1", "2"], "--worker"), (["bench", "--cpu", "mmx"], "mmx"),
    (["analyze", "x.mp4", "--cpu", "mmx"], "mmx"), (["inspect", "x.mp4", "--at", "1", "--cpu", ""], "--cpu"),
    (["analyze", "x.mp4", "--bar", "barbell"], "barbell"), (["analyze", "x.mp4", "--plate", "0"], "0"),
    (["analyze", "x.mp4", "--plate=-1"], "--plate"), (["analyze", "x.mp4", "--plate", "nan"], "nan"),
    (["analyze", "x.mp4", "--plate", "1e400"], "inf"), (["render", "x.mp4", "--plate", "99.9"], "99.9"),
    (["analyze", "x.mp4", "--load", "0"], "--load"), (["render", "x.mp4", "--load=-5"], "--load"),
    (["analyze", "x.mp4", "--load", "nan"], "nan"), (["squat"], "squat"),
    (["analyze", "x.mp4", "--slow-motion", "0"], "'0'"), (["analyze", "x.mp4", "--slow-motion=-8"], "-8"),
    (["render", "x.mp4", "--slow-motion", "nan"], "nan"),
    (["export", "x.mp4", "--slow-motion", "1e9"], "1e9"),
    (["merge", "x.mp4", "--slow-motion", "fast"], "fast"),
    (["analyze", "x.mp4", "--height", "30"], "--height"),
    (["analyze", "x.mp4", "--height", "0"], "--height"), (["analyze", "x.mp4", "--height=-178"], "--height"),
    (["render", "x.mp4", "--height", "nan"], "nan"), (["analyze", "x.mp4", "--height", "1e9"], "--height"),
    (["analyze", "x.mp4", "--level", "90"], "90"), (["analyze", "x.mp4", "--level", "nan"], "nan"),
    (["analyze", "x.mp4", "--level=-1e9"], "-1e9"), (["analyze", ""], "The name of a video is empty"),
    (["analyze", "--output=", "x.mp4"], "--output= has no value"),
    (["render", "x.mp4", "--exercise="], "--exercise="),
    (["bench", "--threads", "1", "99999"], "99999"), (["help", "nothing"], "“nothing”"),
    (["help", "log", "trend"], "“trends”"), (["help", "analize"], "“analyze”"),
    (["help", "probe", "x.mp4"], "x.mp4"),
    (["probe", "-x.mp4"], "./-x.mp4"), (["probe", "-bench.mp4"], "./-bench.mp4"),
    (["analyze", "--quiet", "-my squat.mov"], "'./-my squat.mov'"),
    (["edit", "x.mp4", "--note", "- knee hurt"], "write --note='- knee hurt'"),
    (["log", "note", "1", "--tag", "-pr"], "If -pr is the value of --tag, write --tag=-pr"),
    (["analyze", "x.mp4", "-o", "-out"], "If -out is the value of -o, write -o ./-out"),
    (["squat.mp4"], "formcheck analyze squat.mp4"),
    (["--json", "probe", "a b.mp4"], "formcheck probe --json 'a b.mp4'"),
    (["-o", "out", "analyze", "x.mp4"], "formcheck analyze -o out x.mp4"),
    (["analize", "squat.mp4"], "There is no command “analize”. Did you mean “analyze”?"),
    (["log", "lsit", "--log-file", "x.db"], "There is no command “lsit”. Did you mean “list”?"),
    (["edit", "x.mp4", "--note", "a", "--person", "99"], "--person has no effect"),
    (["edit", "x.mp4", "--join", "1=0", "--person", "0"], "--person has no effect"),
    (["analyze", "x.mp4", "--log", "--rpe", "11"], "--rpe must be between 1 and 10, not 11."),
    (["log", "maxima", "--velocity", "3"], "not 3."), (["lineart", "x.png", "--contrast", "9"], "not 9."),
    (["analyze", "x.mp4", "--cutoff", "0"], "from 0.1 to 1000 Hz, not 0."),
    (["analyze", "x.mp4", "--summary", ""], "--summary"), (["merge", "x.mp4", "--summary", ""], "--summary"),
  ])
  func invalidArgumentsAreErrors(_ arguments: [String], _ word: String) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(arguments, in: workspace.folder)
    try expect(outcome, exit: 2, containing: [word, "Usage: formcheck"], on: workspace, "\(arguments)")
    #expect(outcome.output == "", "\(arguments)")
  }

  /// Only names of files are explained.
  @Test(arguments: [
    ["probe", "-x"], ["analyze", "x.mp4", "--start", "-1:30.5"], ["squat"], ["render"],
    ["edit", "x.mp4", "--note", "--list"],
    ["analyze", "x.mp4", "-o", "-q"],
  ])
  func otherMistakesHaveNoHint(_ arguments: [String]) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(arguments, in: workspace.folder)
    try expect(outcome, exit: 2, on: workspace, "\(arguments)")
    #expect(
      !outcome.messages.contains("is a file") && !outcome.messages.contains("To analyze a video")
        && !outcome.messages.contains("Options follow") && !outcome.messages.contains("is the value"),
      "\(arguments): \(outcome)")
  }

  @Test(arguments: [
    (["--help"], "analyze"), ([], "analyze"), (["--version"], "."),
    (["analyze", "--help"], "--start <time>"), (["help", "inspect"], "--at <time>"),
    (["help"], "analyze"), (["help", "log", "trends"], "log trends"), (["help", "--help"], "analyze"),
  ])
  func helpGoesToStandardOutput(_ arguments: [String], _ word: String) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(arguments, in: workspace.folder)
    try expect(outcome, exit: 0, on: workspace, "\(arguments)")
    #expect(outcome.output.contains(word) && outcome.messages == "", "\(arguments): \(outcome)")
  }

  /// Ranges without a frame of any video are an error of the command line, not of each video.
  @Test(arguments: [
    ("1", "1", "--end 0:01.000 must be after --start 0:01.000."),
    ("#5", "f4", "--end #4 must be after --start #5."), ("0:02", "1", "--end 0:01.000 must be after"),
  ])
  func endsBeforeStartsAreErrors(_ start: String, _ end: String, _ message: String) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(
      ["analyze", "a.mp4", "b.mp4", "--start", start, "--end", end], in: workspace.folder)
    try expect(outcome, exit: 2, containing: [message, "Usage: formcheck"], on: workspace)
  }

  /// Ranges without a frame of the file end with exit code 2.
  @Test(arguments: [
    ["--end", "0"], ["--start", "1", "--end", "#2"], ["--start", "8"], ["--start", "#230"],
    ["--start", "1:00:00"],
    ["--start", "99999999999999999999999"],
  ])
  func emptyRangesAreErrors(_ range: [String]) throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    let outcome = try Program.run(["analyze", "clip.mp4", "-o", "out"] + range, in: workspace.folder)
    try expect(outcome, exit: 2, containing: ["formcheck: ", "clip.mp4"], on: workspace, "\(range)")
    #expect(try workspace.listing() == ["clip.mp4"], "\(range)")
  }

  /// Descriptions stay in help for every value of `COLUMNS`.
  @Test(arguments: ["0", "1", "26", "-5", "x", "99999999999999999999"])
  func helpInNarrowTerminals(_ columns: String) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(
      ["probe", "--help"], in: workspace.folder, environment: ["COLUMNS": columns])
    #expect(outcome.status == 0 && outcome.output.contains("Print JSON"), "\(columns): \(outcome)")
  }

  @Test(arguments: ["7.667", "#230", "10:00", "99999999999999999999999"])
  func framesBeyondTheEndAreErrors(_ time: String) throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    let outcome = try workspace.run("inspect", "clip.mp4", "--at", "1", time)
    try expect(outcome, exit: 2, containing: ["clip.mp4 has no frame at", "#0 to #229"], on: workspace, time)
    #expect(try workspace.listing() == ["clip.mp4"] && outcome.output == "", "\(time): \(outcome)")
  }

  /// Options that don't affect a command are named, and it runs: a configuration may set them for other commands.
  @Test(arguments: [
    (["export", "x.mp4", "--to", "jsonl", "--rate", "10"], "--rate has no effect with --to jsonl"),
    (["export", "x.mp4", "--to", "mot", "--raw"], "--raw has no effect with --to mot"),
    (["export", "x.mp4", "--to", "mot", "--skeleton", "coco17"], "--skeleton has no effect"),
    (["analyze", "x.mp4", "--dry-run", "--stdin-name", "y.mp4"], "--stdin-name has no effect"),
    (["analyze", "x.mp4", "--dry-run", "--summary", "y.csv"], "--summary has no effect with --dry-run"),
    (["compare", "--all", ".", "--rep", "2"], "--rep has no effect with --all"),
    (["compare", "--all", ".", "--layout", "ghost"], "--layout has no effect with --all"),
    (["compare", "--all", ".", "--no-video"], "--no-video has no effect with --all"),
  ])
  func optionsWithoutEffectAreNamed(_ arguments: [String], _ words: String) throws {
    let workspace = try Workspace()
    try workspace.putGray("x.mp4")
    let outcome = try Program.run(arguments, in: workspace.folder)
    #expect(outcome.messages.contains("warning: \(words)") && outcome.status != 2, "\(outcome)")
    let usual = try Program.run(
      ["export", "x.mp4", "--to", "mot", "--skeleton", "native"], in: workspace.folder)
    #expect(!usual.messages.contains("has no effect"), "\(usual)")
  }
}
