/** Values of nested objects by their path: `metas.title`. */
export type Tree = { [name: string]: unknown };

export const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every text in a value by its path, nested ones too. */
export function textsIn(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, path ? `${path}.${name}` : name));
}

export const valueAt = (tree: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), tree);

/** Sets a value in the tree itself; `undefined` removes it. */
export function setValueAt(tree: Tree, path: string, value: unknown): void {
  const [last = "", ...before] = path.split(".").reverse();
  let inner = tree;
  for (const key of before.reverse()) {
    const next = isTree(inner[key]) ? inner[key] : {};
    inner[key] = next;
    inner = next;
  }
  if (value === undefined) delete inner[last];
  else inner[last] = value;
}

/** Chosen codes in the order that the record has, so that another order is no change; new ones follow. */
export function inOrderOf(before: unknown, codes: readonly unknown[]): unknown[] {
  const known: unknown[] = Array.isArray(before) ? before.filter((code) => codes.includes(code)) : [];
  return [...new Set([...known, ...codes])];
}
