/** What the teams' tool has to know of a kind of record that it edits; each kind is a file beside this one. */
import type { EditBody } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import type { Content, ContentKind } from "../catalogue/content";
import type { TextField } from "./texts";

/** Why a field keeps a record from being published: a text of `team:edit.problem`. */
export type FieldProblem = "missing" | "invalid" | "unknown" | "html" | "no_such_place" | "none";
export type Problems = Record<string, FieldProblem>;

/** What goes over the record of the files. */
export interface LaidBody<Body> {
  reference: string;
  /** Of a record that the files don't have. */
  id: number;
  body: Body;
  /** `false`: it was closed; visitors don't see it. */
  isOpen: boolean;
  /** ISO time of its publication. */
  at: string;
}
/** @throws Error when the record is of neither the files nor the tool, or doesn't have its shape */
export type LayOver<Body> = (content: Content, laid: LaidBody<Body>, isNew: boolean) => Content;

export interface Around<Body> {
  /** `null`: of a new record. */
  reference: string | null;
  /** What visitors see. */
  shown: Body | null;
  /** What was saved last. */
  before: Body | null;
  content: Content;
  /** The day that calendars show. */
  today: string;
  /** For a part of the record that needs a number of its own. */
  newId(): number;
}

export interface EditableKind<Body extends EditBody> {
  /** Where the content keeps it, and under which key (catalogue/content.ts). */
  contentKind: ContentKind;
  keyOf(content: Content, reference: string): string;
  /** The first part of new records' references; `null`: there are no new ones. */
  newReference: ((id: number) => string) | null;
  /** References of the files' records, in their order. */
  list(content: Content): string[];
  /** What of a record is edited; `null`: the content has no such record. */
  find(content: Content, reference: string): Body | null;
  empty(content: Content, today: string): Body;
  titleOf(body: Body, reference: string, lang: Locale): string;
  textsOf(body: Body): TextField[];
  /** Languages that must have every text before it is published. */
  required(body: Body, content: Content): readonly Locale[];
  /** What else keeps it from being published, by the body's fields. */
  check(body: Body, content: Content): Problems;
  /** What the back-office adds to what somebody sent: numbers, places, addresses. */
  complete(body: Body, around: Around<Body>): Body;
  layOver: LayOver<Body>;
  /** Whether visitors see it. */
  isOpen(content: Content, reference: string): boolean;
  /** The id under which visitors get it. */
  idOf(content: Content, reference: string): number | null;
}
