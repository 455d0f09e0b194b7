public import FormCheckMotion
public import FormCheckPose

/// The table `<stem>.poses.csv`, with a row for each person in each frame. A frame without people has a row without a
/// person.
///
/// The columns are defined only here. The provenance record takes their definitions from this table.
public struct PoseTable: Sendable {
  /// The columns, in order.
  public let columns: [PoseColumn]

  /// Creates the table for poses of one skeleton.
  public init(skeleton: Skeleton) {
    columns =
      Self.frameColumns + Self.personColumns + Self.keypointColumns(skeleton) + Self.angleColumns
      + Self.worldAngleColumns + [Self.flags]
  }

  /// The header line.
  public var header: [UInt8] {
    var row = CSVRow()
    for column in columns { row.append(column.name) }
    row.endLine()
    return row.bytes
  }

  /// Returns the lines of one frame.
  ///
  /// - Complexity: O(columns) for each person.
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
    PoseColumn("frame", "frame number in the whole file; the first shown frame is 0") {
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
    PoseColumn("person", "person number in the video, from 0; empty if no person was detected") {
      cell, row in
      if let person = cell.person { row.append(person.person) } else { row.appendEmpty() }
    },
    PoseColumn(
      "score", "the network's probability that this is a person, 0 to 1; empty if the pose is interpolated"
    ) {
      $1.append($0.person?.detectionScore, decimals: 3)
    },
    box("bbox_x", "left edge of the box around all keypoints, pixels", \.x),
    box("bbox_y", "top edge of the box around all keypoints, pixels", \.y),
    box("bbox_w", "width of the box around all keypoints, pixels", \.width),
    box("bbox_h", "height of the box around all keypoints, pixels", \.height),
  ]

  private static func box(
    _ name: String, _ definition: String, _ value: @escaping @Sendable (Rectangle) -> Double
  ) -> PoseColumn {
    PoseColumn(name, definition) { $1.append($0.person?.pose.boundingBox.map(value), decimals: 2) }
  }

  private static func keypointColumns(_ skeleton: Skeleton) -> [PoseColumn] {
    skeleton.keypoints.flatMap { name in
      [
        PoseColumn("\(name.rawValue)_x", "\(name.rawValue): pixels from the left edge of the upright frame") {
          $1.append($0.person?.pose[name]?.position.x, decimals: 2)
        },
        PoseColumn("\(name.rawValue)_y", "\(name.rawValue): pixels from the top edge of the upright frame") {
          $1.append($0.person?.pose[name]?.position.y, decimals: 2)
        },
        PoseColumn(
          "\(name.rawValue)_conf",
          "\(name.rawValue): the probability that the position is off by less than a fifth of the trunk length, 0 to 1"
        ) {
          $1.append($0.person?.pose[name].map { Double($0.confidence) }, decimals: 3)
        },
      ]
    }
  }

  private static let angleColumns = AngleName.allCases.map { name in
    PoseColumn(
      "\(name.rawValue)_deg", "degrees; \(name.explanation); empty if not measurable, see flags"
    ) {
      $1.append($0.person?.angles[name]?.degrees, decimals: 2)
    }
  }

  private static let worldAngleColumns = AngleName.allCases.map { name in
    PoseColumn(
      "\(name.rawValue)_deg3d",
      "degrees; the same angle in 3D, from positions in the image and the depth that the network estimates"
    ) {
      $1.append($0.person?.angles[name]?.degrees3D, decimals: 2)
    }
  }

  private static let flags = PoseColumn(
    "flags",
    "separated by semicolons: angle=reason for each angle that is not measurable (missing, low_confidence, "
      + "outside_picture, degenerate, or filled), angle~reason for each doubtful angle (low_confidence, view_angle, "
      + "or covered), keypoint:change for each corrected keypoint (filled, swapped, outlier, or edited by the user), "
      + "person:interpolated where a person in the background has a pose between those of the frames before and after, and "
      + "person:edited where a correction assigned the detection to this person"
  ) { cell, row in
    guard let person = cell.person else { return row.appendEmpty() }
    row.append(
      (missing(person) + doubtful(person) + changed(person) + identity(person)).joined(separator: ";"))
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

  private static func identity(_ person: PersonResult) -> [String] {
    let isInterpolated = person.keypointFlags.values.contains { $0.contains(.interpolated) }
    return [
      isInterpolated ? "person:interpolated" : nil, person.isIdentityEdited ? "person:edited" : nil,
    ].compactMap(\.self)
  }

  private static func changed(_ person: PersonResult) -> [String] {
    person.pose.skeleton.keypoints.compactMap { name in
      guard let names = person.keypointFlags[name]?.names, !names.isEmpty else { return nil }
      return "\(name.rawValue):\(names.joined(separator: "+"))"
    }
  }
}
