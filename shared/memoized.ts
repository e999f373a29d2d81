interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Calls a function once for each key. Pass a WeakMap if keys are collected, or a cache with a limit if there are many. */
export function memoized<Key, Value>(
  make: (key: Key) => Value,
  memory: Memory<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    memory.set(key, made);
    return made;
  };
}

/** Callers during a reading share it; one that fails isn't cached. */
export function cachedFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let until = 0;
  return () => {
    if (value && performance.now() < until) return value;
    until = performance.now() + ms;
    value = read();
    value.catch(() => {
      value = undefined;
    });
    return value;
  };
}
