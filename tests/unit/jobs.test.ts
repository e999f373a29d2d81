/** The job list: its words, its addresses, the names behind hyphens, and how it fails. */
import { describe, expect, it, test, vi } from "vitest";
import { BackOfficeError } from "~/back-office/errors";
import { pictureAddress, pictureSet } from "~/components/picture-formats";
import { readTexts } from "~/i18n/texts.server";
import { countKey, jobsPath } from "~/routes/jobs/addresses";
import { chooseJobTags, listJobChoices } from "~/routes/jobs/choices.server";
import { viewOffer } from "~/routes/jobs/offers.server";
import { loader } from "~/routes/jobs/route";
import { parseAddress } from "~/routing/paths";

const BASE = "/fr/enduit-professionnels/carrieres";
const GROUPS = [
  { type: "where", tags: [{ id: 25, name: "Vevey", slug: "vevey" }] },
  { type: "country", tags: [{ id: 31, name: "Suisse", slug: "suisse" }] },
  { type: "tag_type_job", tags: [{ id: 52, name: "Temps partiel (50–80 %)", slug: "temps-partiel" }] },
  { type: "fonction", tags: [{ id: 41, name: "Vente", slug: "vente" }] },
];
const context = { log: { warn: () => undefined } };

type Answers = Partial<Record<"listTags" | "listArticles" | "listSitemap" | "suggest", unknown>>;
/** The search text of a 404, to which nothing is similar. */
const NO_SUGGESTIONS: Answers = {
  listSitemap: { list: [] },
  suggest: { products: { items: [] }, categories: { items: [] }, articles: { items: [] }, folders: { items: [] } },
};

function requestContextWith(answers: Answers, path = BASE) {
  const get = vi.fn(async (name: keyof Answers) => {
    const answer = { ...NO_SUGGESTIONS, ...answers }[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const site = { name: "Talvenne", languages: [], salesplan: [] };
  const place = { locale: "fr", target: "pro", site, path, rightPath: null, origin: "http://site" };
  return {
    ...place,
    address: parseAddress(new URL(path, "http://site").pathname),
    api: { get },
    t: (key: string) => key,
  };
}

describe("the count", () => {
  const texts = readTexts();
  const says = (language: "fr" | "de", total: number) =>
    texts.instance(language).getFixedT("know-how")(countKey(total), { count: total });

  test("job count plural applies above 2", () => {
    expect([1, 2, 3, 10].map((total) => says("fr", total).replace(/\s/g, " "))).toEqual([
      "À pourvoir : 1",
      "À pourvoir : 2",
      "3 offres d’emploi",
      "10 offres d’emploi",
    ]);
    expect([2, 3].map((total) => says("de", total))).toEqual(["Zu besetzen: 2", "3 Stellen"]);
  });
});

test("Job cards image 330x220, and its double for fine screens", () => {
  const url = "/media/surfaces/workshop.jpg";
  expect(pictureAddress(url, "job", 330)).toBe(`/images/w_330,h_220,f_auto${url}`);
  expect(pictureSet(url, "job")).toContain(`/images/w_660,h_440,f_auto${url} 660w`);
});

describe("addresses", () => {
  it("a filtered list opens at its offers; all of them at the top", () => {
    expect(jobsPath(BASE, { TAG_TYPE_JOB: "Temps partiel (50–80 %)", WHERE: "Vevey" })).toBe(
      `${BASE}/__WHERE__Vevey/${encodeURIComponent("__TAG_TYPE_JOB__Temps-partiel-50–80-%")}#offers`,
    );
    expect(jobsPath(BASE, {})).toBe(BASE);
  });

  it("names are matched by comparing hyphenated names, and the API gets the names", async () => {
    const requestContext = requestContextWith({ listTags: { list: GROUPS } });
    const filters = { TAG_TYPE_JOB: "Temps-partiel-50–80-%", WHERE: "Nowhere" };
    const choices = await listJobChoices(requestContext as never, context as never, filters);
    expect(choices.map(({ marker, chosen }) => [marker, chosen])).toEqual([
      ["WHERE", "Nowhere"],
      ["COUNTRY", null],
      ["FONCTION", null],
      ["TAG_TYPE_JOB", "Temps partiel (50–80 %)"],
    ]);
    expect(chooseJobTags(choices)).toEqual({ where: ["Nowhere"], tag_type_job: ["Temps partiel (50–80 %)"] });
  });
});

test("a card says where, what, how much and from when, and leaves out what isn't known", async () => {
  const requestContext = requestContextWith({ listTags: { list: GROUPS } });
  const choices = await listJobChoices(requestContext as never, context as never, {});
  const tags = GROUPS.flatMap((group) => group.tags);
  const article = { id: 7, title: "Vendre", extract: "…", slug: "vendre", tags, fonction: "Vente" };
  expect(viewOffer(requestContext as never, article as never, choices)).toMatchObject({
    href: "/fr/enduit-professionnels/vendre",
    facts: [
      { name: "function", words: "Vente" },
      { name: "place", words: "Vevey, Suisse" },
      { name: "contract", words: "Temps partiel (50–80 %)" },
    ],
  });
});

describe("the page", () => {
  async function load(answers: Answers, path = BASE): Promise<unknown> {
    const requestContext = requestContextWith(answers, path);
    const args = {
      request: new Request(new URL(path, "http://site")),
      context: { ...context, resolution: { kind: "resolved", requestContext } },
      params: {},
    };
    return loader(args as never).catch((thrown: unknown) => thrown);
  }
  const down = new BackOfficeError("unavailable", "no answer");
  const empty = { items: [], total: 0 };

  test("Jobs page load fails: 503 with Retry-After while the API is down, 404 when it says so", async () => {
    const unavailable = await load({ listTags: { list: GROUPS }, listArticles: down });
    expect(unavailable).toMatchObject({ status: 503 });
    expect((unavailable as Response).headers.get("Retry-After")).toBe("30");
    const gone = await load({ listTags: { list: GROUPS }, listArticles: new BackOfficeError("not_found", "404") });
    expect(gone).toMatchObject({ status: 404 });
    expect(await (gone as Response).json()).toEqual({
      code: "page_not_found",
      suggestions: { words: "carrieres", pages: [] },
    });
  });

  it("stands without its filters when only those fail", async () => {
    expect(await load({ listTags: down, listArticles: empty })).toMatchObject({ total: 0, offers: [] });
  });

  it("a page beyond the last is 404, and so is a marker that isn't one", async () => {
    const answers = { listTags: { list: GROUPS }, listArticles: empty };
    expect(await load(answers, `${BASE}/_p__2`)).toMatchObject({ status: 404 });
    expect(await load(answers, `${BASE}/__SALARY__high`)).toMatchObject({ status: 404 });
  });

  test.each([
    ["?WHERE=Vevey&FONCTION=", `${BASE}/__WHERE__Vevey#offers`],
    ["?WHERE=&FONCTION=", BASE],
    ["?FONCTION=Vente+(H/F)&WHERE=La+Tour", `${BASE}/__WHERE__La-Tour/__FONCTION__Vente-H-F#offers`],
  ])("the form without JavaScript: %s leads to the offers of its choice", async (query, address) => {
    const answer = await load({}, BASE + query);
    expect(answer).toMatchObject({ status: 302 });
    expect((answer as Response).headers.get("Location")).toBe(address);
  });
});
