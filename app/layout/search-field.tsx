import { useLocation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Announced, Icon, Picture } from "~/components/elements";
import { useEarlyInput } from "~/forms/use-early-input";
import { useTranslation } from "~/i18n/use-translation";
import { type Place, parseAddress } from "~/routing/paths";
import type { PageFrame } from "./page-frame.server";
import { listRecentSearches, storeSearch } from "./recent-searches";
import { ScanButton } from "./scan-button";
import { moveActive, type SuggestOption, type SuggestSection, sectionsOf, totalOf } from "./suggestions";
import { useSuggestions } from "./use-suggestions";

interface SearchFieldProps {
  frame: Pick<PageFrame, "searchHref" | "suggestHref" | "placeHref">;
  /** There may be two on a page: the header's, and the error page's. */
  id?: string;
  labelledBy?: string;
  /** By default the text of the results page. */
  text?: string | undefined;
  /** Links to the barcode scanner. */
  scanPlace?: Place | undefined;
}

/** @returns the text of a results page; `undefined` on other pages */
function searchedText(pathname: string): string | undefined {
  const address = parseAddress(pathname);
  return address?.screen === "search" ? address.rest[0] : undefined;
}

/** A GET form; with JavaScript also a combobox with suggestions, as the ARIA pattern wants it. */
export function SearchField({ frame, id = "search", labelledBy, text: given, scanPlace }: SearchFieldProps) {
  const { t } = useTranslation("layout");
  const { key: locationKey, pathname } = useLocation();
  const searched = searchedText(pathname);
  const text = given ?? searched;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  /** The location key of the page on which the list was left open: any navigation closes it. */
  const [openFor, setOpenFor] = useState<string | null>(null);
  const suggestions = useSuggestions(frame.suggestHref, typed);
  const isOpened = openFor === locationKey;
  const recent = isOpened && typed === "" ? listRecentSearches() : [];
  const ready = suggestions.state === "ready" ? suggestions : null;
  const open = isOpened && (recent.length > 0 || suggestions.state !== "idle");

  const optionTo = (key: string, words: string, label = words): SuggestOption => ({
    id: `${id}-${key}`,
    label,
    href: `${frame.searchHref}?${new URLSearchParams({ text: words })}`,
  });
  const sections: SuggestSection[] = ready ? sectionsOf(ready.result, frame.placeHref, id) : [];
  if (recent.length > 0)
    sections.push({ group: "recent", options: recent.map((each, index) => optionTo(`recent-${index}`, each)) });
  const total = ready ? totalOf(ready.result) : 0;
  const all = ready && total > 0 ? optionTo("all", ready.text, t("search.all", { count: total })) : null;
  const hits = sections.flatMap(({ options }) => options);
  const options = all ? [...hits, all] : hits;
  const listed = open && options.length > 0;
  const activeId = listed ? options[active]?.id : undefined;

  const suggestFor = (value: string) => {
    setTyped(value);
    setActive(-1);
    setOpenFor(locationKey);
  };
  useEarlyInput(() => {
    const element = field.current;
    if (element && element === document.activeElement && element.value !== text) suggestFor(element.value);
  });

  useEffect(() => {
    if (searched) storeSearch(searched);
  }, [searched]);

  // The header remains on client navigation: its field follows the results page, except while the visitor types.
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (field.current && field.current !== document.activeElement) field.current.value = text ?? "";
  }, [text]);

  const close = () => {
    setOpenFor(null);
    setActive(-1);
  };
  /** Following a suggestion ends the search, so the field is cleared. */
  const clear = () => {
    if (field.current) field.current.value = "";
    setTyped("");
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !open) {
      setOpenFor(locationKey);
    } else if (listed) {
      const next = moveActive(event.key, active, options.length);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
      document.getElementById(options[next]?.id ?? id)?.scrollIntoView({ block: "nearest" });
    }
  };
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  return (
    <search className="search relative" aria-labelledby={labelledBy} onBlur={closeOnLeaving}>
      <form method="get" action={frame.searchHref} onSubmit={close}>
        <label className="hidden-text" htmlFor={id}>
          {t("search.label")}
        </label>
        <input
          id={id}
          ref={field}
          name="text"
          type="search"
          defaultValue={text}
          required
          maxLength={200}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          onFocus={({ currentTarget }) => currentTarget.value === "" && suggestFor("")}
          onChange={({ currentTarget }) => suggestFor(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button className="search__go grid" type="submit">
          <Icon name="search" />
          <span className="hidden-text">{t("search.go")}</span>
        </button>
      </form>
      {scanPlace && <ScanButton place={scanPlace} inField />}
      {open && (
        <div className="search__panel">
          {listed ? (
            <div role="listbox" id={`${id}-list`} aria-label={t("search.list")}>
              {sections.map((section) => (
                <Section
                  key={section.group}
                  id={`${id}-${section.group}`}
                  section={section}
                  activeId={activeId}
                  onFollow={clear}
                />
              ))}
              {all && <Option option={all} activeId={activeId} onFollow={close} />}
            </div>
          ) : (
            <p className="search__note">{t(ready ? "search.none" : "search.searching")}</p>
          )}
        </div>
      )}
      <Announced>
        {open && (ready || hits.length > 0 ? t("search.found", { count: hits.length }) : t("search.searching"))}
      </Announced>
    </search>
  );
}

interface OptionProps {
  option: SuggestOption;
  activeId: string | undefined;
  onFollow: () => void;
}

interface SectionProps extends Omit<OptionProps, "option"> {
  id: string;
  section: SuggestSection;
}

function Section({ id, section: { group, options }, ...shared }: SectionProps) {
  const { t } = useTranslation("layout");
  return (
    <div role="group" aria-labelledby={id}>
      <p className="search__group small" id={id} role="presentation">
        {t(`search.groups.${group}`)}
      </p>
      {options.map((option) => (
        <Option key={option.id} option={option} {...shared} />
      ))}
    </div>
  );
}

function Option({ option: { id, label, detail, href, picture }, activeId, onFollow }: OptionProps) {
  return (
    <a
      className="search__option line gap-3"
      id={id}
      role="option"
      tabIndex={-1}
      href={href}
      aria-selected={id === activeId}
      onClick={onFollow}
    >
      {picture && <Picture media={{ url: picture }} format="thumb" sizes="40px" alt="" />}
      <span>{label}</span>
      {detail && <span className="small">{detail}</span>}
    </a>
  );
}
