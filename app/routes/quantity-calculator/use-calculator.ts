/** The calculator's state in the browser: input, errors, and whether the result is current. */
import { type Location, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useEarlyInput } from "~/forms/use-early-input";
import type { PlaceState } from "~/navigation/use-delegated-navigation";
import { readQuery } from "~/routing/query";
import type { Typed } from "~/tools/calculator";
import {
  asksForResult,
  CALCULATOR_FIELDS,
  checkCalculator,
  computedSurface,
  isSurfaceKnown,
  queryOf,
  readTyped,
  STEP,
} from "~/tools/calculator";
import { formatNumber } from "~shared/rules/numbers";
import type { CalculatorOffer } from "./offer.server";

interface OwnState extends PlaceState {
  /** The location key of the page that an address of the form's own belongs to. */
  entryKey?: string;
}

/** The same for every address that the form writes by itself. */
export const readEntryKey = ({ key, state }: Pick<Location, "key" | "state">): string =>
  (state as OwnState | null)?.entryKey ?? key;

/** Reads the input unchanged, so that a field doesn't change while typing. */
function readForm(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return Object.fromEntries(CALCULATOR_FIELDS.map((name) => [name, String(data.get(name) ?? "")])) as Typed;
}

const isSame = (one: Typed, other: Typed) =>
  CALCULATOR_FIELDS.every((name) => name === "surfaceCoating" || one[name] === other[name]) &&
  (!isSurfaceKnown(one) || one.surfaceCoating === other.surfaceCoating);

/** A category that the address doesn't name, or names by one of its parts, as the back-office understood it. */
const withOffer = (typed: Typed, { categoryId }: CalculatorOffer): Typed => ({
  ...typed,
  categorySelected: categoryId === null ? "" : String(categoryId),
});

export function useCalculator(offer: CalculatorOffer, languageTag: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const query = readQuery("quantity-calculator", location.search);
  const address = withOffer(readTyped(query), offer);

  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false);
  const [typed, setTyped] = useState(address);
  const [isRequested, setRequested] = useState(asksForResult(query));
  /** Whether the input is unchanged since the result was requested. */
  const [isCurrent, setCurrent] = useState(true);
  /** Counts the requests of this page, so that the result is scrolled into view. */
  const [requests, setRequests] = useState(0);

  const isLoading = live && typed.categorySelected !== address.categorySelected;
  const products = isLoading ? [] : offer.products;
  const computed = isSurfaceKnown(typed) ? null : computedSurface(typed);
  const surface = isSurfaceKnown(typed)
    ? typed.surfaceCoating
    : computed === null
      ? ""
      : formatNumber(computed, languageTag);
  const checked = checkCalculator(typed, { categories: offer.categories, products });

  // Scrolls to the result, because phones show it below the button.
  useEffect(() => {
    if (requests === 0) return;
    if (summary.current) summary.current.focus();
    else result.current?.scrollIntoView({ block: "nearest" });
  }, [requests]);

  const go = (next: URLSearchParams) => {
    const state: OwnState = { keepPlace: true, entryKey: readEntryKey(location) };
    navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true, state });
  };
  const take = (now: Typed) => {
    setCurrent(false);
    if (now.categorySelected === typed.categorySelected) return setTyped(now);
    // A change of category clears the result and reloads the products.
    const next = { ...now, productSelected: "" };
    setTyped(next);
    setRequested(false);
    const step = queryOf(next);
    step.set(STEP.name, STEP.products);
    go(step);
  };
  useEffect(() => setLive(true), []);
  useEarlyInput(() => {
    const found = form.current ? readForm(form.current) : typed;
    if (!isSame(found, typed)) take(found);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRequested(true);
    setRequests(requests + 1);
    if (!checked.estimate) return;
    setCurrent(true);
    go(queryOf({ ...typed, surfaceCoating: surface }));
  };

  return {
    refs: { form, summary, result },
    live,
    typed,
    surface,
    products,
    product: products.find(({ id }) => String(id) === typed.productSelected),
    isLoading,
    errors: isRequested ? checked.errors : {},
    estimate: isRequested && isCurrent ? checked.estimate : null,
    change: (event: FormEvent<HTMLFormElement>) => take(readForm(event.currentTarget)),
    submit,
  };
}
export type Calculator = ReturnType<typeof useCalculator>;
