/** The four filters of the job list: the names to choose from, and which one the address means. */
import type { AppLoadContext } from "@remix-run/node";
import { listJobTags } from "~/articles/tags.server";
import { hyphenate, JOB_MARKERS, type JobState } from "~/routing/list-segments";
import type { RequestContext } from "~/routing/request-context.server";

/** Addresses carry hyphenated names, so names are found by comparing hyphenated forms. */
export async function listJobChoices(
  requestContext: RequestContext,
  context: Pick<AppLoadContext, "log">,
  filters: JobState["filters"],
) {
  const groups = await listJobTags(requestContext, context);
  return JOB_MARKERS.map((marker) => {
    const names = groups.find(({ type }) => type.toUpperCase() === marker)?.tags.map(({ name }) => name) ?? [];
    const value = filters[marker];
    // The text of the address, when no tag has it.
    return { marker, names, chosen: value ? (names.find((name) => hyphenate(name) === value) ?? value) : null };
  });
}
export type JobChoice = Awaited<ReturnType<typeof listJobChoices>>[number];

/** The `tags` map of the call: `{"where":["Vevey"]}`. */
export function chooseJobTags(choices: readonly JobChoice[]): Record<string, string[]> {
  return Object.fromEntries(
    choices.flatMap(({ marker, chosen }) => (chosen ? [[marker.toLowerCase(), [chosen]]] : [])),
  );
}
