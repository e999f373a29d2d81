import { describe, expect, it } from "vitest";
import { formatNoticeQuery, narrow, productsOf, readNoticeQuery } from "~/routes/notices/narrow";
import type { Notice } from "~shared/contract";

const notice = (id: number, type: Notice["type"], name: string, reference: string): Notice => ({
  ...{ id, type, title: `${type} ${name}`, status: "PUBLISHED" },
  product: { id, name, slug: name.toLowerCase(), reference },
  file: { url: `/media/${id}.pdf`, size: 1, lang: "fr" },
});
const NOTICES = [
  notice(1, "FDS", "Façaro P30", "TV0301"),
  notice(2, "FICHE_TECHNIQUE", "Façaro P30", "TV0301"),
  notice(3, "FDS", "Comblis P45", "TV0101"),
];
const idsOf = (query: { product?: string; text?: string }) =>
  narrow(NOTICES, { product: "", text: "", ...query }).map(({ id }) => id);

describe("notices by product and text", () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ product: "TV0301" }, [1, 2]],
    [{ product: "TV9999" }, []],
    [{ text: "facaro" }, [1, 2]],
    [{ text: "tv0101" }, [3]],
    [{ text: "P30 fds" }, [1]],
    [{ product: "TV0301", text: "technique" }, [2]],
    [{ text: "<script>" }, []],
  ])("%j: %j", (query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });

  it("stands in the address only as far as it narrows", () => {
    expect(formatNoticeQuery({ product: "", text: "" })).toBe("");
    const query = readNoticeQuery(new URLSearchParams(" product=TV0301&text=%20P30%20&types=FDS"));
    expect(formatNoticeQuery({ ...query, product: "TV0301" })).toBe("?product=TV0301&text=P30");
  });

  it("the products by name, each once", () => {
    expect(productsOf(NOTICES).map(({ name }) => name)).toEqual(["Comblis P45", "Façaro P30"]);
  });
});
