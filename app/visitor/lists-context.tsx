import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { LIST_FIELDS, type ListName, type ProductLists } from "./lists";
import { type DeviceClass, deviceClassOf, toggleCompared, toggleFavourite } from "./product-list";

/** A press that the server hasn't answered yet. */
interface Press {
  list: ListName;
  product: number;
  device: DeviceClass;
}

export interface Lists {
  lists: ProductLists;
  /** Every press is answered: the cookies equal `lists`. */
  settled: boolean;
  actions: Readonly<Record<ListName, string>>;
  toggle(list: ListName, product: number): void;
}

const ListsContext = createContext<Lists | null>(null);

/** `null` without a frame: there is no language to speak to the server in. */
export const useLists = () => useContext(ListsContext);

const resultOf = (lists: ProductLists, { list, product, device }: Press) =>
  list === "comparator" ? toggleCompared(lists[list], product, device) : toggleFavourite(lists[list], product);

const FAILED = "default_form_error_message";

/** `ids` is `null` when nothing was changed. */
interface Outcome {
  ids: readonly number[] | null;
  toast: string | null;
}

async function post(action: string, { product }: Press): Promise<Outcome> {
  const body = new URLSearchParams({
    [LIST_FIELDS.product]: String(product),
    [LIST_FIELDS.width]: String(window.innerWidth),
    [LIST_FIELDS.stay]: "1",
  });
  // `keepalive` completes the change if the visitor leaves the page.
  const response = await fetch(action, { method: "POST", body, keepalive: true });
  if (response.ok) return response.json();
  return { ids: null, toast: response.status === 429 ? "too_many_requests" : FAILED };
}

interface ListsProviderProps {
  /** The lists when the server rendered the page. */
  served: ProductLists;
  actions: Lists["actions"] | null;
  /** Tells the visitor something: a key of `common:toast`. */
  say: (toast: string) => void;
  children: ReactNode;
}

/** The visitor's lists. Presses show at once and are sent one at a time, because each response replaces the cookie. */
export function ListsProvider({ served, actions, say, children }: ListsProviderProps) {
  const [known, setKnown] = useState({ served, lists: served });
  if (known.served !== served) setKnown({ served, lists: served });
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const queue = useRef(Promise.resolve());

  const lists = useMemo(() => {
    let shown: ProductLists = known.lists;
    for (const press of presses) shown = { ...shown, [press.list]: resultOf(shown, press).ids };
    return shown;
  }, [known, presses]);

  const toggle = useCallback(
    (list: ListName, product: number) => {
      const action = actions?.[list];
      if (!action) return;
      const press: Press = { list, product, device: deviceClassOf(window.innerWidth) };
      const { toast: expected } = resultOf(lists, press);
      if (expected) say(expected);
      const settle = async () => {
        const { ids, toast } = await post(action, press).catch(() => ({ ids: null, toast: FAILED }));
        // Both in one update, otherwise the press would count twice.
        setPresses((waiting) => waiting.filter((each) => each !== press));
        if (ids) setKnown((before) => ({ ...before, lists: { ...before.lists, [list]: ids } }));
        if (toast && toast !== expected) say(toast);
      };
      setPresses((waiting) => [...waiting, press]);
      queue.current = queue.current.then(settle);
    },
    [lists, actions, say],
  );

  const value = useMemo(
    () => (actions ? { lists, settled: presses.length === 0, actions, toggle } : null),
    [lists, presses, actions, toggle],
  );
  return <ListsContext.Provider value={value}>{children}</ListsContext.Provider>;
}
