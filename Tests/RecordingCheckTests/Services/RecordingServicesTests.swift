import FormCheckRecordingCheck
import Testing

/// The registry of services.
struct RecordingServicesTests {
  @Test func `names are unique and choose their service`() {
    #expect(Set(RecordingServices.names).count == RecordingServices.all.count)
    for name in RecordingServices.names {
      #expect(RecordingServices.service(named: name)?.name == name)
      #expect(RecordingServices.services(named: name)?.map(\.name) == [name])
    }
  }

  @Test func `groups and lists choose in the order of the registry`() {
    #expect(RecordingServices.services(named: "all")?.map(\.name) == RecordingServices.names)
    for kind in ServiceKind.allCases {
      let expected = RecordingServices.all.filter { $0.kind == kind }.map(\.name)
      #expect(!expected.isEmpty)
      #expect(RecordingServices.services(named: kind.rawValue)?.map(\.name) == expected)
    }
    #expect(RecordingServices.services(named: "thirds,frame,thirds")?.map(\.name) == ["frame", "thirds"])
  }

  @Test(arguments: ["", "unknown", "frame,", ",frame", "frame,unknown", "Frame"])
  func `unknown names are rejected`(list: String) {
    #expect(RecordingServices.services(named: list) == nil)
  }
}
