/** A mail server of the test's own, which keeps what it takes and refuses what it is told to. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { TestOverrides } from "../../back-office/start";
import { freePort } from "../free-port";
import { type ReadMail, readMail } from "./read-mail";
import { openBackOffice, type TestBackOffice } from "./running-back-office";

export interface Delivered extends ReadMail {
  /** The envelope's recipients, and the address to which the mail returns. */
  to: string[];
  returnsTo: string;
}
export interface TestMailServer {
  delivered: Delivered[];
  port: number;
  close(): Promise<void>;
}
interface Options {
  port?: number;
  /** The answer to a recipient; `undefined` takes it. A code, or a code with a text. */
  refuse?: (address: string) => number | { responseCode: number; message: string } | undefined;
  /** Holds a mail back until it resolves. */
  hold?: (to: readonly string[]) => Promise<void> | undefined;
}

export async function openMailServer({ port, refuse, hold }: Options = {}): Promise<TestMailServer> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    // A reverse lookup of 127.0.0.1 would take 1.5 s for each mail where no name server answers.
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address);
      const answer = typeof refusal === "number" ? { responseCode: refusal, message: "refused" } : refusal;
      done(answer ? Object.assign(new Error(answer.message), { responseCode: answer.responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        await hold?.(to);
        const { mailFrom } = session.envelope;
        delivered.push({ to, returnsTo: mailFrom ? mailFrom.address : "", ...readMail(Buffer.concat(chunks)) });
        done();
      });
    },
  });
  server.on("error", () => {});
  // The system could give one of its own ports to another program while a test has this server closed.
  const own = port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { delivered, port: (server.server.address() as AddressInfo).port, close };
}

export const TIMING = { firstWait: 50, longestWait: 200, giveUpAfter: 60_000 };

/** A back-office that mails through it. */
export async function openMailingBackOffice(
  { port }: Pick<TestMailServer, "port">,
  settings: Record<string, string> = {},
  overrides: TestOverrides = {},
): Promise<TestBackOffice> {
  const own = await openBackOffice(
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Talvenne <site@talvenne.test>",
      MAIL_SALES: "vente@talvenne.test",
      MAIL_HR: "rh@talvenne.test",
      ORIGIN: "https://www.talvenne.test",
      ...settings,
    },
    { timing: TIMING, ...overrides },
  );
  onTestFinished(own.close);
  return own;
}
