import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ListName } from "./lists";
import { useLists } from "./lists-context";

interface Served<Item, Other> {
  /** The products that the loader found. */
  products: readonly Item[];
  /** Those of the list that it couldn't show. */
  absent: readonly Other[];
}

/** What of a list is on the screen: a product that was just taken out goes at once, one that was just put in is fetched. */
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
  // Asked for once: a browser that keeps no cookies would ask for ever.
  const asked = useRef("");
  useEffect(() => {
    if (lacking === asked.current || state !== "idle") return;
    asked.current = lacking;
    if (lacking !== "") revalidate();
  }, [lacking, state, revalidate]);
  return { products: products.filter(isIn), absent: absent.filter(isIn) };
}
