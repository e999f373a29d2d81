/** A mail server that takes everything and notes when each mail came, for each recipient. */
import { SMTPServer } from "smtp-server";

/** The times at which the server took each mail, by Message-ID and recipient. */
export type Deliveries = ReadonlyMap<string, readonly number[]>;
type MailServer = { received: Deliveries; stop: () => Promise<void> };

export async function startMailServer(port: number): Promise<MailServer> {
  const received: Map<string, number[]> = new Map();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      let mail = "";
      stream.on("data", (chunk) => (mail += chunk));
      stream.on("end", () => {
        const [, id = "none"] = /^Message-ID:\s*<([^>]+)>/im.exec(mail) ?? [];
        for (const { address } of envelope.rcptTo) {
          const key = `${id} ${address}`;
          received.set(key, [...(received.get(key) ?? []), Date.now()]);
        }
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  return { received, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
