import FormCheckFiles
import FormCheckMotion
import FormCheckReports

/// What a rendering writes.
extension Rendering {
  /// The settings of this run and the files to write.
  struct Plan {
    let settings: OutputSettings
    /// Whether people or motion settings differ from the analysis, which changes all outputs.
    let changesMotion: Bool
    /// The files to write, in the order of ``Artifact/all``.
    let artifacts: [Artifact]
  }

  func plan(_ saved: SavedAnalysis, _ edits: [MotionEdit]) throws(FormCheckError) -> Plan {
    let recorded = saved.record.settings
    let settings = try outputSettings(saved, edits)
    // An earlier version may have analyzed the video at the speed at which it plays.
    let units = RecordedUnits(settings.motion.units, of: saved.source, measuredRoll: nil)
    let changes =
      settings.people != PeopleSettings(recorded) || !settings.motion.matches(recorded)
      || edits != saved.record.edits ?? [] || units.slowMotion?.value != saved.record.units?.slowMotion?.value
    return Plan(
      settings: settings, changesMotion: changes,
      artifacts: Artifact.results.filter { isWritten($0, settings.motion.bar, changesMotion: changes) })
  }

  /// Returns the settings of this run: those of the analysis unless others were chosen, with the user's edits.
  func outputSettings(
    _ saved: SavedAnalysis, _ edits: [MotionEdit]
  ) throws(FormCheckError) -> OutputSettings {
    let recorded = saved.record.settings
    var motion = try MotionSettings.settings(motion, recorded: recorded, changedBy: changes, library)
    motion.edits = edits
    var people = people ?? PeopleSettings(recorded)
    changes.apply(to: &people)
    return OutputSettings(people: people, motion: motion, render: render)
  }

  /// Whether this run writes a file: video and report if requested, tables only if they exist and change. The bar has a table
  /// if it is measured and there are other tables.
  private func isWritten(_ artifact: Artifact, _ bar: BarSettings, changesMotion: Bool) -> Bool {
    switch artifact.step {
    case .render: return makesVideo
    case .report: return makesReport
    default:
      let table = artifact == .barTable ? Artifact.repetitionTable : artifact
      return changesMotion && FileStatus(outputs.path(of: table)) != nil
        && (artifact != .barTable || bar.mode != .off)
    }
  }
}
