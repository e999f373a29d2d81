/** The interface of a kind of record that the teams' tool edits; each kind has its own file in this folder. */
import type { EditBody } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import type { Content, ContentKind } from "../content/content";
import type { TextField } from "./texts";

/** Why a field keeps a record from being published: a text of `team:edit.problem`. */
export type FieldProblem = "missing" | "invalid" | "unknown" | "html" | "no_such_place" | "none";
export type Problems = Record<string, FieldProblem>;

/** The edit that is merged over the file's record. */
export interface MergedEdit<Body> {
  reference: string;
  /** The id of a record that the files don't have. */
  id: number;
  body: Body;
  isOpen: boolean;
  /** ISO time of its publication. */
  at: string;
}
/** @throws Error when the record is of neither the files nor the tool, or doesn't have its shape */
export type MergeEdit<Body> = (content: Content, edit: MergedEdit<Body>, isNew: boolean) => Content;

export interface EditContext<Body> {
  /** `null`: of a new record. */
  reference: string | null;
  shown: Body | null;
  before: Body | null;
  content: Content;
  /** The day that calendars show. */
  today: string;
  /** Creates an id for a part of the record. */
  newId(): number;
}

export interface EditableKind<Body extends EditBody> {
  contentKind: ContentKind;
  keyOf(content: Content, reference: string): string;
  /** The first part of new records' references; `null`: there are no new ones. */
  newReference: ((id: number) => string) | null;
  /** References of the files' records, in their order. */
  list(content: Content): string[];
  /** Reads the editable fields of a record; `null` if the content has no such record. */
  find(content: Content, reference: string): Body | null;
  empty(content: Content, today: string): Body;
  titleOf(body: Body, reference: string, lang: Locale): string;
  textsOf(body: Body): TextField[];
  /** Codes of the sites that show it; none: every site. */
  sitesOf(body: Body, reference: string): readonly string[];
  /** Languages that must have every text before it is published. */
  required(body: Body, content: Content): readonly Locale[];
  /** Returns further problems that prevent publishing, by field. */
  check(body: Body, content: Content): Problems;
  /** Adds values that the back-office derives: numbers, places, addresses. */
  complete(body: Body, around: EditContext<Body>): Body;
  mergeEdit: MergeEdit<Body>;
  isOpen(content: Content, reference: string): boolean;
  /** The id under which visitors get it. */
  idOf(content: Content, reference: string): number | null;
}
