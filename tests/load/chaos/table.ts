/** The events of the run: one row for each second of the requests. */
import { type Answer, type Kind, WANTED } from "./visitors";

export type Event = { at: number; what: string };

function tally(answers: readonly Answer[]) {
  const count = (wanted: Kind, isRight: boolean) =>
    answers.filter(({ kind, status }) => kind === wanted && (status === WANTED[kind]) === isRight).length;
  const slowest = answers.reduce((most, { ms }) => Math.max(most, ms), 0);
  const isOdd = ({ kind, status }: Answer) => status !== WANTED[kind];
  const odd = [...new Set(answers.filter(isOdd).map(({ kind, status }) => `${kind} ${status || "no answer"}`))];
  return {
    pages: count("page", true),
    failedPages: count("page", false),
    acknowledged: count("form", true),
    refused: count("form", false),
    signedIn: count("sign-in", true),
    notSignedIn: count("sign-in", false),
    replied: count("reply", true),
    notReplied: count("reply", false),
    slowest,
    odd,
  };
}

export function tableOf(answers: readonly Answer[], events: readonly Event[], startedAt: number) {
  const secondOf = (at: number) => Math.floor((at - startedAt) / 1_000);
  const last = Math.max(0, ...answers.map(({ at }) => secondOf(at)), ...events.map(({ at }) => secondOf(at)));
  const rows = Array.from({ length: last + 1 }, (_, second) => {
    const seen = tally(answers.filter(({ at }) => secondOf(at) === second));
    const what = events.filter(({ at }) => secondOf(at) === second).map((event) => event.what);
    return row(String(second), seen, [...what, ...seen.odd]);
  });
  const all = tally(answers);
  return [
    "| second | pages | failed | forms acknowledged | refused | signed in | refused | replies acknowledged | refused | slowest | what happened |",
    `|${"---|".repeat(11)}`,
    ...rows,
    row("all", all, all.odd),
  ].join("\n");
}

function row(first: string, seen: ReturnType<typeof tally>, notes: readonly string[]) {
  const { pages, failedPages, acknowledged, refused, signedIn, notSignedIn, replied, notReplied, slowest } = seen;
  const forms = [acknowledged, refused, signedIn, notSignedIn, replied, notReplied];
  const cells = [first, pages, failedPages, ...forms, `${slowest} ms`];
  return `| ${[...cells, notes.join("; ")].join(" | ")} |`;
}
