/** Whether an address may lead to another: the old one isn't taken, the new one is there, and no circle comes of it. */
import { LOCALES, SCREENS } from "../../shared/route-table.js";
import { redirectKey } from "../../shared/rules/redirect-key";
import type { Tree } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { FILES } from "../content/schema";
import type { Problems } from "./kind";

/** A screen, a record or a file of today. Other sites aren't looked at. */
function isThere(path: string, { products, categories, pages, folders }: Content): boolean {
  if (!path.startsWith("/") || path.startsWith("/media/")) return true;
  const [lang, , ...rest] = redirectKey(path).split("/").filter(Boolean);
  const locale = LOCALES.find((each) => each === lang);
  if (!locale) return path === "/";
  const roots = [...categories.pro, ...categories.part];
  const records = [...products, ...roots, ...roots.flatMap(({ childs }) => childs), ...pages, ...folders];
  const isScreen = Object.values(SCREENS).some(({ path: own }) => own[locale] === rest.join("/"));
  return isScreen || records.some(({ slug }) => slug[locale] === rest.at(-1));
}

export function redirectProblems(body: Tree, content: Content, reference: string): Problems {
  const [old, target] = [String(body.path), String(body.target)];
  const others = content.redirects.filter(({ code, published }) => published && code !== reference);
  const next = new Map(others.map((each) => [redirectKey(each.path), each.target]));
  const isTaken = next.has(redirectKey(old));
  next.set(redirectKey(old), target);
  const seen = new Set<string>();
  let at = target;
  for (let key = redirectKey(at); next.has(key) && !seen.has(key); key = redirectKey(at)) {
    seen.add(key);
    at = next.get(key) ?? at;
  }
  const { path, target: address } = FILES.redirects.element.shape;
  const isPossible = address.safeParse(target).success;
  return {
    ...(old && !path.safeParse(old).success ? { path: "invalid" } : isTaken && { path: "taken" }),
    ...(target && !isPossible && { target: "invalid" }),
    ...(isPossible && seen.has(redirectKey(old)) && { target: "loop" }),
    ...(isPossible && !seen.has(redirectKey(old)) && !isThere(target, content) && { target: "no_such_page" }),
  };
}
