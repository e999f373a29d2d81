/** What happened, second by second: one row each, by when it was asked. */

/** @typedef {import("./visitors.mjs").Answer} Answer */
/** @typedef {{ at: number, what: string }} Event */

/** @param {readonly Answer[]} answers */
function tally(answers) {
  const pages = answers.filter(({ kind }) => kind === "page");
  const forms = answers.filter(({ kind }) => kind === "form");
  const slowest = answers.reduce((most, { ms }) => Math.max(most, ms), 0);
  /** @param {Answer} answer */
  const isOdd = ({ kind, status }) => status !== (kind === "page" ? 200 : 303);
  const odd = [...new Set(answers.filter(isOdd).map(({ kind, status }) => `${kind} ${status || "no answer"}`))];
  return {
    pages: pages.filter(({ status }) => status === 200).length,
    failedPages: pages.filter(({ status }) => status !== 200).length,
    acknowledged: forms.filter(({ status }) => status === 303).length,
    refused: forms.filter(({ status }) => status !== 303).length,
    slowest,
    odd,
  };
}

/** @param {readonly Answer[]} answers @param {readonly Event[]} events @param {number} startedAt */
export function tableOf(answers, events, startedAt) {
  const secondOf = (/** @type {number} */ at) => Math.floor((at - startedAt) / 1_000);
  const last = Math.max(0, ...answers.map(({ at }) => secondOf(at)), ...events.map(({ at }) => secondOf(at)));
  const rows = Array.from({ length: last + 1 }, (_, second) => {
    const seen = tally(answers.filter(({ at }) => secondOf(at) === second));
    const what = events.filter(({ at }) => secondOf(at) === second).map((event) => event.what);
    const counts = [seen.pages, seen.failedPages, seen.acknowledged, seen.refused, `${seen.slowest} ms`];
    return `| ${[second, ...counts, [...what, ...seen.odd].join("; ")].join(" | ")} |`;
  });
  const all = tally(answers);
  return [
    "| second | pages | failed | forms acknowledged | refused | slowest | what happened |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    `| all | ${all.pages} | ${all.failedPages} | ${all.acknowledged} | ${all.refused} | ${all.slowest} ms | ${all.odd.join("; ")} |`,
  ].join("\n");
}
