/** The editor has the same formatting as plain texts of the tool (plain-html.ts). */
import { DOMSerializer, type Node, DOMParser as Reader, Schema } from "prosemirror-model";
import { schema as basic } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";
import { addressOf, toHtml, toPlain } from "~shared/rules/plain-html";

const LEFT_OUT = ["blockquote", "horizontal_rule", "code_block", "image"];
const nodes = LEFT_OUT.reduce((others, name) => others.remove(name), basic.spec.nodes);
/** Texts of Google are within a `b` that isn't bold. The styles of pasted texts are in `data-style`. */
const BOLD = "strong, b:not([data-style*='font-weight:normal']), [data-style*='font-weight:700']";
const hrefOf = (link: HTMLElement) => {
  const href = addressOf(link.getAttribute("href") ?? "");
  return href ? { href } : false;
};

type Nodes = "paragraph" | "heading" | "hard_break" | "ordered_list" | "bullet_list" | "list_item";
export const schema = new Schema<Nodes, "link" | "em" | "strong">({
  nodes: addListNodes(nodes, "paragraph+", "block"),
  marks: basic.spec.marks
    .remove("code")
    .update("link", { ...basic.spec.marks.get("link"), parseDOM: [{ tag: "a", getAttrs: hrefOf }] })
    .update("strong", { ...basic.spec.marks.get("strong"), parseDOM: [{ tag: BOLD }] }),
});

export const documentOf = (plain: string): Node =>
  Reader.fromSchema(schema).parse(new DOMParser().parseFromString(toHtml(plain), "text/html").body, {
    preserveWhitespace: "full",
  });

export function plainOf({ content }: Node): string {
  const box = document.createElement("div");
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  return toPlain(box.innerHTML);
}
