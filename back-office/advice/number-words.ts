/**
 * A number in one word: one of the vocabulary, or several of them written together ("fünfundvierzig", "zweihundertdreissig").
 * @param joint between ones and tens; `null`: the language writes no numbers together.
 */
export function numberIn(word: string, numbers: ReadonlyMap<string, number>, joint: string | null): number | null {
  const known = numbers.get(word);
  if (known !== undefined || joint === null) return known ?? null;
  for (const [name, hundred] of numbers) {
    const at = hundred === 100 || hundred === 1000 ? word.indexOf(name) : -1;
    if (at < 0) continue;
    const before = at === 0 ? 1 : numberIn(word.slice(0, at), numbers, joint);
    const after = word.slice(at + name.length);
    const rest = after === "" ? 0 : numberIn(after, numbers, joint);
    if (before !== null && rest !== null && before < hundred && rest < hundred) return before * hundred + rest;
  }
  for (let at = word.indexOf(joint, 1); at > 0; at = word.indexOf(joint, at + 1)) {
    const [ones, tens] = [numbers.get(word.slice(0, at)) ?? 0, numbers.get(word.slice(at + joint.length)) ?? 0];
    if (ones >= 1 && ones < 10 && tens >= 20 && tens < 100 && tens % 10 === 0) return ones + tens;
  }
  return null;
}
