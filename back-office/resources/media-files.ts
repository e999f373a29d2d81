/** The teams' media library: what the content's `media/` has, and what they add to it. */
import { extname } from "node:path";
import { type ContentChange, MEDIA_FILES } from "../../shared/contract";
import { FILE_TYPES, LONGEST_SIDE, MAX_WHOLE_BYTES, REFUSALS } from "../../shared/rules/uploads";
import type { Api } from "../back-office";
import { slugify } from "../content/content";
import { factOfBytes } from "../content/media-folder";
import { noteChange } from "../edits/content-store";
import { listAdded, listMediaFiles } from "../edits/media-files";
import { notFound, Problem } from "../http/problem";
import { pageOf } from "../http/serve";
import { readSentFiles } from "../requests/sent-files";
import { holdLock, type StoreTransaction } from "../store/store";
import { requirePermission, type TeamCall } from "../team/access-scope";
import { serveTeam, type TeamAnswer, type TeamAsk } from "../team/team-call";

const MEGABYTE = 1024 * 1024;
const KIND = "picture";
/** No page shows it yet, or any longer; other processes learn of it all the same. */
const CHANGE: ContentChange = { entities: [{ type: "media" }] };

const refused = (code: string, fields: Record<string, string> = {}) =>
  new Problem(422, { code, message: "The files can't be stored.", fields });

const { svg, woff2 } = FILE_TYPES;
const NOT_WHOLE: Readonly<Record<string, string>> = { [svg]: "media_svg", [woff2]: "media_font" };

/** The site has looked inside and made pictures anew; not drawings and fonts. `null`: it isn't what it is declared as. */
function factOf(bytes: Buffer, type: string) {
  const fact = factOfBytes(bytes, type);
  if (type in NOT_WHOLE) return bytes.length <= MAX_WHOLE_BYTES && (type === svg || fact?.characters) ? fact : null;
  const isPdf = bytes.toString("latin1", 0, 5) === "%PDF-";
  const isSmall = Math.max(fact?.width ?? 0, fact?.height ?? 0) <= LONGEST_SIDE;
  return isPdf === (type === FILE_TYPES.pdf) && isSmall ? fact : null;
}

/** A name that is free, and fits into an address: `wall.webp`, `wall-2.webp`. */
function pathFor(name: string, taken: ReadonlySet<string>): string {
  const ending = extname(name);
  const stem = slugify(name.slice(0, -ending.length)).slice(0, 60) || "file";
  for (let number = 1; ; number += 1) {
    const path = stem + (number > 1 ? `-${number}` : "") + ending.toLowerCase();
    if (!taken.has(path)) return path;
  }
}

export function mediaFilesResource(api: Api): void {
  const { store, served, settings, uploads, logger } = api;
  const serve = <Name extends TeamCall>(
    name: Name,
    answer: (ask: TeamAsk<Name>) => TeamAnswer<Name> | Promise<TeamAnswer<Name>>,
  ) => serveTeam(api, { call: name, kind: KIND }, answer);

  async function change(seen: ContentChange, write: (transaction: StoreTransaction) => Promise<void>): Promise<void> {
    await store.transaction().execute(async (transaction) => {
      await holdLock(transaction, "content");
      await write(transaction);
      await noteChange(transaction, seen, api.now());
    });
    await api.renewContent(seen);
  }

  /** @throws Problem */
  async function findAdded(path = "", { member, lang }: Pick<TeamAsk<"deleteMedia">, "member" | "lang">) {
    requirePermission(member, "content:publish", { kind: KIND, sites: null });
    const { paths, read } = await listMediaFiles(store, served, lang);
    const [file] = paths.includes(path) ? read(path) : [];
    if (!file?.is_added) throw notFound("media");
    return file;
  }

  serve("listMedia", async ({ query: { text = "", unused, ...page }, lang }) => {
    const { paths, read } = await listMediaFiles(store, served, lang, { text, isUnused: unused === "1" });
    const { items, total } = pageOf(paths, page);
    return { items: items.flatMap(read), total };
  });

  serve("addMedia", async ({ files: sent, member, lang, body: { replaces } }) => {
    const old = replaces ? await findAdded(replaces, { member, lang }) : null;
    const fields = old ? MEDIA_FILES.slice(0, 1) : MEDIA_FILES;
    const { files, wrong } = readSentFiles(sent, { fields, kind: "media", required: false });
    const faults = { ...wrong, ...(sent.length === 0 && { file_1: "missing" }) };
    const rows = await Promise.all(
      files.map(async ({ field, name, type, key }) => {
        const bytes = await uploads.read({ key });
        const fact = factOf(bytes, type);
        if (!fact || (old && fact.type !== old.type))
          Object.assign(faults, { [field]: NOT_WHOLE[type] ?? REFUSALS.media.type });
        return { name, bytes, fact };
      }),
    );
    if (Object.keys(faults).length > 0) throw refused("validation_failed", faults);
    await change(old ? { all: true } : CHANGE, async (transaction) => {
      const known = new Map(await listAdded(transaction));
      const taken = new Set([...Object.keys(served.content.media), ...known.keys()]);
      const added_at = api.now().toISOString();
      if (old) {
        known.delete(old.path);
        await transaction.deleteFrom("media_file").where("path", "=", old.path).execute();
      }
      for (const { name, bytes, fact } of rows) {
        const path = old?.path ?? pathFor(name, taken);
        const row = { path, hash: fact?.hash ?? "", fact: JSON.stringify(fact), added_at, bytes };
        taken.add(path);
        await transaction.insertInto("media_file").values(row).execute();
      }
      const total = [...known.values(), ...files].reduce((sum, { size }) => sum + size, 0);
      if (total > settings.MEDIA_MAX_MB * MEGABYTE) throw refused("media_full");
    });
    logger.info({ files: rows.length, replaces, account: member.id }, "a team added media");
    return { added: rows.length };
  });

  serve("deleteMedia", async ({ request, member, lang }) => {
    const file = await findAdded(request.params.path, { member, lang });
    if (file.uses.length > 0) throw new Problem(409, { code: "in_use", message: "A record still shows it." });
    await change(CHANGE, async (transaction) => {
      await transaction.deleteFrom("media_file").where("path", "=", file.path).execute();
      // Its description is deleted too.
      const edits = transaction.selectFrom("content_edit").select("id").where("kind", "=", KIND);
      const own = edits.where("reference", "=", file.code);
      await transaction.deleteFrom("content_edit_version").where("edit_id", "in", own).execute();
      await transaction.deleteFrom("content_edit").where("id", "in", own).execute();
    });
    logger.info({ path: file.path, account: member.id }, "a team deleted a file of the media");
    return { deleted: true as const };
  });
}
