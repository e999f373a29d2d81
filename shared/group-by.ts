/** @param keysOf of each item, which comes into the group of each of its keys once */
export function groupBy<Item, Key = string>(items: Iterable<Item>, keysOf: (item: Item) => readonly Key[]) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
