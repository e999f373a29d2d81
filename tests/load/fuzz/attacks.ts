/** Attacks that cost time, memory, disk or mails, while visitors fetch a page. Files are made before the clock runs. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Agent } from "undici";
import { emailFor, SIGN_IN } from "../chaos/visitors";
import {
  DOCX,
  filesIn,
  type HostileFile,
  type Maker,
  OTHER_DOCUMENTS,
  PICTURES,
  POLYGLOT_PICTURES,
} from "./hostile-files";
import { addressAt, createSender, type Sender } from "./sender";
import { startWatchedSite } from "./site";
import { memoryCell, PAGE, pageCell, quantile, type Watched, watchWhile } from "./watch";

const BARS = { pageMs: 300, growthMb: 150, mailsToOneAddress: 5 };
const MB = 1024 * 1024;
const LONG = 60_000;

/** The target: one site, or several processes behind a load balancer. */
type Target = Watched & {
  account: { email: string; password: string };
  storedBytes: () => number | Promise<number>;
  countMails: () => number | Promise<number>;
};
type Seen = { statuses: string[]; sentBytes: number; mails: number; stored: number };
type Attack = {
  name: string;
  files?: () => Promise<HostileFile[]>;
  judge?: (seen: Seen) => string | null;
  run: (send: Sender, files: HostileFile[], target: Target) => Promise<unknown>;
};

/** A network of its own. */
const MEMBER = "198.18.5.9";

const atOnce = (count: number, act: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
async function oneByOne(count: number, act: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index += 1) await act(index);
}

const isTaken = ({ statuses }: Seen) => (statuses.includes("303") ? "taken" : null);
/** Each request taken has a mail to its team as well. */
const sendsTooManyMails = ({ statuses, mails }: Seen) =>
  mails - statuses.filter((status) => status === "303").length > BARS.mailsToOneAddress ? "mails" : null;
const storesMoreThanSent = ({ sentBytes, stored }: Seen) => (stored > sentBytes + 5 * MB ? "disk" : null);
/** The last to sign in knows the password. */
const locksOthersOut = ({ statuses }: Seen) => (["303", "422"].includes(statuses.at(-1) ?? "") ? null : "locked out");

const fill = (piece: string, length: number = LONG) => piece.repeat(Math.floor(length / piece.length));
const THREE_PICTURES = ["picture_1", "picture_2", "picture_3"];
const BOTH_DOCUMENTS = ["cv", "motivation"];
const repeatedCv = (count: number) => Array.from({ length: count }, () => "cv");

/** Posts forms at once, each with the same file in several fields. */
const postsOf = (
  name: string,
  make: Maker,
  fields: readonly string[],
  posts: number,
  form: "apply" | "sendPictures" | "scan",
  judge?: Attack["judge"],
): Attack => ({
  ...{ name, judge, files: async () => filesIn(fields, await make()) },
  run: (send, files) => atOnce(posts, () => send[form](files)),
});

function fileAttacks(): Attack[] {
  const { wide, ...others } = DOCX;
  return [
    ...Object.entries(others).flatMap(([name, make]) => [
      postsOf(`DOCX ${name}, five in one post`, make, repeatedCv(5), 1, "apply"),
      postsOf(`DOCX ${name}, three posts at once`, make, BOTH_DOCUMENTS, 3, "apply"),
    ]),
    postsOf("DOCX wide, three posts of ten", wide, repeatedCv(10), 3, "apply"),
    ...Object.entries(OTHER_DOCUMENTS).map(([name, make]) =>
      postsOf(`document: ${name}, three posts of two`, make, BOTH_DOCUMENTS, 3, "apply", isTaken),
    ),
    ...Object.entries(POLYGLOT_PICTURES).map(([name, make]) =>
      postsOf(`polyglot: ${name}, three posts of three`, make, THREE_PICTURES, 3, "sendPictures", isTaken),
    ),
    ...Object.entries(PICTURES).flatMap(([name, make]) => [
      postsOf(`pictures: ${name}, three posts of three`, make, THREE_PICTURES, 3, "sendPictures"),
      postsOf(`photo of a barcode: ${name}, eight at once`, make, ["photo"], 8, "scan"),
    ]),
    {
      ...postsOf(
        "forms with 14 MB of pictures, ten",
        PICTURES.noise,
        THREE_PICTURES,
        1,
        "sendPictures",
        storesMoreThanSent,
      ),
      run: (send, files) => oneByOne(10, () => send.sendPictures(files)),
    },
  ];
}

const headOf = (name: string, piece: string): [path: string, head: string] =>
  name === "Range" ? ["/favicon.ico", `Range: bytes=${fill(piece)}\r\n`] : [PAGE, `${name}: ${fill(piece)}\r\n`];
const HEADS = {
  Cookie: "a=1; ",
  Range: "0-1,",
  "Accept-Language": "fr-FR;q=0.5,",
  Accept: "x/y;q=0.1,",
  Referer: "x/",
  "If-None-Match": '"a",',
  "X-Forwarded-For": "1.2.3.4,",
  "Accept-Encoding": "br;q=0.1,",
  Forwarded: "for=a;",
};
const TEXTS = {
  "nested names": { [`message${fill("[0]", 30_000)}`]: "x" },
  "many names": Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`a.${index}.b`, "x"])),
  "a long email": { email: fill("a@") },
  "a long email of dots": { email: `a@${fill("a.")}` },
  "a long telephone number": { phone: fill("0 ") },
  "a name of spaces": { firstname: `a${fill(" ")}b` },
  "a message of tags": { message: fill("<a ") },
  "a message of addresses": { message: fill("http://a.b/") },
};

const textAttacks = (): Attack[] => [
  ...Object.entries(HEADS).map(([name, piece]) => ({
    name: `head: ${name} of 60 kB, 8 at a time`,
    run: (send: Sender) => oneByOne(5, () => atOnce(8, () => send.get(...headOf(name, piece)))),
  })),
  ...Object.entries(TEXTS).map(([name, fields]) => ({
    name: `texts: ${name}, eight at once`,
    run: (send: Sender) => atOnce(8, (index) => send.contact(`texts ${index}`, fields)),
  })),
  {
    name: "head: search of 8 kB, 8 at a time",
    run: (send) =>
      oneByOne(5, () => atOnce(8, (index) => send.get(`${PAGE}/recherche?q=${fill(`${index}a%20`, 8_000)}`))),
  },
];

const crowdAttacks = (): Attack[] => [
  {
    name: "sign-in: 8 a second from 50 addresses, then a member",
    judge: locksOthersOut,
    async run(send, _, { account }) {
      const tries = [];
      for (let index = 0; index < 64; index += 1) {
        const guess = { email: index % 2 ? account.email : `guess-${index}@example.ch`, password: `guess ${index}` };
        tries.push(send.post(SIGN_IN, new URLSearchParams(guess), addressAt(index % 50)));
        await wait(125);
      }
      const member = send.post(SIGN_IN, new URLSearchParams({ ...account }), MEMBER);
      await Promise.all(tries);
      await member;
      // The member's answer counts, in whichever order they came.
      send.statuses.push(String((await member)?.status));
    },
  },
  {
    name: "20 forms with one victim's address",
    judge: sendsTooManyMails,
    run: (send) =>
      oneByOne(20, (index) =>
        index % 2 ? send.apply() : send.contact(`victim ${index}`, { email: emailFor("attack") }),
      ),
  },
  {
    name: "500 connections at once, and 20 forms",
    run: (send) =>
      Promise.all([atOnce(500, () => send.get(PAGE)), atOnce(20, (index) => send.contact(`crowd ${index}`))]),
  },
  {
    name: "500 connections that stay open, and 20 forms",
    async run(send) {
      const agent = new Agent({ connections: 500, pipelining: 1 });
      const get = async () => {
        const { statusCode, body } = await agent.request({ origin: send.url, path: PAGE, method: "GET" });
        await body.dump();
        send.statuses.push(String(statusCode));
      };
      await Promise.all([
        atOnce(500, () => oneByOne(3, get)),
        atOnce(20, (index) => send.contact(`crowd again ${index}`)),
      ]);
      await agent.close();
    },
  },
];

async function measure(target: Target, { name, files, run, judge = () => null }: Attack) {
  const made = (await files?.()) ?? [];
  const send = createSender(target.port);
  const [storedBefore, mailsBefore] = [await target.storedBytes(), await target.countMails()];
  const watch = await watchWhile(target, () => run(send, made, target));
  const stored = (await target.storedBytes()) - storedBefore;
  const mails = (await target.countMails()) - mailsBefore;
  const { statuses } = send;
  const missed = [
    quantile(watch.visitorMs, 0.95) > BARS.pageMs && "page",
    watch.peak - watch.before >= BARS.growthMb && "memory",
    statuses.some((status) => status === "500" || status === "no answer") && "answers",
    judge({ statuses, sentBytes: send.sentBytes(), mails, stored }),
  ].filter((one) => typeof one === "string");
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  const answers = Object.entries(counts).map(([status, times]) => `${times} × ${status}`);
  const verdict = missed.length > 0 ? `missed: ${missed.join(", ")}` : "held";
  const cells = [name, answers.join(", ") || "–", `${(watch.ms / 1_000).toFixed(1)} s`, pageCell(watch)];
  console.log(`| ${[...cells, memoryCell(watch), `${(stored / MB).toFixed(1)} MB`, mails, verdict].join(" | ")} |`);
  return missed.length === 0;
}

/** Requests of the first minutes, so that later growth of memory is due to an attack. */
async function warmUp<T extends Target>(target: T) {
  const send = createSender(target.port);
  await oneByOne(100, () => send.get(PAGE));
  await oneByOne(4, (index) => (index % 2 ? send.apply() : send.contact(`warm ${index}`)));
  await send.sendPictures([]);
  return target;
}

const NOTHING: Attack = { name: "nothing", run: () => wait(3_000) };

/**
 * Runs the attacks whose name holds `wanted`, one after the other, and first of all none. One that wasn't held off is
 * followed by a fresh site. Returns whether each was held off.
 */
export async function attack(open: () => Promise<Target & { stop: () => Promise<unknown> }>, wanted = "") {
  const all = [...fileAttacks(), ...textAttacks(), ...crowdAttacks()];
  const attacks = [NOTHING, ...all.filter(({ name }) => name.includes(wanted))];
  console.log(
    "| attack | answers | took | page: p95 / worst | memory: before → peak → after | stored | mails | verdict |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  let isHeld = true;
  let target = await open().then(warmUp);
  try {
    for (const one of attacks) {
      if (await measure(target, one)) continue;
      isHeld = false;
      await target.stop();
      target = await open().then(warmUp);
    }
  } finally {
    await target.stop();
  }
  return isHeld;
}

function contentsOf(folder: string): { bytes: number; files: string[] } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const sizes = paths.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: paths };
}

/** The built site with its embedded back-office. */
async function openSite() {
  const site = await startWatchedSite();
  return {
    ...{ port: site.port, memory: site.memory, stop: site.stop },
    account: { email: site.email, password: site.password },
    storedBytes: () => contentsOf(site.dataDir).bytes,
    countMails: () => contentsOf(site.dataDir).files.filter((file) => file.endsWith(".eml")).length,
  };
}

/** `wanted` is a part of the attacks' names. */
export const attackSite = (wanted?: string): Promise<boolean> => attack(openSite, wanted);
