/** The parameters of the store locator. */
import { describe, expect, it } from "vitest";
import { readStoreSearch, storeQuery } from "~/routes/store-locator/store-search";
import { findTiles, tileOrigin } from "~/routes/store-locator/stores.server";

const read = (query: string) => readStoreSearch(new URLSearchParams(query));

describe("a search for stores", () => {
  it("by place or postcode, in one of four radii", () => {
    expect(read("text=+Lausanne+&radius=25")).toEqual({ text: "Lausanne", position: null, radius: 25 });
    expect(read("text=1003&radius=7")).toEqual({ text: "1003", position: null, radius: 50 });
    expect(read(`text=${"x".repeat(500)}`).text).toHaveLength(100);
  });

  it("by position, rounded to about a hundred metres; words win", () => {
    expect(read("lat=46.5196535&lng=6.6322734")).toEqual({
      text: "",
      position: { lat: 46.52, lng: 6.632 },
      radius: 50,
    });
    expect(read("lat=46.5&lng=6.6&text=Sion").position).toBeNull();
  });

  it.each(["lat=46", "lat=a&lng=b", "lat=91&lng=6", "lat=46&lng=181", "lat=&lng=", ""])(
    "%s asks for nothing",
    (query) => {
      expect(read(query)).toEqual({ text: "", position: null, radius: 50 });
      expect(storeQuery(read(query))).toBe("");
    },
  );

  it("writes the address that it reads", () => {
    for (const query of ["?text=La+Chaux-de-Fonds&radius=10", "?lat=46.52&lng=6.632&radius=100"]) {
      expect(storeQuery(read(query))).toBe(query);
    }
  });
});

describe("the map's tiles", () => {
  const tilesOf = (value: unknown) => {
    const get = async () => ({ items: [{ code: "map_tiles", values: [{ value, label: "© Somebody" }] }] });
    return findTiles(
      { api: { get } } as unknown as Parameters<typeof findTiles>[0],
      { log: {} } as unknown as Parameters<typeof findTiles>[1],
    );
  };

  it("come from elsewhere by https, or from this site", async () => {
    const url = "https://{s}.tile.example/{z}/{x}/{y}.png";
    expect(await tilesOf(url)).toEqual({ url, attribution: "© Somebody", host: "{s}.tile.example" });
    expect(await tilesOf("/tiles/{z}/{x}/{y}.png")).toMatchObject({ host: null });
    expect(tileOrigin("{s}.tile.example")).toBe("https://*.tile.example");
    expect(tileOrigin("tile.example")).toBe("https://tile.example");
  });

  it.each([
    "",
    7,
    "https://tile.example/map.png",
    "http://tile.example/{z}/{x}/{y}",
    "//tile.example/{z}/{x}/{y}",
    "javascript:{z}{x}{y}",
  ])("%s is no tile address: there is no map", async (value) => expect(await tilesOf(value)).toBeNull());
});
