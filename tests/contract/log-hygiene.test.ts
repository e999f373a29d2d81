/** No name, address or file name is logged by anything that handles personal data. */
import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AnswerOf, RequestRecord } from "~shared/contract";
import { ask, openBackOffice, read, type TestBackOffice, withToken } from "./running-back-office";
import { dataOf, login, signedIn } from "./team-member";
import {
  APPLICATION,
  apply,
  created,
  FILES,
  PARTICIPANT,
  post,
  storedMails,
  TRAINING,
  WORKSITE,
} from "./visitor-requests";

/** In every name, address, file name, note, password and search of this file. */
const MARK = "zq7marked";
const NAMES = { firstname: `First${MARK}`, lastname: `Last${MARK}`, email: `person.${MARK}@example.ch` };
const CONTACT = {
  ...{ ...NAMES, phone: "021 555 01 23", language: "fr", subject: "other", message: `Words ${MARK}`, civility_id: 1 },
  ...{ user_type: "part_contact", company_name: MARK, zipcode: "1005", city: MARK, country: 5, profile_id: null },
};

let own: TestBackOffice;
const lines: string[] = [];
const clock = { now: new Date() };
let isRefusing = false;

beforeAll(async () => {
  const logger = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const transport = {
    async send({ to }: { to: unknown }) {
      if (!isRefusing) return;
      // Mail servers repeat what they refuse.
      throw Object.assign(new Error(`550 ${JSON.stringify(to)} unknown`), { code: "EENVELOPE", responseCode: 450 });
    },
    close() {},
  };
  own = await openBackOffice({}, { now: () => clock.now, transport }, logger);
});
afterAll(() => own.close());

it("no name, address or file name of a visitor is in any log line", async () => {
  const { items } = await read<AnswerOf<"listTrainings">>(own, "/training");
  const session_id = items
    .flatMap(({ sessions }) => sessions)
    .find((one) => (one.seats_left ?? 0) >= 5 && Date.parse(one.closes_at) > clock.now.getTime())?.id;
  const participants = [1, 2, 3].map((number) => ({
    ...PARTICIPANT,
    ...NAMES,
    email: `p${number}.${MARK}@example.ch`,
  }));
  const files = Object.fromEntries(
    Object.entries(FILES).map(([field, file]) => [field, { ...file, name: `${MARK} ${file.name}` }]),
  );
  const application = { ...APPLICATION, ...NAMES };

  isRefusing = true;
  const sent = {
    contact: await post(own, "/contact", CONTACT),
    "construction-starts": await post(own, "/construction-starts", { ...WORKSITE, ...NAMES, address: MARK }),
    "training-inscription": await post(own, "/training-inscription", {
      ...TRAINING,
      ...NAMES,
      session_id,
      participants,
    }),
    application: await apply(own, application, files),
  };
  expect(Object.values(sent).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await vi.waitFor(
    async () => expect((await storedMails(own)).every(({ attempts }) => attempts > 0)).toBe(true),
    20_000,
  );
  isRefusing = false;
  expect((await post(own, "/wishlist/send", { email: NAMES.email, products: "1;2" })).status).toBe(200);
  await post(own, "/wishlist/send", { email: `${MARK} at home`, products: "1" });

  // Refused and unreadable requests.
  await post(own, "/contact", { ...CONTACT, email: `${MARK} at home` });
  await post(own, "/contact", CONTACT, { key: `short ${MARK}` });
  await apply(own, { ...application, country: MARK }, files);
  await apply(own, application, {
    cv: { name: `${MARK}.exe`, type: "application/x-msdownload", bytes: Buffer.from("MZ") },
  });
  const broken = { "Content-Type": "application/json", "Idempotency-Key": `broken-${MARK}` };
  await ask(own.api, "/contact", {}, withToken({ method: "POST", headers: broken, body: `{"lastname":"${MARK}` }));
  await ask(own.api, `/nowhere/${encodeURIComponent("x")}`, { email: NAMES.email });

  await login(own, NAMES.email, `${MARK}-password`);
  for (const team of ["hr", "sales"] as const) {
    const member = await signedIn(own, team, clock.now);
    const { items } = dataOf<AnswerOf<"listInbox">>(await member.ask("/inbox", { text: MARK }));
    expect(items.length).toBe(team === "hr" ? 1 : 3);
    for (const { kind, id } of items) {
      const { mails } = dataOf<RequestRecord>(await member.ask(`/${kind}/${id}`));
      await member.send("PUT", `/${kind}/${id}`, { status: "done", note: `Note ${MARK}` });
      for (const mail of mails) await member.send("POST", `/${kind}/${id}/mail/${mail.id}`);
    }
    if (team === "hr") {
      const path = `/application/${created(sent.application).id}/file/cv`;
      await fetch(own.api + path, { headers: { Authorization: `Bearer ${member.token}` } });
    }
    await member.ask("/person", { email: NAMES.email });
    await member.send("DELETE", `/person?email=${encodeURIComponent(`p2.${MARK}@example.ch`)}`);
    await member.send("DELETE", `/person?email=${encodeURIComponent(NAMES.email)}`);
    await member.send("DELETE", "/login");
  }
  await own.scheduledTasks.run();

  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(20);
  expect(log).toContain("a mail could not be sent yet");
  expect(log).toContain("a person is erased");
  expect(log.toLowerCase()).not.toContain(MARK);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
});

it("signing in is logged, whether it goes well or not, without the address", async () => {
  const member = await signedIn(own, "hr", clock.now);
  await login(own, `signing.in.${MARK}@example.ch`, "wrong");
  const log = lines.join("");
  expect(log).toContain("a member signed in");
  expect(log).toMatch(/"code":"wrong_credentials"[^\n]*"msg":"a sign-in was refused"/);
  expect(log).not.toContain(member.email);
  expect(log.toLowerCase()).not.toContain(MARK);
});
