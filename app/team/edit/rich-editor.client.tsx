import { useNavigation } from "@remix-run/react";
import { baseKeymap, chainCommands, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type MarkType, type NodeType, Slice } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useLayoutEffect, useReducer, useRef, useState } from "react";
import { Button, Hint, Icon, type IconName, Mistake } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { addressOf } from "~shared/rules/plain-html";
import { documentOf, plainOf, schema } from "./rich-document";

const { paragraph, heading, hard_break, bullet_list, ordered_list, list_item } = schema.nodes;
const { link, strong, em } = schema.marks;
const ASK_ADDRESS = "ask-address";

type Act = { run: Command; isOn?: (state: EditorState) => boolean };
type Tool = Act & { name: string; icon: IconName; key: string };

/** The list around the cursor: lists hold no others. */
const listAt = ({ selection: { $from } }: EditorState) =>
  $from.depth > 2 ? { type: $from.node(1).type, place: $from.before(1) } : null;

const list = (type: NodeType): Act => ({
  isOn: (state) => listAt(state)?.type === type,
  run(state, dispatch) {
    const around = listAt(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.place, type));
    return true;
  },
});
const title = (level: number): Act => {
  const isOn = ({ selection }: EditorState) => selection.$from.parent.hasMarkup(heading, { level });
  const [set, end] = [setBlockType(heading, { level }), setBlockType(paragraph)];
  return { isOn, run: (state, dispatch) => (isOn(state) ? end : set)(state, dispatch) };
};
const mark = (type: MarkType): Act => ({
  isOn: ({ doc, storedMarks, selection: { from, to, empty, $from } }) =>
    empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type),
  run: toggleMark(type),
});

/** The link around the cursor, or the selection, which has none. */
function linkAt({ selection: { $from, from, to } }: EditorState) {
  const around = $from.parent.maybeChild($from.index());
  const found = around && link.isInSet(around.marks);
  const start = $from.pos - $from.textOffset;
  return found ? { from: start, to: start + around.nodeSize, href: String(found.attrs.href) } : { from, to, href: "" };
}

const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state);
    const changed = from === to ? state.tr.insertText(href, from) : state.tr.removeMark(from, to, link);
    dispatch?.(href ? changed.addMark(from, changed.mapping.map(to), link.create({ href })) : changed);
    return true;
  };
const askAddress: Command = (_, dispatch, view) => {
  if (dispatch) view?.dom.dispatchEvent(new Event(ASK_ADDRESS));
  return true;
};

const TOOLS: readonly Tool[] = [
  { name: "heading", icon: "heading-1", key: "Mod-Alt-1", ...title(2) },
  { name: "subheading", icon: "heading-2", key: "Mod-Alt-2", ...title(3) },
  { name: "bold", icon: "bold", key: "Mod-b", ...mark(strong) },
  { name: "italic", icon: "italic", key: "Mod-i", ...mark(em) },
  { name: "bullets", icon: "list", key: "Shift-Mod-8", ...list(bullet_list) },
  { name: "numbers", icon: "list-ordered", key: "Shift-Mod-7", ...list(ordered_list) },
  { name: "link", icon: "link", key: "Mod-k", isOn: (state) => linkAt(state).href !== "", run: askAddress },
  { name: "undo", icon: "undo-2", key: "Mod-z", run: undo },
  { name: "redo", icon: "redo-2", key: "Shift-Mod-z", run: redo },
];
const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};
const KEYS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(TOOLS.map(({ key, run }) => [key, run])),
  "Mod-y": redo,
  Enter: splitListItem(list_item),
  "Shift-Enter": chainCommands(splitListItem(list_item), breakLine),
  // At the start of an item, which becomes a paragraph.
  Backspace: (state, dispatch) =>
    state.selection.empty && state.selection.$from.parentOffset === 0 && liftListItem(list_item)(state, dispatch),
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
    const items = before?.localName === name ? before : document.createElement(name);
    items.appendChild(document.createElement("li")).append(...(words?.childNodes ?? []));
    words?.replaceWith(items);
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
  // Without a part of Remix here, the build divides the script of every page: 0.5 kB more for each visitor.
  const isBusy = useNavigation().state !== "idle";
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<EditorView>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [reached, setReached] = useState(0);
  /** Whether the address of the link isn't one; `null` while none is wanted. */
  const [isWrong, setIsWrong] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const named = ["lang", "aria-invalid", "aria-describedby"].map((name) => [name, area.getAttribute(name)]);
    const plugins = [history(), keymap(KEYS), keymap(baseKeymap)];
    const made = new EditorView(place.current && { mount: place.current }, {
      state: EditorState.create({ doc: documentOf(area.value), plugins }),
      attributes: {
        id,
        class: "prose",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        ...Object.fromEntries(named.filter(([, value]) => value)),
      },
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        redraw();
        if (!transaction.docChanged) return;
        area.value = plainOf(made.state.doc);
        area.dispatchEvent(new Event("input", { bubbles: true }));
      },
      transformPastedHTML: readPasted,
      clipboardTextParser: (text) => Slice.maxOpen(documentOf(text).content),
      handleDOMEvents: {
        [ASK_ADDRESS]: () => setIsWrong(false),
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
      const { tr, doc } = made.state;
      const caret = Selection.atEnd(documentOf(area.value.slice(0, area.selectionStart))).head;
      made.dispatch(tr.setSelection(Selection.near(doc.resolve(Math.min(caret, doc.content.size)), -1)));
      made.focus();
    }
    setView(made);
    // Labels lead to fields of forms only.
    const label = document.getElementById(`${id}-label`);
    if (label) label.onclick = () => made.isDestroyed || made.focus();
    return () => made.destroy();
  }, [id, area, hasFocus]);
  useLayoutEffect(() => {
    if (isWrong !== null) field.current?.focus();
  }, [isWrong]);

  const act = (run: Command) => {
    setIsWrong(null);
    view?.focus();
    if (view) run(view.state, view.dispatch, view);
  };
  const takeAddress = () => {
    const typed = field.current?.value ?? "";
    const address = addressOf(typed);
    if (typed && !address) setIsWrong(true);
    else act(setLink(address));
  };
  const move = ({ key, currentTarget }: KeyboardEvent) => {
    const buttons = [...currentTarget.querySelectorAll("button")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step) buttons.at((reached + step) % buttons.length)?.focus();
  };
  const toolFacts = (index: number) => ({
    type: "button" as const,
    tabIndex: index === reached ? 0 : -1,
    onFocus: () => setReached(index),
  });
  return (
    <div className="rich" aria-busy={isBusy}>
      <div className="cluster middle screen-only" role="toolbar" aria-label={t("rich.tools")} onKeyDown={move}>
        {TOOLS.map(({ name, icon, run, isOn }, index) => (
          <button
            className="icon-button grid"
            key={name}
            {...toolFacts(index)}
            title={t(`rich.${name}`)}
            aria-label={t(`rich.${name}`)}
            aria-pressed={view && isOn?.(view.state)}
            aria-disabled={(view && !run(view.state)) || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(run)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <Button look="quiet" {...toolFacts(TOOLS.length)} onClick={onPlain} label={t("rich.plain")} />
      </div>
      {isWrong !== null && (
        <div className="rich__link grid gap-2">
          <label htmlFor={`${id}-address`}>{t("rich.address")}</label>
          <Hint id={`${id}-address-hint`}>{t("rich.addresses")}</Hint>
          {isWrong && <Mistake>{t("rich.wrong_address")}</Mistake>}
          <input
            ref={field}
            id={`${id}-address`}
            inputMode="url"
            autoComplete="off"
            defaultValue={view && linkAt(view.state).href}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-address-hint`}
            onKeyDown={(event) => {
              if (event.key === "Escape") act(() => true);
              if (event.key !== "Enter") return;
              // It would send the form of the record.
              event.preventDefault();
              takeAddress();
            }}
          />
          <Button type="button" look="secondary" onClick={takeAddress} label={t("rich.set_link")} />
        </div>
      )}
      <div ref={place} />
    </div>
  );
}
