import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ListName } from "./lists";
import { useLists } from "./lists-context";

interface Served<Item, Other> {
  products: Item[];
  absent: Other[];
}

/** The visible items of a list: a removed product disappears at once, an added one is fetched. */
export function useSaved<Item extends { id: number }, Other extends { id: number }>(
  list: ListName,
  { products, absent }: Served<Item, Other>,
): Served<Item, Other> {
  const saved = useLists();
  const { revalidate, state } = useRevalidator();
  const ids = saved?.lists[list] ?? [];
  const isIn = ({ id }: { id: number }) => ids.includes(id);
  const isServed = (id: number) => [...products, ...absent].some((each) => each.id === id);
  const lacking = saved?.settled ? ids.filter((id) => !isServed(id)).join() : "";
  // Requested once: a browser without cookies would request it forever.
  const requested = useRef("");
  useEffect(() => {
    if (lacking === requested.current || state !== "idle") return;
    requested.current = lacking;
    if (lacking !== "") revalidate();
  }, [lacking, state, revalidate]);
  return { products: products.filter(isIn), absent: absent.filter(isIn) };
}
