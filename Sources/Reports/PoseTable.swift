public import FormCheckMotion
public import FormCheckPose

/// `<stem>.poses.csv`: a row for each person in each frame, and one without a person for a frame with nobody.
///
/// The only place that knows the columns; the provenance file's definitions come from here too.
public struct PoseTable: Sendable {
  /// The columns, in order.
  public let columns: [PoseColumn]

  /// The table for poses of this skeleton.
  public init(skeleton: Skeleton) {
    columns =
      Self.frameColumns + Self.personColumns + Self.keypointColumns(skeleton) + Self.angleColumns
      + Self.spaceAngleColumns
      + [
        Self.flags
      ]
  }

  /// The header line.
  public var header: [UInt8] {
    var row = CSVRow()
    for column in columns { row.append(column.name) }
    row.endLine()
    return row.bytes
  }

  /// The lines of one frame.
  public func lines(for frame: FrameResult) -> [UInt8] {
    var row = CSVRow()
    let people: [PersonResult?] = frame.people.isEmpty ? [nil] : frame.people
    for person in people {
      let cell = PoseCell(frame: frame, person: person)
      for column in columns { column.fill(cell, &row) }
      row.endLine()
    }
    return row.bytes
  }
}

extension PoseTable {
  private static let frameColumns = [
    PoseColumn("frame", "number of the frame in the whole file, the first shown frame being 0") {
      $1.append($0.frame.index)
    },
    PoseColumn("time_s", "seconds since the first shown frame: (pts - start_pts) x time_base") {
      $1.append($0.frame.timestamp.seconds, decimals: 6)
    },
    PoseColumn("pts", "presentation time stamp in the container, in ticks of time_base") {
      $1.append($0.frame.timestamp.pts)
    },
  ]

  private static let personColumns = [
    PoseColumn("person", "number of the person in the clip, from 0; empty where nobody was found") {
      cell, row in
      if let person = cell.person { row.append(person.person) } else { row.appendEmpty() }
    },
    PoseColumn("score", "the network's probability that this is a person, 0 to 1") {
      $1.append($0.person.map { Double($0.pose.score) }, decimals: 3)
    },
    box("bbox_x", "left edge of the box round all keypoints, pixels", \.x),
    box("bbox_y", "top edge of the box round all keypoints, pixels", \.y),
    box("bbox_w", "width of the box round all keypoints, pixels", \.width),
    box("bbox_h", "height of the box round all keypoints, pixels", \.height),
  ]

  private static func box(
    _ name: String, _ definition: String, _ value: @escaping @Sendable (Rectangle) -> Double
  ) -> PoseColumn {
    PoseColumn(name, definition) { $1.append($0.person?.pose.boundingBox.map(value), decimals: 2) }
  }

  private static func keypointColumns(_ skeleton: Skeleton) -> [PoseColumn] {
    skeleton.keypoints.flatMap { name in
      [
        PoseColumn("\(name.rawValue)_x", "\(name.rawValue): pixels right of the upright picture's left edge")
        {
          $1.append($0.person?.pose[name]?.position.x, decimals: 2)
        },
        PoseColumn("\(name.rawValue)_y", "\(name.rawValue): pixels below the upright picture's top edge") {
          $1.append($0.person?.pose[name]?.position.y, decimals: 2)
        },
        PoseColumn(
          "\(name.rawValue)_conf",
          "\(name.rawValue): the probability that the position is right within a fifth of the trunk, 0 to 1"
        ) {
          $1.append($0.person?.pose[name].map { Double($0.confidence) }, decimals: 3)
        },
      ]
    }
  }

  private static let angleColumns = AngleName.allCases.map { name in
    PoseColumn(
      "\(name.rawValue)_deg", "degrees; \(name.explanation); empty where not to be trusted, see flags"
    ) {
      $1.append($0.person?.angles[name]?.degrees, decimals: 2)
    }
  }

  private static let spaceAngleColumns = AngleName.allCases.map { name in
    PoseColumn(
      "\(name.rawValue)_deg3d",
      "degrees; the same angle in space, from the network's estimate of the body in meters"
    ) {
      $1.append($0.person?.angles[name]?.degrees3D, decimals: 2)
    }
  }

  private static let flags = PoseColumn(
    "flags",
    "separated by semicolons: angle=reason for each angle without a number (missing, low_confidence, outside_picture, "
      + "degenerate or filled), angle~reason for each that is doubtful (low_confidence, view_angle or covered), and "
      + "keypoint:what for each point that was changed (filled, swapped or outlier)"
  ) { cell, row in
    guard let person = cell.person else { return row.appendEmpty() }
    row.append((missing(person) + doubtful(person) + changed(person)).joined(separator: ";"))
  }

  private static func missing(_ person: PersonResult) -> [String] {
    AngleName.allCases.compactMap { name in
      guard case .unmeasurable(let reason)? = person.angles[name]?.quality else { return nil }
      return "\(name.rawValue)=\(reason.rawValue)"
    }
  }

  private static func doubtful(_ person: PersonResult) -> [String] {
    AngleName.allCases.compactMap { name in
      guard case .doubtful(let reason)? = person.angles[name]?.quality else { return nil }
      return "\(name.rawValue)~\(reason.rawValue)"
    }
  }

  private static func changed(_ person: PersonResult) -> [String] {
    person.pose.skeleton.keypoints.compactMap { name in
      person.keypointFlags[name].map { "\(name.rawValue):\($0.names.joined(separator: "+"))" }
    }
  }
}
