/** The filters of a product list: a GET form that works by itself, and submits at once where JavaScript runs. */
import { useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Announced, Button, ButtonLink, Icon, SmallTitle, TapLink } from "~/components/elements";
import { useEarlyInput } from "~/forms/use-early-input";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";
import type { PlaceState } from "~/navigation/use-delegated-navigation";
import { type Filters, filtersFromQuery, toggleFilter } from "~/routing/filters";
import { chosenFilters, type FilterGroup, listPath, searchOf } from "./filter-groups";
import type { ProductListData } from "./product-list-data";
import { DEFAULT_SORT, SORT_PARAMETER } from "./sort";
import { type Sheet, useSheet } from "./use-sheet";

/** Groups that are open before anything is chosen; the others wait behind their title. */
const OPEN_AT_FIRST = 3;
const SHEET_ID = "filters";
/** The heading of the list that the filters narrow. */
export const PRODUCTS_ID = "products";

export interface FilteredList {
  list: Pick<ProductListData, "filters" | "sort" | "groups" | "total">;
  base: string;
}

/** @param props.children what the bar above the list says beside the way to the filters */
export function FilterForm({ list, base, children }: FilteredList & { children: ReactNode }) {
  const { t } = useTranslation("category");
  const { openerProps, closerProps, sheetProps } = useSheet(SHEET_ID, PRODUCTS_ID);
  const chosen = chosenFilters(list.groups).length;
  if (list.groups.length === 0) return <div className="list-bar line">{children}</div>;

  return (
    <>
      <div className="list-bar line">
        {children}
        <a className="button button--secondary filters-opener screen-only" {...openerProps}>
          <Icon name="sliders-horizontal" />
          <span>{chosen > 0 ? t("filters.open_chosen", { chosen }) : t("filters.open")}</span>
        </a>
      </div>
      <section className="filters screen-only" aria-labelledby="filters-title" {...sheetProps}>
        <div className="filters__head">
          <SmallTitle id="filters-title">{t("filters.title")}</SmallTitle>
          <a className="filters__close icon-button grid" {...closerProps}>
            <Icon name="x" size={24} />
            <span className="hidden-text">{t("filters.close")}</span>
          </a>
        </div>
        <Choices list={list} base={base} closerProps={closerProps} />
      </section>
      <Announced>{t("filters.status", { count: list.total, chosen })}</Announced>
    </>
  );
}

function tickBoxes(form: HTMLFormElement, filters: Filters) {
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    box.checked = filters[box.name]?.includes(box.value) ?? false;
  }
}

function Choices({ list, base, closerProps }: FilteredList & Pick<Sheet, "closerProps">) {
  const { groups, sort, filters, total } = list;
  const { t } = useTranslation("category");
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);

  useEffect(() => setLive(true), []);
  // Boxes keep what was pressed until the list answers; "back" and removed filters change them from outside.
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    if (form.current) tickBoxes(form.current, filters);
    // The link of the removed filter is gone, so the focus moves to the list.
    if (document.activeElement === document.body) document.getElementById(PRODUCTS_ID)?.focus({ preventScroll: true });
  }, [filters]);

  const show = (element: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(element)) query.append(name, String(value));
    const state: PlaceState = { keepPlace: true };
    navigate(listPath(base, { filters: filtersFromQuery(query), page: 1 }, sort), { preventScrollReset: true, state });
  };
  useEarlyInput(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    const isChanged = Array.from(boxes).some(({ checked, defaultChecked }) => checked !== defaultChecked);
    if (form.current && isChanged) show(form.current);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  return (
    <form
      ref={form}
      className="filters__form"
      method="get"
      action={base}
      autoComplete="off"
      onChange={({ currentTarget }) => show(currentTarget)}
      onSubmit={submit}
    >
      {sort !== DEFAULT_SORT && <input type="hidden" name={SORT_PARAMETER} value={sort} />}
      {groups.map((group, index) => (
        <Group key={group.code} group={group} openAtFirst={index < OPEN_AT_FIRST} />
      ))}
      {/* Every change submits at once, so this only closes the sheet. */}
      <p className={live ? "filters__done filters__done--live" : "filters__done"}>
        {live ? (
          <ButtonLink {...closerProps} label={t("filters.show", { count: total })} />
        ) : (
          <Button label={t("filters.apply")} />
        )}
      </p>
    </form>
  );
}

function Group({ group, openAtFirst }: { group: FilterGroup; openAtFirst: boolean }) {
  const { t } = useTranslation("category");
  const { code, label, choices } = group;
  const chosen = choices.filter((choice) => choice.chosen).length;
  const [open] = useState(openAtFirst || chosen > 0);
  return (
    <details className="filter-group" open={open}>
      <summary className="line gap-2 strong">
        <span>{label}</span>
        {chosen > 0 && (
          <span className="filter-group__chosen numbers">
            {chosen}
            <span className="hidden-text"> {t("filters.chosen", { count: chosen })}</span>
          </span>
        )}
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset>
        <legend className="hidden-text">{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value} className="filter-choice">
            <input type="checkbox" name={code} value={choice.value} defaultChecked={choice.chosen} />
            <span>{choice.label}</span>
            <span className="filter-choice__total">
              {choice.total}
              <span className="hidden-text">{` ${t("filters.products", { count: choice.total })}`}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

export function ChosenFilters({ list: { groups, filters, sort }, base }: FilteredList) {
  const { t } = useTranslation("category");
  const chosen = chosenFilters(groups);
  if (chosen.length === 0) return null;
  return (
    <div className="chosen" {...KEEP_PLACE}>
      <h2 className="hidden-text">{t("filters.active")}</h2>
      <ul className="plain cluster gap-2 gap-x-3">
        {chosen.map(({ code, value, group, label }) => (
          <li key={`${code}${value}`}>
            <a
              className="chosen__one tap gap-2"
              href={listPath(base, { filters: toggleFilter(filters, code, value), page: 1 }, sort)}
            >
              <span className="hidden-text">{t("filters.remove", { group })} </span>
              {label}
              <Icon name="x" size={16} />
            </a>
          </li>
        ))}
        <li>
          <TapLink className="chosen__all gap-2" href={base + searchOf(sort)} label={t("filters.clear")} />
        </li>
      </ul>
    </div>
  );
}
