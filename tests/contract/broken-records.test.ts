/** Whatever is wrong with one record in ten of every list, the site reads the others. */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type Call, calls, readForgiving } from "~shared/contract";
import { breakRecords } from "../broken-records";
import { AUDIENCES, readCalls } from "./call-table";
import { ask, PLANS, sharedBackOffice, withToken } from "./running-back-office";

/** `BROKEN_ANSWERS=20000` is the long run. Each run breaks other records. */
const RUNS = Number(process.env.BROKEN_ANSWERS ?? 500);
const backOffice = sharedBackOffice();

interface RightAnswer {
  title: string;
  definition: Call;
  text: string;
}
const answers: RightAnswer[] = [];

/** Name → how many records, of the lists that the answer consists of. */
function listsOf(body: unknown): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, part] of Object.entries((body as { data: object }).data)) {
    const lists: [string, unknown][] = Array.isArray(part) ? [["", part]] : Object.entries(part ?? {});
    for (const [inner, list] of lists) if (Array.isArray(list)) found.set(`${name}.${inner}`, list.length);
  }
  return found;
}

beforeAll(async () => {
  for (const { lang, plan } of AUDIENCES) {
    for (const { title, call, params = {}, query = {} } of readCalls({ lang, plan })) {
      const definition: Call = calls[call];
      const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      const scope = { site_id: 4, lang, saleplan_id: PLANS[plan] };
      const { body } = await ask(backOffice().api, path, { ...query, ...scope }, withToken());
      answers.push({ title: `${title}, ${lang}, ${plan}`, definition, text: JSON.stringify(body) });
    }
  }
});

it("no answer is lost, and no list is empty", { timeout: 300_000 }, () => {
  const answer = fc.nat().map((at) => answers[at % answers.length] as RightAnswer);
  const property = fc.property(answer, fc.gen(), ({ definition, text }, random) => {
    const body: unknown = JSON.parse(text);
    const lists = listsOf(body);
    breakRecords(body, (limit) => random(fc.nat, limit - 1));
    const { value } = readForgiving(definition.answer, body);
    expect(value).not.toBeNull();
    const left = listsOf(value);
    for (const [name, length] of lists) if (length > 1) expect(left.get(name), name).toBeGreaterThan(0);
  });
  fc.assert(property, { numRuns: RUNS });
});
