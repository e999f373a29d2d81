import { describe, expect, it } from "vitest";
import {
  FOLDER_TYPES,
  formatJobs,
  formatTags,
  formatTypes,
  hyphenate,
  jobsFromQuery,
  NOTICE_TYPES,
  parseJobs,
  parseTags,
  parseTypes,
} from "~/routing/list-segments";

describe("types of notices and folders", () => {
  it("reads FICHE_TECHNIQUE, REFERENCE_DOP and FDS; all three are selected by default", () => {
    expect(parseTypes([], NOTICE_TYPES)).toEqual(["FICHE_TECHNIQUE", "REFERENCE_DOP", "FDS"]);
    expect(parseTypes(["__FDS__FICHE_TECHNIQUE"], NOTICE_TYPES)).toEqual(["FICHE_TECHNIQUE", "FDS"]);
  });

  it("understands lower case for folder types: video, article, worksheet", () => {
    expect(parseTypes(["__video"], FOLDER_TYPES)).toEqual(["VIDEO"]);
  });

  it.each([[["FDS"]], [["__"]], [["__NOPE"]], [["__FDS", "__FDS"]], [["_FDS"]]])(
    "%j is no types segment",
    (segments) => {
      expect(parseTypes(segments, NOTICE_TYPES)).toBeNull();
    },
  );

  it("deselecting all types gives a route without the types parameter", () => {
    expect(formatTypes([], NOTICE_TYPES)).toEqual([]);
    expect(formatTypes(NOTICE_TYPES, NOTICE_TYPES)).toEqual([]);
    expect(formatTypes(["FDS", "FICHE_TECHNIQUE"], NOTICE_TYPES)).toEqual(["__FICHE_TECHNIQUE__FDS"]);
  });
});

describe("tags of FAQ and news", () => {
  it("are a prefix followed by tags joined by underscores", () => {
    expect(parseTags(["_tags__facade_bois"])).toEqual({ tags: ["bois", "facade"], page: 1 });
    expect(parseTags(["_tags__a", "_p__3"])).toEqual({ tags: ["a"], page: 3 });
    expect(formatTags({ tags: ["facade", "bois"], page: 2 })).toEqual(["_tags__bois_facade", "_p__2"]);
  });

  it.each([[["tags"]], [["_tags__"]], [["_tags__a__b"]], [["_p__0"]], [["_tags__a", "_tags__b"]]])(
    "%j is none",
    (segments) => {
      expect(parseTags(segments)).toBeNull();
    },
  );
});

describe("filters of jobs", () => {
  it("reads the markers WHERE, COUNTRY, FONCTION and TAG_TYPE_JOB with double underscores around the name", () => {
    expect(parseJobs(["__WHERE__Vevey", "__TAG_TYPE_JOB__CDI", "_p__2"])).toEqual({
      filters: { WHERE: "Vevey", TAG_TYPE_JOB: "CDI" },
      page: 2,
    });
  });

  it("In values, spaces and brackets are replaced by hyphens", () => {
    expect(hyphenate("Technico-commercial (H/F) Suisse romande")).toBe("Technico-commercial-H-F-Suisse-romande");
  });

  it("writes them in their order, from any order", () => {
    const state = parseJobs(["__FONCTION__Vente", "__WHERE__La Tour"]);
    expect(state && formatJobs(state)).toEqual(["__WHERE__La-Tour", "__FONCTION__Vente"]);
  });

  it.each([[["__WHAT__x"]], [["__WHERE__"]], [["__WHERE__a", "__WHERE__b"]], [["x"]]])("%j is none", (segments) => {
    expect(parseJobs(segments)).toBeNull();
  });

  it("reads what the form submits", () => {
    expect(jobsFromQuery(new URLSearchParams("WHERE=La Tour&FONCTION=&x=y"))).toEqual({ WHERE: "La-Tour" });
  });
});
