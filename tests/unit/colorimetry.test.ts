/** The colorimetry screen: the back-office's tints, and a form sent without JavaScript. */
import { describe, expect, it } from "vitest";
import { choiceQuery, sentQuery } from "~/routes/colorimetry/parameters";
import { tintView } from "~/routes/colorimetry/tint-view";

describe("a tint", () => {
  const tint = (name: string) => tintView({ id: 1, name, hex: "#e4e6e1", file: { url: "/media/x.pdf" } });

  it("has its code apart from its name", () => {
    expect(tint("TV-010 Brume d’alpage")).toMatchObject({ code: "TV-010", name: "Brume d’alpage" });
    expect(tint("RAL 9010 Reinweiss")).toMatchObject({ code: "RAL 9010", name: "Reinweiss" });
  });

  it("keeps a name without a code whole", () => {
    expect(tint("Ciel lavé")).toMatchObject({ code: null, name: "Ciel lavé" });
    expect(tint("TV-010")).toMatchObject({ code: null, name: "TV-010" });
  });
});

describe("a choice", () => {
  it("has no colour without a machine", () => {
    expect(choiceQuery("2", "10")).toBe("?machine=2&teinte=10");
    expect(choiceQuery("", "10")).toBe("");
  });

  it("that was sent keeps its colour for the machine it was shown for, and drops it for another", () => {
    const sent = (query: string) => sentQuery(new URLSearchParams(query));
    expect(sent("machine=2&teinte=10&de=2")).toBe("?machine=2&teinte=10");
    expect(sent("machine=5&teinte=10&de=2")).toBe("?machine=5");
    expect(sent("machine=5&de=")).toBe("?machine=5");
    expect(sent("machine=2&teinte=10")).toBeNull();
  });
});
