import FormCheckRecordingCheck
import Testing

/// The registry of services.
@Suite struct RecordingServicesTests {
  @Test func namesAreUniqueAndChooseTheirService() {
    #expect(Set(RecordingServices.names).count == RecordingServices.all.count)
    for name in RecordingServices.names {
      #expect(RecordingServices.service(named: name)?.name == name)
      #expect(RecordingServices.services(named: name)?.map(\.name) == [name])
    }
  }

  @Test func groupsAndListsChooseInTheOrderOfTheRegistry() {
    #expect(RecordingServices.services(named: "all")?.map(\.name) == RecordingServices.names)
    for kind in ServiceKind.allCases {
      let expected = RecordingServices.all.filter { $0.kind == kind }.map(\.name)
      #expect(!expected.isEmpty, "\(kind)")
      #expect(RecordingServices.services(named: kind.rawValue)?.map(\.name) == expected)
    }
    #expect(RecordingServices.services(named: "thirds,frame,thirds")?.map(\.name) == ["frame", "thirds"])
  }

  @Test(arguments: ["", "unknown", "frame,", ",frame", "frame,unknown", "Frame"])
  func unknownNamesAreRejected(list: String) {
    #expect(RecordingServices.services(named: list) == nil)
  }
}
