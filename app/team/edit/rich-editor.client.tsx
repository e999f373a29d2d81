import { useNavigation } from "@remix-run/react";
import { baseKeymap, chainCommands, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type MarkType, type NodeType, Slice } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Button, Hint, Icon, type IconName, Mistake } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { addressOf } from "~shared/rules/plain-html";
import { documentOf, plainOf, schema } from "./rich-document";

const { paragraph, heading, hard_break, bullet_list, ordered_list, list_item } = schema.nodes;
const { link, strong, em } = schema.marks;

/** The list around the cursor: lists hold no others. */
const listAt = ({ selection: { $from } }: EditorState) =>
  $from.depth > 2 ? { type: $from.node(1).type, place: $from.before(1) } : null;

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAt(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.place, type));
    return true;
  };
const isHeading = (level: number, { selection: { $from } }: EditorState) => $from.parent.hasMarkup(heading, { level });
const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isHeading(level, state) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, dispatch);
const isMarked = (type: MarkType, { doc, storedMarks, selection: { from, to, empty, $from } }: EditorState) =>
  empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

interface Tool {
  name: string;
  icon: IconName;
  run: Command;
  isOn?: (state: EditorState) => boolean;
}
const TOOLS: readonly Tool[] = [
  { name: "heading", icon: "heading-1", run: toggleHeading(2), isOn: (state) => isHeading(2, state) },
  { name: "subheading", icon: "heading-2", run: toggleHeading(3), isOn: (state) => isHeading(3, state) },
  { name: "bold", icon: "bold", run: toggleMark(strong), isOn: (state) => isMarked(strong, state) },
  { name: "italic", icon: "italic", run: toggleMark(em), isOn: (state) => isMarked(em, state) },
  { name: "bullets", icon: "list", run: toggleList(bullet_list), isOn: (state) => listAt(state)?.type === bullet_list },
  {
    name: "numbers",
    icon: "list-ordered",
    run: toggleList(ordered_list),
    isOn: (state) => listAt(state)?.type === ordered_list,
  },
];
const STEPS: readonly Tool[] = [
  { name: "undo", icon: "undo-2", run: undo },
  { name: "redo", icon: "redo-2", run: redo },
];
const KEYS: Readonly<Record<string, Command>> = {
  ...{ "Mod-z": undo, "Mod-y": redo, "Shift-Mod-z": redo, "Mod-b": toggleMark(strong), "Mod-i": toggleMark(em) },
  ...{ "Mod-Alt-1": toggleHeading(2), "Mod-Alt-2": toggleHeading(3) },
  ...{ "Shift-Mod-7": toggleList(ordered_list), "Shift-Mod-8": toggleList(bullet_list) },
  Enter: splitListItem(list_item),
  "Shift-Enter": chainCommands(splitListItem(list_item), breakLine),
  // At the start of an item, which becomes a paragraph.
  Backspace: (state, dispatch) =>
    state.selection.empty && state.selection.$from.parentOffset === 0 && liftListItem(list_item)(state, dispatch),
};

/** The link around the cursor, or the selection, which has none. */
function linkAt({ selection: { $from, from, to } }: EditorState) {
  const around = $from.parent.maybeChild($from.index());
  const mark = around && link.isInSet(around.marks);
  const start = $from.pos - $from.textOffset;
  return mark ? { from: start, to: start + around.nodeSize, href: String(mark.attrs.href) } : { from, to, href: "" };
}

const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state);
    const changed = from === to ? state.tr.insertText(href, from) : state.tr.removeMark(from, to, link);
    dispatch?.(href ? changed.addMark(from, changed.mapping.map(to), link.create({ href })) : changed);
    return true;
  };

/** Word writes an item of a list as a paragraph that begins with its bullet. The policy allows no styles. */
function readPasted(html: string): string {
  const bare = html.replaceAll(/<[^<>]*>/g, (tag) =>
    tag.replace(/^<(\/?)style\b/i, "<$1script").replaceAll(/\sstyle=/gi, " data-style="),
  );
  const { body } = new DOMParser().parseFromString(bare, "text/html");
  for (const bullet of body.querySelectorAll("p[class^=MsoListParagraph] [data-style*='mso-list:Ignore']")) {
    const words = bullet.closest("p");
    const name = /\d/.test(bullet.textContent ?? "") ? "ol" : "ul";
    bullet.remove();
    const before = words?.previousElementSibling;
    const list = before?.localName === name ? before : document.createElement(name);
    const line = list.appendChild(document.createElement("li"));
    line.append(...(words?.childNodes ?? []));
    words?.replaceWith(list);
  }
  return body.innerHTML;
}

interface RichEditorProps {
  id: string;
  /** The field of the form, which has the text. */
  area: HTMLTextAreaElement;
  hasFocus: boolean;
  onPlain: () => void;
}

export function RichEditor({ id, area, hasFocus, onPlain }: RichEditorProps) {
  const { t } = useTranslation("team-edit");
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [reached, setReached] = useState(0);
  // Without a part of Remix here, the build divides the script of every page: 0.5 kB more for each visitor.
  const isBusy = useNavigation().state !== "idle";
  /** Whether the address of the link isn't one; `null` while none is wanted. */
  const [isWrong, setIsWrong] = useState<boolean | null>(null);
  const askLink: Command = (_, dispatch) => {
    if (dispatch) setIsWrong(isWrong === null ? false : null);
    return true;
  };
  const [state, setState] = useState(() =>
    EditorState.create({
      doc: documentOf(area.value),
      plugins: [history(), keymap({ ...KEYS, "Mod-k": askLink }), keymap(baseKeymap)],
    }),
  );
  const first = useRef(state);
  useLayoutEffect(() => {
    const named = ["lang", "aria-invalid", "aria-describedby"].map((name) => [name, area.getAttribute(name)]);
    const made = new EditorView(place.current && { mount: place.current }, {
      state: first.current,
      attributes: {
        ...{ id, class: "prose", role: "textbox", "aria-multiline": "true", "aria-labelledby": `${id}-label` },
        ...Object.fromEntries(named.filter(([, value]) => value)),
      },
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (!transaction.docChanged) return;
        area.value = plainOf(made.state.doc);
        area.dispatchEvent(new Event("input", { bubbles: true }));
      },
      transformPastedHTML: readPasted,
      clipboardTextParser: (text) => Slice.maxOpen(documentOf(text).content),
      handleDOMEvents: {
        // A link is text here; a click doesn't leave the form.
        click: (_, event) => event.preventDefault(),
        // From dictation, for example: lines become paragraphs as if they were pasted.
        beforeinput(_, event) {
          if (!event.data?.includes("\n")) return;
          event.preventDefault();
          made.pasteText(event.data);
        },
      },
    });
    if (hasFocus) {
      const before = documentOf(area.value.slice(0, area.selectionStart));
      const caret = Math.min(Selection.atEnd(before).head, made.state.doc.content.size);
      made.dispatch(made.state.tr.setSelection(Selection.near(made.state.doc.resolve(caret), -1)));
      made.focus();
    }
    setView(made);
    const focus = () => made.focus();
    // A label leads to fields of forms only.
    const label = document.getElementById(`${id}-label`);
    label?.addEventListener("click", focus);
    return () => {
      label?.removeEventListener("click", focus);
      made.destroy();
    };
  }, [id, area, hasFocus]);
  useLayoutEffect(() => {
    if (isWrong !== null) field.current?.focus();
  }, [isWrong]);

  const act = (run: Command) => {
    setIsWrong(null);
    view?.focus();
    run(state, view?.dispatch);
  };
  const { href } = linkAt(state);
  const tools = [...TOOLS, { name: "link", icon: "link", run: askLink, isOn: () => href !== "" } as const, ...STEPS];
  const takeAddress = () => {
    const address = addressOf(field.current?.value ?? "");
    if (address) act(setLink(address));
    else setIsWrong(true);
  };
  const move = ({ key, currentTarget }: KeyboardEvent) => {
    const buttons = [...currentTarget.querySelectorAll("button")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step) buttons.at((reached + step) % buttons.length)?.focus();
  };
  const toolFacts = (index: number) => ({
    ...{ type: "button" as const, tabIndex: index === reached ? 0 : -1, onFocus: () => setReached(index) },
  });
  return (
    <div className="rich" aria-busy={isBusy}>
      <div className="rich__tools cluster" role="toolbar" aria-label={t("rich.tools")} onKeyDown={move}>
        {tools.map(({ name, icon, run, isOn }, index) => (
          <button
            key={name}
            {...toolFacts(index)}
            {...{ title: t(`rich.${name}`), "aria-label": t(`rich.${name}`) }}
            aria-pressed={isOn?.(state)}
            aria-disabled={!run(state) || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(run)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <button className="small" {...toolFacts(tools.length)} onClick={onPlain}>
          {t("rich.plain")}
        </button>
      </div>
      {isWrong !== null && (
        <fieldset className="rich__link grid gap-2" aria-label={t("rich.link")}>
          <label htmlFor={`${id}-address`}>{t("rich.address")}</label>
          <Hint id={`${id}-address-hint`}>{t("rich.addresses")}</Hint>
          {isWrong && <Mistake id={`${id}-address-error`}>{t("rich.wrong_address")}</Mistake>}
          <input
            {...{ ref: field, id: `${id}-address`, inputMode: "url", autoComplete: "off", defaultValue: href }}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-address-hint${isWrong ? ` ${id}-address-error` : ""}`}
            onKeyDown={(event) => {
              if (event.key === "Escape") act(() => true);
              if (event.key !== "Enter") return;
              // It would send the form of the record.
              event.preventDefault();
              takeAddress();
            }}
          />
          <p className="cluster gap-3">
            <Button type="button" look="secondary" onClick={takeAddress}>
              {t("rich.set_link")}
            </Button>
            {href && (
              <Button type="button" look="quiet" onClick={() => act(setLink(""))}>
                {t("rich.remove_link")}
              </Button>
            )}
          </p>
        </fieldset>
      )}
      <div ref={place} />
    </div>
  );
}
