import { distance } from "../../../shared/rules/distance";

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, "");

export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const away = distance(plain(name), plain(candidate), least - 1);
    if (away < least) [best, least] = [candidate, away];
  }
  return best;
}

const MAX_DISTANCE = 12;

/** "Did you mean …?", or what there is. */
export function suggestion(name: string, known: Iterable<string>, what: string): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== undefined) return `Did you mean ${JSON.stringify(near)}?`;
  if (names.length === 0) return `There is no ${what} yet: add it, or take this out.`;
  const some = names.slice(0, MAX_DISTANCE).map((each) => JSON.stringify(each));
  return `Write one of these: ${some.join(", ")}${names.length > MAX_DISTANCE ? ` … (${names.length} in all)` : ""}.`;
}
