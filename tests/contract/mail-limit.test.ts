/** Acknowledgements to one address: anyone can type the address of somebody else into a form. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RequestKind, RequestRecord, Training } from "~shared/contract";
import { errorOf, type Reply, read, sharedBackOffice } from "./running-back-office";
import { dataOf, signedIn } from "./team-member";
import { APPLICATION, apply, created, post, storedMails, TRAINING, WORKSITE } from "./visitor-requests";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });

const CONTACT = {
  ...{ civility_id: 2, lastname: "Keller", firstname: "Sabine", company_name: "", zipcode: "8400", city: "Winterthur" },
  ...{
    country: 5,
    phone: "052 555 01 23",
    subject: "technical_question_product",
    message: "",
    language: "de",
  },
  ...{ user_type: "part_contact", profile_id: null },
};
type Sender = (email: string, key?: string) => Promise<Reply>;

async function sessionId(): Promise<number> {
  const { items } = await read<{ items: Training[] }>(backOffice(), "/training");
  const open = items
    .flatMap(({ sessions }) => sessions)
    .find(({ seats_left, closes_at }) => (seats_left ?? 0) >= 3 && closes_at > clock.now.toISOString());
  if (!open) throw new Error("no session has seats left");
  return open.id;
}
const SENDERS: Record<RequestKind, Sender> = {
  contact: (email, key) => post(backOffice(), "/contact", { ...CONTACT, email }, { key }),
  "construction-starts": (email, key) => post(backOffice(), "/construction-starts", { ...WORKSITE, email }, { key }),
  application: (email, key) => apply(backOffice(), { ...APPLICATION, email }, undefined, { key }),
  "training-inscription": async (email, key) =>
    post(backOffice(), "/training-inscription", { ...TRAINING, email, session_id: await sessionId() }, { key }),
};
const KINDS = Object.entries(SENDERS);

/** Whether each acknowledgement to an address was withheld. */
async function acknowledgements(email: string): Promise<boolean[]> {
  const mails = (await storedMails(backOffice())).filter(({ kind }) => kind.endsWith("_acknowledgement"));
  return mails
    .filter(({ message }) => JSON.parse(message).to.toLowerCase() === email)
    .map(({ last_error, attempts }) => last_error === "too_many_mails" && attempts === 0);
}

describe("an address that got five mails on a day", () => {
  it.each(KINDS)(
    "gets no further acknowledgement of a request (%s), which is stored all the same",
    async (kind, send) => {
      const email = `five.${kind}@example.ch`;
      const key = randomUUID();
      for (let time = 1; time <= 3; time += 1) expect((await send(email, key)).status).toBe(201);
      for (let time = 2; time <= 5; time += 1) expect((await send(email)).status).toBe(201);
      const sixth = await send(email.toUpperCase());
      expect(sixth.status).toBe(201);
      expect(await acknowledgements(email)).toEqual([false, false, false, false, false, true]);
      const toTeam = (await storedMails(backOffice())).filter(({ request_id }) => request_id === created(sixth).id);
      // The team's mail may be on its way already.
      expect(toTeam.map(({ last_error }) => last_error === "too_many_mails")).toEqual([false, true]);
      expect((await send("somebody.else@example.ch")).status).toBe(201);
      clock.now = new Date(clock.now.getTime() + 86_400_000);
      await send(email);
      expect((await acknowledgements(email)).at(-1)).toBe(false);
    },
  );

  it("is counted over all kinds of request; a wishlist, which is nothing but its mail, is refused", async () => {
    const email = "all.kinds@example.ch";
    for (const [, send] of KINDS) expect((await send(email)).status).toBe(201);
    const wishlist = () => post(backOffice(), "/wishlist/send", { email, products: "1;2" });
    expect((await wishlist()).status).toBe(200);
    const refused = await wishlist();
    expect([refused.status, errorOf(refused).code]).toEqual([429, "too_many_mails"]);
    await SENDERS.contact(email);
    expect((await acknowledgements(email)).at(-1)).toBe(true);
  });

  it("is shown to the team in the request, whose member can send the mail", async () => {
    const email = "shown@example.ch";
    const send = SENDERS["construction-starts"];
    for (let time = 1; time <= 5; time += 1) await send(email);
    const { id } = created(await send(email));
    const member = await signedIn(backOffice(), "sales", clock.now);
    const { mails } = dataOf<RequestRecord>(await member.ask(`/construction-starts/${id}`));
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ["team", expect.stringMatching(/waiting|stored/)],
      ["visitor", "given_up"],
    ]);
    expect(mails[1]?.last_error).toBe("too_many_mails");
    const again = await member.send("POST", `/construction-starts/${id}/mail/${mails[1]?.id}`, {});
    expect(dataOf<RequestRecord>(again).mails[1]?.state).not.toBe("given_up");
  });
});
