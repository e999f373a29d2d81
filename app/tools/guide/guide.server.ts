import { loadSettings, settingValues } from "~/back-office/settings.server";
import { AUDIENCE_CODE, CODE } from "~/catalogue/facts";
import { named } from "~/catalogue/filter-groups";
import { encodeAnswers, type GuideAnswers } from "~/routing/guide-answers";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Filter } from "~shared/contract";
import type { GuideQuestion } from "./guide-data";

/** Codes in order: the setting's, else destination, support, function of the audience. */
async function listCodes({ requestContext, context }: ScreenArgs): Promise<string[]> {
  const setting = settingValues(await loadSettings(requestContext, context), "guide_fields");
  const codes = setting.map(({ value }) => value).filter(Boolean);
  const { supports, use } = AUDIENCE_CODE[requestContext.target];
  return codes.length > 0 ? [...new Set(codes)] : [CODE.destination, supports, use];
}

/** The text of a guide step; `null`: the characteristic's name is shown. */
function questionOf({ target, t }: RequestContext, code: string): string | null {
  const { supports, use } = AUDIENCE_CODE[target];
  if (code === CODE.destination) return t("guide:picker.question");
  if (code === supports) return t("guide:questions.support");
  if (code === use) return t("guide:questions.use");
  return null;
}

async function listOptions({ requestContext }: ScreenArgs, answers: GuideAnswers): Promise<Filter[]> {
  const caracteristics = Object.keys(answers).length > 0 ? JSON.stringify(answers) : undefined;
  const { list } = await requestContext.api.get("listFilters", { query: { guide_de_choix: "1", caracteristics } });
  return list;
}

/** The answer as an address writes it; a value may also be given by its code. `null`: it leads to no product. */
function findValue(filter: Filter | undefined, answer: string | undefined): string | null {
  if (!filter || !answer) return null;
  const { data } = filter;
  return (data.find(({ value }) => value === answer) ?? data.find(({ code }) => code === answer))?.value ?? null;
}

export async function listFields(args: ScreenArgs): Promise<Filter[]> {
  const [codes, all] = await Promise.all([listCodes(args), listOptions(args, {})]);
  // A field without values is skipped.
  return codes.flatMap((code) => named(all, code) ?? []);
}

/** The questions that earlier answers allow; removes an answer without a product, and all after it. @throws {BackOfficeError} */
export async function getGuide(args: ScreenArgs, given: GuideAnswers) {
  const fields = await listFields(args);
  const questions: GuideQuestion[] = [];
  const answers: GuideAnswers = {};
  let open = true;
  for (const { technical_name: code, label } of fields) {
    const options: Filter | undefined = open ? named(await listOptions(args, answers), code) : undefined;
    // The step would have no options with these answers, so it is left out.
    if (open && !options) continue;
    const answer = findValue(options, given[code]);
    const question = questionOf(args.requestContext, code) ?? label;
    const shown = options?.data.map(({ value, code = null, label, total }) => ({ value, code, label, total })) ?? [];
    questions.push({ code, label: question, options: shown, answer, unlocked: open });
    if (answer) answers[code] = answer;
    else open = false;
  }
  /** `before`: the answers as the form was rendered with; what changed since is told by them. */
  return { questions, answers, before: encodeAnswers(answers) };
}
export type GuideData = Awaited<ReturnType<typeof getGuide>>;

/** Answers in the order of the guide's fields and in the words of its addresses; other known characteristics follow. */
export function canonicalAnswers(fields: readonly Filter[], answers: GuideAnswers): GuideAnswers {
  const codes = fields.map(({ technical_name }) => technical_name);
  const rankOf = (code: string) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  const entries = Object.entries(answers)
    .map(([code, value]) => [code, findValue(named(fields, code), value) ?? value] as const)
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}
